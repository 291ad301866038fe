import { depths } from '#media/inpaint/depth.ts';
import { HOLE, KNOWN, type Planes } from '#media/inpaint/level.ts';
import { toPlane } from '#media/raster/plane.ts';

/** How a level slopes: per pixel, the direction in which its colours change most, and by how much. */
export interface Slopes {
  /** Grey levels a pixel, in the direction of the steepest change. */
  readonly strength: Float32Array;
  /** That direction, radians; a line runs across it. */
  readonly angle: Float32Array;
  /** 0 (as much everywhere) to 1 (in one direction only). */
  readonly straight: Float32Array;
  /** Steps to the nearest pixel of the hole. */
  readonly away: Uint16Array;
}

/** Colours without grain: binomial weights over five pixels across and down, of what is known. */
function softened({ colour, state, width }: Planes): Float32Array {
  const known = toPlane(state, (value) => (value === KNOWN ? 1 : 0));
  const values = toPlane(colour, (value, k) => value * known[(k / 3) | 0]!);
  const pass = (from: Float32Array, step: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let k = 2 * step; k < from.length - 2 * step; k++) {
      const far = from[k - 2 * step]! + from[k + 2 * step]!;
      to[k] = (far + 4 * (from[k - step]! + from[k + step]!) + 6 * from[k]!) / 16;
    }
    return to;
  };
  const weights = pass(pass(known, 1), width);
  const out = pass(pass(values, 3), 3 * width);
  for (let k = 0; k < out.length; k++) out[k]! /= weights[(k / 3) | 0]! || 1;
  return out;
}

/** The tensor of the slopes of all three channels (Di Zenzo, 1986), summed over 3 x 3 pixels. */
export function slopesOf(planes: Planes): Slopes {
  const { width, height, state } = planes;
  const soft = softened(planes);
  const count = width * height;
  const tensor = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      let [xx, xy, yy] = [0, 0, 0];
      for (let c = 0; c < 3; c++) {
        const k = 3 * i + c;
        const across = (soft[k + 3]! - soft[k - 3]!) / 2;
        const down = (soft[k + 3 * width]! - soft[k - 3 * width]!) / 2;
        xx += across * across;
        xy += across * down;
        yy += down * down;
      }
      tensor[0][i] = xx;
      tensor[1][i] = xy;
      tensor[2][i] = yy;
    }
  const strength = new Float32Array(count);
  const angle = new Float32Array(count);
  const straight = new Float32Array(count);
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (state[i] !== KNOWN) continue;
      let [xx, xy, yy] = [0, 0, 0];
      for (let dy = -width; dy <= width; dy += width)
        for (let j = i + dy - 1; j <= i + dy + 1; j++) {
          xx += tensor[0][j]!;
          xy += tensor[1][j]!;
          yy += tensor[2][j]!;
        }
      const apart = Math.hypot(xx - yy, 2 * xy);
      strength[i] = Math.sqrt((xx + yy + apart) / 54);
      angle[i] = Math.atan2(2 * xy, xx - yy) / 2;
      straight[i] = apart / (xx + yy + 1);
    }
  const away = depths({ width, state: state.map((value) => (value === HOLE ? KNOWN : HOLE)) });
  return { strength, angle, straight, away };
}
