# clang 19 for WebAssembly, with Debian's wasi-libc and libc++: a module without imports.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -fno-threadsafe-statics -mbulk-memory -msimd128 \
-flto -fvisibility=hidden -fwhole-program-vtables -fvirtual-function-elimination")
# A stack that runs over traps instead of writing into data.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-Oz -mexec-model=reactor -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576")
