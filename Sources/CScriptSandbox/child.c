#define _GNU_SOURCE
#include "CScriptSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Makes a pipe that no program started meanwhile inherits.
static int make_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

// The three signals by which people end programs are for the parent: the child ends with it. All
// others do what they do by default, whatever the parent ignores.
static int set_signals(posix_spawnattr_t *attributes) {
  sigset_t blocked, all;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGINT);
  sigaddset(&blocked, SIGTERM);
  sigaddset(&blocked, SIGHUP);
  sigfillset(&all);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  int error = posix_spawnattr_setsigmask(attributes, &blocked);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error) {
    error = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  return error;
}

static int spawn(const char *path, char *const arguments[], char *const environment[], int input,
                 int output, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = set_signals(&attributes);
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, input, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, output, 1);
    if (!error) error = posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    if (!error) error = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int child_start(const char *path, char *const arguments[], char *const environment[],
                struct child *child) {
  int requests[2], answers[2];
  int error = make_pipe(requests);
  if (error) return error;
  error = make_pipe(answers);
  if (error) {
    close(requests[0]);
    close(requests[1]);
    return error;
  }
  // A standard descriptor that is closed here would be given to a pipe, and overwritten there.
  int input = fcntl(requests[0], F_DUPFD_CLOEXEC, 3);
  int output = fcntl(answers[1], F_DUPFD_CLOEXEC, 3);
  error = input < 0 || output < 0 ? errno
                                  : spawn(path, arguments, environment, input, output, &child->pid);
  if (input >= 0) close(input);
  if (output >= 0) close(output);
  close(requests[0]);
  close(answers[1]);
  if (error) {
    close(requests[1]);
    close(answers[0]);
    return error;
  }
  fcntl(requests[1], F_SETFL, O_NONBLOCK);
  fcntl(answers[0], F_SETFL, O_NONBLOCK);
  child->input = requests[1];
  child->output = answers[0];
  return 0;
}

void child_end(struct child child) {
  close(child.input);
  close(child.output);
  kill(child.pid, SIGKILL);
  while (waitpid(child.pid, NULL, 0) < 0 && errno == EINTR) {
  }
}

ssize_t write_without_signal(int descriptor, const void *bytes, size_t count) {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  ssize_t written = write(descriptor, bytes, count);
  int error = errno;
  // The signal of this write is taken back; one that was pending before is not ours.
  if (written < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE)) {
    sigpending(&pending);
    int signal;
    if (sigismember(&pending, SIGPIPE)) sigwait(&pipe, &signal);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return written;
}
