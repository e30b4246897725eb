#pragma once
// Only linked with: the C++ contender includes the header itself.
