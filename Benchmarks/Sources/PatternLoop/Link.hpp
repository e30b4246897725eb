// A link as rules are matched with it: the same normalisation as linkrewrite's, so that every
// contender matches the same bytes.
#pragma once

#include <string>
#include <string_view>

namespace loop {

/// Whether every byte may stand in a URL.
bool isPlain(std::string_view bytes);

/// The record without a CR at its end, the blanks around it and one pair of angle brackets.
std::string_view token(std::string_view record);

/// Makes the subject of a link: percent-encoded where no URL may hold a byte, the host in lower
/// case, no default port. Returns false if the link is no http or https link with a host.
bool makeSubject(std::string_view link, bool linkIsPlain, std::string& subject);

}  // namespace loop
