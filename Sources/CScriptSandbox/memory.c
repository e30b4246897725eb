#define _GNU_SOURCE
#include "CScriptSandbox.h"

#ifdef __linux__
#include <fcntl.h>
#include <unistd.h>

static int statm = -1;
static size_t page_bytes;

bool memory_open(void) {
  page_bytes = (size_t)sysconf(_SC_PAGESIZE);
  statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  return statm >= 0;
}

size_t memory_resident(void) {
  char text[128];
  ssize_t count = pread(statm, text, sizeof text, 0);
  ssize_t offset = 0;
  // The second number is the resident pages.
  while (offset < count && text[offset] != ' ') offset++;
  size_t pages = 0;
  for (offset++; offset < count && text[offset] >= '0' && text[offset] <= '9'; offset++) {
    pages = pages * 10 + (size_t)(text[offset] - '0');
  }
  return pages * page_bytes;
}
#else
#include <mach/mach.h>

bool memory_open(void) { return true; }

size_t memory_resident(void) {
  struct mach_task_basic_info info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  kern_return_t result =
      task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count);
  return result == KERN_SUCCESS ? (size_t)info.resident_size : 0;
}
#endif
