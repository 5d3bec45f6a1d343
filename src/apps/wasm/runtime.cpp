// The few things the standard library asks of its host, so that the module imports nothing: memory
// from the linear heap, and a trap where a program would be aborted.
#include <cstdarg>
#include <cstddef>
#include <cstdlib>
#include <new>

[[noreturn]] static void trap() { __builtin_trap(); }

void* operator new(std::size_t size) {
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  trap();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto step = std::size_t(alignment);
  if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
  trap();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

extern "C" void abort() { trap(); }
extern "C" void __cxa_pure_virtual() { trap(); }
// The library would print before it gives up, and import for that what it takes to print.
extern "C" void abort_message(const char*, ...) { trap(); }

// Boost.System would print the number of an error that it has no words for. We have words for all
// of ours, and to print one takes 10 kB and imports.
extern "C" int vsnprintf(char* text, std::size_t size, const char*, va_list) {
  if (size) *text = '\0';
  return 0;
}
extern "C" int snprintf(char* text, std::size_t size, const char*, ...) {
  if (size) *text = '\0';
  return 0;
}

// Debian's compiler-rt is built with the stack protector, which no libc here provides.
extern "C" std::size_t __stack_chk_guard = 0x5CA1AB1E;
extern "C" void __stack_chk_fail() { trap(); }

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { trap(); }
_LIBCPP_END_NAMESPACE_STD
