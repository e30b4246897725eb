#define _GNU_SOURCE
#include "CScriptSandbox.h"

#include <sys/resource.h>
#include <unistd.h>

static bool limit_resources(void) {
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_CORE, &none) == 0 && setrlimit(RLIMIT_FSIZE, &none) == 0;
}

#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

bool fence_shed(void) {
  if (syscall(SYS_close_range, 3u, ~0u, 0u) != 0) {
    for (int descriptor = 3; descriptor < 4096; descriptor++) close(descriptor);
  }
  return limit_resources();
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOW(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]))
#define HIGH(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]) + 4)
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))
// Goes on with the next instruction if the value is `value`, else passes over `count` of them.
#define UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count)
#define ALLOW(call) UNLESS(SYS_##call, 1), RETURN(SECCOMP_RET_ALLOW)

bool fence_close(void) {
  struct sock_filter filter[] = {
      LOAD(arch),
      UNLESS(ARCHITECTURE, 1),
      BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      // Memory.
      ALLOW(brk), ALLOW(mmap), ALLOW(munmap), ALLOW(mremap), ALLOW(mprotect), ALLOW(madvise),
      // Threads, which engines start when they like, and the signals and the waiting for them by
      // which the collector stops them: a thread that goes on instead crashes it, now and then.
      ALLOW(futex), ALLOW(set_robust_list), ALLOW(sched_yield), ALLOW(sched_getaffinity),
      ALLOW(gettid), ALLOW(getpid), ALLOW(getppid), ALLOW(exit), ALLOW(exit_group),
      ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(rt_sigsuspend),
      ALLOW(sigaltstack),
      ALLOW(membarrier), ALLOW(restart_syscall),
#ifdef SYS_rseq
      ALLOW(rseq),
#endif
      // Time, chance, and what the machine has.
      ALLOW(clock_gettime), ALLOW(clock_getres), ALLOW(clock_nanosleep), ALLOW(nanosleep),
      ALLOW(gettimeofday), ALLOW(getrandom), ALLOW(getrusage), ALLOW(sysinfo), ALLOW(uname),
      // Descriptors that are open: the pipes, and the count of memory. No new ones.
      ALLOW(read), ALLOW(write), ALLOW(pread64), ALLOW(close),
      // A thread, but no process. The flags of clone3 cannot be seen, so there is none of it: then
      // the C library uses clone.
      UNLESS(SYS_clone3, 1), REFUSE(ENOSYS),
      UNLESS(SYS_clone, 4), LOW(0),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1), RETURN(SECCOMP_RET_ALLOW),
      REFUSE(EPERM),
      // Signals to threads of its own alone, as the collector sends them.
      UNLESS(SYS_tgkill, 4), LOW(0), UNLESS((uint32_t)getpid(), 1), RETURN(SECCOMP_RET_ALLOW),
      REFUSE(EPERM),
      // A thread's name, and nothing else of the many things that prctl does.
      UNLESS(SYS_prctl, 4), LOW(0), UNLESS(PR_SET_NAME, 1), RETURN(SECCOMP_RET_ALLOW),
      REFUSE(EPERM),
      // Limits may be asked, not changed.
      UNLESS(SYS_prlimit64, 6), LOW(2), UNLESS(0, 3), HIGH(2), UNLESS(0, 1),
      RETURN(SECCOMP_RET_ALLOW), REFUSE(EPERM),
      REFUSE(EPERM),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}
#else
bool fence_close(void) { return false; }
#endif
#else
#include <sandbox.h>

bool fence_shed(void) {
  for (int descriptor = 3; descriptor < getdtablesize(); descriptor++) close(descriptor);
  return limit_resources();
}

bool fence_close(void) {
  char *error = NULL;
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  return sandbox_init(kSBXProfilePureComputation, SANDBOX_NAMED, &error) == 0;
#pragma clang diagnostic pop
}
#endif
