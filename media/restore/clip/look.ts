import type { Picture } from '#media/raster/plane.ts';

/** Brightness, one byte a pixel. */
export interface Light {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Side of the blocks that motion is told of, pixels. */
export const BLOCK = 8;
const MOST_LEVELS = 4;
const LEAST_SIDE = 2 * BLOCK;

/** What motion is looked for in: a frame's brightness, softened against noise. */
export interface Look {
  /** The frame, then half of it, and so on. */
  readonly levels: readonly Light[];
  /** The first level, then moved by half a pixel to the right, down, and both. */
  readonly halves: readonly Uint8Array[];
}

export function lightOf({ data, width, height }: Picture): Light {
  const light = new Uint8Array(width * height);
  for (let i = 0, k = 0; i < light.length; i++, k += 3)
    light[i] = (77 * data[k]! + 150 * data[k + 1]! + 29 * data[k + 2]! + 128) >> 8;
  return { data: light, width, height };
}

/** By the weights 1 2 1 in both directions. */
function soft({ data, width, height }: Light): Light {
  const across = new Uint16Array(data.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const last = row + width - 1;
    across[row] = 3 * data[row]! + data[row + 1]!;
    for (let i = row + 1; i < last; i++) across[i] = data[i - 1]! + 2 * data[i]! + data[i + 1]!;
    across[last] = data[last - 1]! + 3 * data[last]!;
  }
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (let i = row; i < row + width; i++)
      out[i] = (across[i + above]! + 2 * across[i]! + across[i + below]! + 8) >> 4;
  }
  return { data: out, width, height };
}

function half({ data, width, height }: Light): Light {
  const [across, down] = [width >> 1, height >> 1];
  const out = new Uint8Array(across * down);
  for (let y = 0; y < down; y++) {
    let from = 2 * y * width;
    for (let i = y * across; i < (y + 1) * across; i++, from += 2)
      out[i] = (data[from]! + data[from + 1]! + data[from + width]! + data[from + width + 1]! + 2) >> 2;
  }
  return { data: out, width: across, height: down };
}

/** The mean of a plane and of itself some places on; the last ones stay. */
function between(data: Uint8Array, on: number): Uint8Array {
  const out = data.slice();
  for (let i = 0; i < data.length - on; i++) out[i] = (data[i]! + data[i + on]! + 1) >> 1;
  return out;
}

/** Prepares a frame whose sides have at least 16 pixels. */
export function lookAt(light: Light): Look {
  const levels = [soft(light)];
  for (let last = levels[0]!; levels.length < MOST_LEVELS;) {
    if (Math.min(last.width, last.height) < 2 * LEAST_SIDE) break;
    last = half(last);
    levels.push(last);
  }
  const { data, width } = levels[0]!;
  const right = between(data, 1);
  return { levels, halves: [data, right, between(data, width), between(right, width)] };
}
