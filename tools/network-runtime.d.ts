declare module '@litertjs/core/wasm/litert_wasm_compat_internal.js' {
  import type { LiteRt } from '#media/litert/litert.ts';

  /** Loads the runtime from its bytes. */
  export default function start(options: {
    wasmBinary: Uint8Array;
    print(line: string): void;
    printErr(line: string): void;
  }): Promise<LiteRt>;
}
