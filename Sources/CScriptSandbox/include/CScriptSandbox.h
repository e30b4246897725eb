#pragma once
// What ScriptEngine needs and Swift cannot say: JavaScriptCore's functions by their addresses, a
// filter of system calls, and a program started with two pipes.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: JavaScriptCore, looked up at run time: no header of it is needed, nor the library to link.

// A value, context, group, string or class: JavaScriptCore hands out nothing but handles.
typedef struct js_handle *js_ref;

// A function that scripts may call: context, function, `this`, and its arguments.
typedef js_ref (*js_callback)(js_ref context, js_ref function, js_ref receiver, size_t count,
                              const js_ref arguments[], js_ref *exception);

#define JAVASCRIPT_FUNCTIONS(F)                                                                    \
  F(js_ref, JSContextGroupCreate, (void))                                                          \
  F(js_ref, JSGlobalContextCreateInGroup, (js_ref group, js_ref global_class))                     \
  F(void, JSGlobalContextRelease, (js_ref context))                                                \
  F(js_ref, JSContextGetGlobalObject, (js_ref context))                                            \
  F(js_ref, JSEvaluateScript,                                                                      \
    (js_ref context, js_ref script, js_ref receiver, js_ref url, int line, js_ref *exception))     \
  F(void, JSGarbageCollect, (js_ref context))                                                      \
  F(js_ref, JSStringCreateWithUTF8CString, (const char *text))                                     \
  F(js_ref, JSStringCreateWithCharacters, (const uint16_t *characters, size_t count))              \
  F(void, JSStringRelease, (js_ref string))                                                        \
  F(size_t, JSStringGetLength, (js_ref string))                                                    \
  F(const uint16_t *, JSStringGetCharactersPtr, (js_ref string))                                   \
  F(js_ref, JSValueMakeUndefined, (js_ref context))                                                \
  F(js_ref, JSValueMakeNull, (js_ref context))                                                     \
  F(js_ref, JSValueMakeString, (js_ref context, js_ref string))                                    \
  F(js_ref, JSValueMakeFromJSONString, (js_ref context, js_ref string))                            \
  F(bool, JSValueIsString, (js_ref context, js_ref value))                                         \
  F(bool, JSValueToBoolean, (js_ref context, js_ref value))                                        \
  F(double, JSValueToNumber, (js_ref context, js_ref value, js_ref *exception))                    \
  F(js_ref, JSValueToStringCopy, (js_ref context, js_ref value, js_ref *exception))                \
  F(js_ref, JSValueToObject, (js_ref context, js_ref value, js_ref *exception))                    \
  F(void, JSValueProtect, (js_ref context, js_ref value))                                          \
  F(void, JSValueUnprotect, (js_ref context, js_ref value))                                        \
  F(js_ref, JSObjectMakeFunctionWithCallback, (js_ref context, js_ref name, js_callback callback)) \
  F(js_ref, JSObjectMakeError,                                                                     \
    (js_ref context, size_t count, const js_ref arguments[], js_ref *exception))                   \
  F(js_ref, JSObjectGetProperty,                                                                   \
    (js_ref context, js_ref object, js_ref name, js_ref *exception))                               \
  F(js_ref, JSObjectGetPropertyAtIndex,                                                            \
    (js_ref context, js_ref object, unsigned index, js_ref *exception))                            \
  F(void, JSObjectSetProperty,                                                                     \
    (js_ref context, js_ref object, js_ref name, js_ref value, unsigned attributes,                \
     js_ref *exception))                                                                           \
  F(bool, JSObjectIsFunction, (js_ref context, js_ref object))                                     \
  F(js_ref, JSObjectCallAsFunction,                                                                \
    (js_ref context, js_ref function, js_ref receiver, size_t count, const js_ref arguments[],     \
     js_ref *exception))

// The functions of JavaScriptCore's C interface that are used, by their addresses.
struct js_functions {
#define DECLARE(result, name, parameters) result(*name) parameters;
  JAVASCRIPT_FUNCTIONS(DECLARE)
#undef DECLARE
};

// Loads a library and finds the functions in it. False where there is no such library, or it lacks
// one of them.
bool js_load(const char *library, struct js_functions *functions);

// MARK: The fence

// Closes what the program has inherited beyond its three standard descriptors, and takes away core
// dumps and files that grow.
bool fence_shed(void);

// Lets no thread of the program do more than compute from now on, whatever it runs: no files, no
// sockets, no processes, no signals to others. False where the system has no such filter, in which
// case nothing may be run.
bool fence_close(void);

// Prepares to measure memory; to be called before the fence is closed.
bool memory_open(void);

// The memory that the program has resident, in bytes. Asks neither locks nor memory.
size_t memory_resident(void);

// MARK: Programs

// A program that has been started, and what it reads and writes.
struct child {
  pid_t pid;
  int input;
  int output;
};

// Starts a program with a pipe to its standard input and one from its standard output; its messages
// go nowhere. Both pipes do not wait. Returns 0, or the reason as a value of errno.
int child_start(const char *path, char *const arguments[], char *const environment[],
                struct child *child);

// Ends a program and waits until it is gone.
void child_end(struct child child);

// As write(2), but a pipe that nobody reads is EPIPE, and never the signal.
ssize_t write_without_signal(int descriptor, const void *bytes, size_t count);
