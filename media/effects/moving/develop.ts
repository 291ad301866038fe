import type { Extent, Picture } from '#media/raster/plane.ts';

/** Side of the squares whose light bleeds, pixels. */
const STEP = 8;
/** Bytes above which light bleeds. */
const FROM = 168;

/** Blurs a plane of interleaved colors by a box along its rows or columns. */
function boxed(plane: Float32Array, { width, height }: Extent, reach: number, down: boolean): Float32Array {
  const out = new Float32Array(plane.length);
  const [lines, count] = down ? [width, height] : [height, width];
  const step = down ? 3 * width : 3;
  for (let line = 0; line < lines; line++)
    for (let c = 0; c < 3; c++) {
      const start = c + (down ? 3 * line : 3 * line * width);
      let sum = 0;
      for (let k = -reach; k < count; k++) {
        if (k + reach < count) sum += plane[start + (k + reach) * step]!;
        if (k - reach - 1 >= 0) sum -= plane[start + (k - reach - 1) * step]!;
        if (k >= 0) out[start + k * step] = sum / (2 * reach + 1);
      }
    }
  return out;
}

/** What a camera adds to every frame: bright places bleed, corners are darker. Made once a size. */
export function developer({ width, height }: Extent, bleed: number, corners: number) {
  const small = { width: Math.ceil(width / STEP), height: Math.ceil(height / STEP) };
  const dim = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
      dim[y * width + x] = 1 - corners * ((u * u + v * v) / 2) ** 1.3;
    }
  const row = new Float32Array(3 * small.width);
  const left = new Uint16Array(width);
  const part = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const u = Math.min(small.width - 1.001, Math.max(0, (x + 0.5) / STEP - 0.5));
    left[x] = 3 * (u | 0);
    part[x] = u - (u | 0);
  }
  return (frame: Picture): void => {
    const { data } = frame;
    let light: Float32Array = new Float32Array(3 * small.width * small.height);
    for (let y = 0; y < small.height; y++)
      for (let x = 0; x < small.width; x++)
        for (const [ox, oy] of [
          [1, 1],
          [5, 2],
          [2, 5],
          [6, 6],
        ] as const) {
          const px = Math.min(width - 1, x * STEP + ox);
          const at = 3 * (Math.min(height - 1, y * STEP + oy) * width + px);
          const to = 3 * (y * small.width + x);
          for (let c = 0; c < 3; c++) light[to + c]! += Math.max(0, data[at + c]! - FROM) / 4;
        }
    for (const reach of [2, 3]) {
      light = boxed(light, small, reach, false);
      light = boxed(light, small, reach, true);
    }
    for (let y = 0; y < height; y++) {
      const v = Math.min(small.height - 1.001, Math.max(0, (y + 0.5) / STEP - 0.5));
      const iy = v | 0;
      const fy = v - iy;
      const below = Math.min(small.height - 1, iy + 1);
      for (let k = 0; k < row.length; k++) {
        const top = light[3 * iy * small.width + k]!;
        row[k] = bleed * (top + (light[3 * below * small.width + k]! - top) * fy);
      }
      for (let x = 0; x < width; x++) {
        const at = left[x]!;
        const share = part[x]!;
        const i = y * width + x;
        const keep = dim[i]!;
        for (let k = 0; k < 3; k++) {
          const own = row[at + k]!;
          const value = (data[3 * i + k]! + own + (row[at + 3 + k]! - own) * share) * keep;
          data[3 * i + k] = value > 255 ? 255 : value;
        }
      }
    }
  };
}
