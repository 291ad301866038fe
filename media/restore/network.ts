import { loadStage, type Stage } from './stage.ts';
import { readWeights, type Levels } from './weights.ts';

export interface Network {
  /** How many times wider its output is. */
  scale: number;
  /** Pixels of context it reads on each side of a tile. */
  halo: number;
  /** The largest side of a tile, without halo. */
  tile: number;
  /** Pixels from one row of `input` to the next. */
  stride: number;
  /** Where the caller writes the tile with its halo: RGB as 0..1. */
  input: Float32Array;
  /** After `run`: the enlarged tile without halo, RGB as 0..1, rows without gaps. */
  output: Float32Array;
  /** Computes a tile whose sides, without halo, are given. */
  run(width: number, height: number, levels: Levels): void;
}

/** The side of the largest output tile, in pixels: a network then takes 20 to 30 MB. */
const OUTPUT_TILE = 384;

/**
 * A network ready to run: each stage of its weights doubles the picture.
 * @param code bytes of kernel.wasm
 * @param file bytes of a weights file
 * @param tile side of the tiles it computes; does not change the result
 * @throws when the kernel does not compile, the weights do not fit or there is not enough memory
 */
export async function loadNetwork(code: Uint8Array, file: Uint8Array, tile?: number): Promise<Network> {
  const weights = readWeights(file);
  const scale = 2 ** weights.length;
  const side = tile ?? OUTPUT_TILE / scale;
  // Seen from the end: a stage's input is the next one's output with the next one's halo, half as large.
  let halo = 0;
  const inputs: { width: number; halo: number }[] = [];
  for (let k = weights.length - 1; k >= 0; k--) {
    halo = Math.ceil(halo / 2) + weights[k]!.depth + 2;
    inputs.unshift({ width: side * 2 ** k, halo });
  }
  const stages: Stage[] = [];
  for (const [k, stage] of weights.entries()) {
    stages.push(await loadStage(code, stage, inputs[k]!.width + 2 * inputs[k]!.halo));
  }
  const output = new Float32Array(3 * (side * scale) ** 2);

  return {
    scale,
    halo,
    tile: side,
    stride: stages[0]!.stride,
    input: stages[0]!.input,
    output,
    run(width, height, levels) {
      let [across, down] = [width + 2 * halo, height + 2 * halo];
      for (const [k, stage] of stages.entries()) {
        stage.run(across, down, levels);
        const next = stages[k + 1];
        stage.copy(across, down, next?.input ?? output, next?.stride ?? width * scale);
        across = 2 * (across - 2 * stage.reach);
        down = 2 * (down - 2 * stage.reach);
      }
    },
  };
}
