/** The damage of the picture, each 0 (none) to 1; net/degrade.py defines their meaning. */
export interface Levels {
  noise: number;
  jpeg: number;
  soft: number;
}

interface Layer {
  kernel: Float32Array;
  bias: Float32Array;
  levels: Float32Array;
  slopes: Float32Array;
}

export interface StageWeights {
  channels: number;
  depth: number;
  anchorSize: number;
  layers: Layer[];
  anchor: Float32Array;
}

/** Four phases of three colours: what a stage computes for each pixel. */
export const PHASES = 12;

function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return sign * (exponent ? (1 + fraction / 1024) * 2 ** (exponent - 15) : fraction * 2 ** -24);
}

/**
 * The stages of a file that net/export.py wrote.
 * @throws a RangeError when it does not end where a stage does
 */
export function readWeights(bytes: Uint8Array): StageWeights[] {
  const words = new Uint16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1);
  const stages: StageWeights[] = [];
  let at = 0;
  const take = (count: number) => Float32Array.from(words.subarray(at, (at += count)), half);
  const layer = (inputs: number, outputs: number): Layer => ({
    kernel: take(9 * inputs * outputs),
    bias: take(outputs),
    levels: take(3 * outputs),
    slopes: take(outputs),
  });
  while (at < words.length) {
    const [channels, depth, anchorSize] = words.subarray(at, (at += 3)) as unknown as [
      number,
      number,
      number,
    ];
    const layers = [layer(3, channels)];
    for (let n = 0; n < depth; n++) layers.push(layer(channels, channels));
    layers.push(layer(channels, PHASES));
    stages.push({ channels, depth, anchorSize, layers, anchor: take(anchorSize ** 2 * 3 * PHASES) });
  }
  if (stages.length === 0 || at !== words.length) {
    throw new RangeError(`weights of ${bytes.length} bytes end within a stage`);
  }
  return stages;
}

/** The numbers the kernel reads: levels are folded into the biases, so that they cost nothing a pixel. */
export function foldedWeights(
  { layers, anchor }: StageWeights,
  { noise, jpeg, soft }: Levels,
): Float32Array[] {
  const parts = layers.flatMap(({ kernel, bias, levels, slopes }) => {
    const count = bias.length;
    const shift = (value: number, n: number) =>
      value + noise * levels[n]! + jpeg * levels[count + n]! + soft * levels[2 * count + n]!;
    return [kernel, bias.map(shift), slopes];
  });
  return [...parts, anchor];
}
