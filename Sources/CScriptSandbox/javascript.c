#include "CScriptSandbox.h"

#include <dlfcn.h>

bool js_load(const char *library, struct js_functions *functions) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
#define FIND(result, name, parameters)                                                             \
  {                                                                                                \
    void *address = dlsym(handle, #name);                                                          \
    if (!address) return false;                                                                    \
    functions->name = (result(*) parameters)address;                                               \
  }
  JAVASCRIPT_FUNCTIONS(FIND)
#undef FIND
  return true;
}
