#!/bin/sh
# Builds the kernel (Debian: clang-16, lld-16).
cd "$(dirname "$0")" && exec clang-16 --target=wasm32 -O3 -msimd128 -nostdlib -ffreestanding -fno-builtin \
  -Wl,--no-entry -Wl,--export-memory -Wl,-z,stack-size=16384 -Wl,--strip-all -o kernel.wasm kernel.c
