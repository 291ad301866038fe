import { foldedWeights, PHASES, type Levels, type StageWeights } from './weights.ts';

/** What the kernel (media/restore/net/kernel.c) exports. */
interface Kernel {
  memory: { readonly buffer: ArrayBuffer };
  alloc(bytes: number): number;
  run(...args: number[]): void;
}

/** The global WebAssembly: neither the types of Node nor of the DOM are available here. */
const wasm = (
  globalThis as unknown as {
    WebAssembly: { instantiate(code: Uint8Array): Promise<{ instance: { exports: unknown } }> };
  }
).WebAssembly;

/** One doubling of a square of pixels. */
export interface Stage {
  /** Pixels at each side of the input that are used up: the output is valid inside of them. */
  reach: number;
  /** Pixels from one row of the input to the next. */
  stride: number;
  /** RGB as 0..1, written by the caller. */
  input: Float32Array;
  run(width: number, height: number, levels: Levels): void;
  /** Copies what `run` computed as RGB rows of `stride` pixels, clipped to 0..1. */
  copy(width: number, height: number, target: Float32Array, stride: number): void;
}

/**
 * A stage in a memory of its own, for inputs of at most `side` pixels a side.
 * @throws when the kernel does not compile or there is not enough memory
 */
export async function loadStage(code: Uint8Array, weights: StageWeights, side: number): Promise<Stage> {
  const { channels, depth, anchorSize } = weights;
  const { instance } = await wasm.instantiate(code);
  const kernel = instance.exports as Kernel;
  const floats = (count: number) => {
    const address = kernel.alloc(4 * count);
    if (!address) throw new RangeError('no memory for the network');
    return address;
  };
  const reach = depth + 2;
  const stride = Math.ceil((side + 4) / 4) * 4;
  const size = side * stride;
  const none = { noise: 0, jpeg: 0, soft: 0 };
  const count = foldedWeights(weights, none).reduce((sum, part) => sum + part.length, 0);
  const numbers = floats(count);
  const source = floats(3 * size);
  const first = floats(channels * size);
  const a = floats(channels * size);
  const b = floats(channels * size);
  const result = floats(PHASES * size);
  const { buffer } = kernel.memory;
  const output = new Float32Array(buffer, result, PHASES * size);

  return {
    reach,
    stride,
    input: new Float32Array(buffer, source, 3 * size),
    run(width, height, levels) {
      const target = new Float32Array(buffer, numbers, count);
      let to = 0;
      for (const part of foldedWeights(weights, levels)) {
        target.set(part, to);
        to += part.length;
      }
      kernel.run(numbers, channels, depth, anchorSize, source, first, a, b, result, width, height, stride);
    },
    copy(width, height, target, rowLength) {
      for (let y = 0; y < 2 * (height - 2 * reach); y++) {
        const row = ((reach + (y >> 1)) * stride + reach) * PHASES + 2 * (y & 1);
        let to = 3 * y * rowLength;
        for (let x = 0; x < 2 * (width - 2 * reach); x++) {
          const from = row + (x >> 1) * PHASES + (x & 1);
          target[to++] = Math.min(1, Math.max(0, output[from]!));
          target[to++] = Math.min(1, Math.max(0, output[from + 4]!));
          target[to++] = Math.min(1, Math.max(0, output[from + 8]!));
        }
      }
    },
  };
}
