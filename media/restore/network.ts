/** What the kernel (media/restore/net/kernel.c) exports. */
interface Kernel {
  memory: { readonly buffer: ArrayBuffer };
  alloc(bytes: number): number;
  run(...args: number[]): void;
}

/** The WebAssembly of the world this runs in: neither the types of Node nor of the DOM are at hand here. */
const wasm = (
  globalThis as unknown as {
    WebAssembly: { instantiate(code: Uint8Array): Promise<{ instance: { exports: unknown } }> };
  }
).WebAssembly;

/** How spoilt the picture is, each 0 (not at all) to 1; their meaning is fixed by net/degrade.py. */
export interface Levels {
  noise: number;
  jpeg: number;
  soft: number;
}

export interface Network {
  /** How many times wider its output is. */
  scale: number;
  /** Pixels of surroundings it looks at on each side of a tile. */
  halo: number;
  /** The largest side of a tile, without halo. */
  tile: number;
  /** Pixels from one row to the next in `input` and `output`. */
  stride: number;
  /** Where the caller writes the tile with its halo: RGB as 0..1. */
  input: Float32Array;
  /** After `run`: for the pixels inside the halo, red's scale x scale phases by rows, then green's and blue's. */
  output: Float32Array;
  /** Computes a tile whose sides, halo included, are given. */
  run(width: number, height: number, levels: Levels): void;
}

function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return sign * (exponent ? (1 + fraction / 1024) * 2 ** (exponent - 15) : fraction * 2 ** -24);
}

interface Layer {
  kernel: Float32Array;
  bias: Float32Array;
  levels: Float32Array;
  slopes: Float32Array;
}

/** The file that net/export.py writes. */
function readWeights(bytes: Uint8Array) {
  const words = new Uint16Array(new Uint8Array(bytes).buffer);
  const [scale, channels, depth, anchorSize] = words as unknown as [number, number, number, number];
  let at = 4;
  const take = (count: number) => Float32Array.from(words.subarray(at, (at += count)), half);
  const layer = (inputs: number, outputs: number): Layer => ({
    kernel: take(9 * inputs * outputs),
    bias: take(outputs),
    levels: take(3 * outputs),
    slopes: take(outputs),
  });
  const planes = 3 * scale * scale;
  const layers = [layer(3, channels)];
  for (let n = 0; n < depth; n++) layers.push(layer(channels, channels));
  layers.push(layer(channels, planes));
  const anchor = take(anchorSize * anchorSize * 3 * planes);
  if (at !== words.length) throw new RangeError(`weights of ${words.length} words, ${at} expected`);
  return { scale, channels, depth, planes, anchorSize, layers, anchor };
}

/** What the kernel reads: the levels are folded into the biases, so that they cost nothing a pixel. */
function folded({ layers, anchor }: ReturnType<typeof readWeights>, { noise, jpeg, soft }: Levels) {
  const parts = layers.flatMap(({ kernel, bias, levels, slopes }) => {
    const count = bias.length;
    const shift = (value: number, n: number) =>
      value + noise * levels[n]! + jpeg * levels[count + n]! + soft * levels[2 * count + n]!;
    return [kernel, bias.map(shift), slopes];
  });
  return [...parts, anchor];
}

/**
 * One network in a memory of its own (15 to 30 MB). Throws when the kernel does not compile, the weights do not fit
 * or the memory is refused.
 * @param code bytes of kernel.wasm
 * @param file bytes of a weights file
 */
export async function loadNetwork(code: Uint8Array, file: Uint8Array, tile = 192): Promise<Network> {
  const weights = readWeights(file);
  const { scale, channels, depth, planes, anchorSize } = weights;
  const { instance } = await wasm.instantiate(code);
  const kernel = instance.exports as Kernel;
  const floats = (count: number) => {
    const address = kernel.alloc(4 * count);
    if (!address) throw new RangeError('no memory for the network');
    return address;
  };
  const halo = depth + 2;
  const side = tile + 2 * halo;
  const stride = Math.ceil((side + 4) / 4) * 4;
  const size = side * stride;
  const count = folded(weights, { noise: 0, jpeg: 0, soft: 0 }).reduce((sum, part) => sum + part.length, 0);
  const at = {
    weights: floats(count),
    input: floats(3 * size),
    first: floats(channels * size),
    a: floats(channels * size),
    b: floats(channels * size),
    output: floats(planes * size),
  };
  const { buffer } = kernel.memory;

  const tell = (levels: Levels) => {
    const target = new Float32Array(buffer, at.weights, count);
    let to = 0;
    for (const part of folded(weights, levels)) {
      target.set(part, to);
      to += part.length;
    }
  };

  return {
    scale,
    halo,
    tile,
    stride,
    input: new Float32Array(buffer, at.input, 3 * size),
    output: new Float32Array(buffer, at.output, planes * size),
    run(width, height, levels) {
      tell(levels);
      const { input, first, a, b, output } = at;
      kernel.run(
        at.weights,
        channels,
        depth,
        planes,
        anchorSize,
        input,
        first,
        a,
        b,
        output,
        width,
        height,
        stride,
      );
    },
  };
}
