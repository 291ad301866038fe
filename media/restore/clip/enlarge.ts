import type { Picture } from '#media/raster/plane.ts';
import type { Network } from '#media/restore/network.ts';
import { checkSum } from '#media/raster/ruined.ts';
import { mirrored } from '#media/restore/plane.ts';
import type { Levels } from '#media/restore/weights.ts';

/** Side of the squares that are looked at for change, pixels. */
const SQUARE = 64;
/** A square whose pixels differ by less than this on average, and nowhere by more than that, keeps its enlargement. */
const SAME = 0.7;
const NOWHERE = 10;

interface Enlarger {
  take(picture: Picture, levels: Levels): Picture;
}

interface Run {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Writes a part and its halo, mirrored at the edges of the picture, as the network's input. */
function fill({ input, halo, stride }: Network, { data, width, height }: Picture, run: Run): void {
  const columns = Int32Array.from(
    { length: run.width + 2 * halo },
    (_, i) => 3 * mirrored(run.x - halo + i, width),
  );
  for (let row = 0; row < run.height + 2 * halo; row++) {
    const start = 3 * mirrored(run.y - halo + row, height) * width;
    let to = 3 * row * stride;
    for (const column of columns) {
      const from = start + column;
      input[to++] = data[from]! / 255;
      input[to++] = data[from + 1]! / 255;
      input[to++] = data[from + 2]! / 255;
    }
  }
}

/** Whether a part of two pictures of the same size is the same but for a trace. */
function isSame(a: Picture, b: Picture, { x, y, width, height }: Run): boolean {
  let sum = 0;
  for (let row = y; row < y + height; row++) {
    const start = 3 * (row * a.width + x);
    for (let i = start; i < start + 3 * width; i++) {
      const apart = Math.abs(a.data[i]! - b.data[i]!);
      if (apart > NOWHERE) return false;
      sum += apart;
    }
  }
  return sum < SAME * 3 * width * height;
}

function keep(to: Picture, from: Picture, { x, y, width, height }: Run): void {
  for (let row = y; row < y + height; row++) {
    const start = 3 * (row * from.width + x);
    to.data.set(from.data.subarray(start, start + 3 * width), start);
  }
}

/**
 * Enlarges the frames of a clip by the network's scale. Where a frame shows what the enlarged one before it was
 * made of, it stays as it is: that is steadier, and most of the work where little moves.
 */
export function enlarger(network: Network): Enlarger {
  const { scale } = network;
  let source: Picture | undefined;
  let large: Picture | undefined;

  function runsOf(picture: Picture): Run[] {
    const runs: Run[] = [];
    for (let y = 0; y < picture.height; y += SQUARE) {
      const height = Math.min(SQUARE, picture.height - y);
      for (let x = 0; x < picture.width; x += SQUARE) {
        const square = { x, y, width: Math.min(SQUARE, picture.width - x), height };
        if (source && isSame(picture, source, square)) continue;
        const last = runs.at(-1);
        if (last && last.y === y && last.x + last.width === x && last.width + square.width <= network.tile)
          last.width += square.width;
        else runs.push(square);
      }
    }
    return runs;
  }

  return {
    take(picture, levels) {
      if (source?.width !== picture.width || source.height !== picture.height) source = undefined;
      const [width, height] = [scale * picture.width, scale * picture.height];
      const data = source && large ? large.data.slice() : new Uint8Array(3 * width * height);
      const out = new Uint8ClampedArray(data.buffer);
      const runs = runsOf(picture);
      source ??= { ...picture, data: new Uint8Array(picture.data.length) };
      for (const run of runs) {
        fill(network, picture, run);
        network.run(run.width, run.height, levels);
        const { output } = network;
        const line = 3 * scale * run.width;
        let sum = 0;
        for (let row = 0, from = 0; row < scale * run.height; row++) {
          let to = 3 * ((scale * run.y + row) * width + scale * run.x);
          for (let i = 0; i < line; i++) {
            const value = output[from++]!;
            sum += value;
            out[to++] = 255 * value;
          }
        }
        checkSum(sum);
        keep(source, picture, run);
      }
      large = { data, width, height };
      return { data: data.slice(), width, height };
    },
  };
}
