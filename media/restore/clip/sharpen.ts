import type { Picture } from '#media/raster/plane.ts';
import { lightOf } from './look.ts';

/** Differences up to this are left alone, grey levels, and more where noise is left, in its deviations. */
const LEAST = 1.5;
const OF_NOISE = 1.5;

/**
 * Sharpens in place without ringing: a pixel moves away from the mean of its neighbors, and never beyond the brightest
 * and the darkest of them. `amount` 0 to 1; `noise`: deviation of what is left of it, which is not sharpened.
 */
export function sharpen(picture: Picture, amount: number, noise = 0): void {
  const least = LEAST + OF_NOISE * noise;
  const { data, width, height } = picture;
  const light = lightOf(picture).data;
  const out = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const own = light[i]!;
      const [a, b, c, d] = [light[i - width]!, light[i - 1]!, light[i + 1]!, light[i + width]!];
      const off = own - (a + b + c + d) / 4;
      const size = off < 0 ? -off : off;
      if (size < least) continue;
      const room = off > 0 ? Math.max(own, a, b, c, d) - own : own - Math.min(own, a, b, c, d);
      const by = Math.min(amount * (size - least), room);
      if (by <= 0) continue;
      const step = off > 0 ? by : -by;
      for (let k = 3 * i; k < 3 * i + 3; k++) out[k] = data[k]! + step;
    }
}
