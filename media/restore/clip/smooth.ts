import type { Picture } from '#media/raster/plane.ts';
import { lightOf } from './look.ts';

/** Pixels that are the mean of fewer frames are smoothed, the fewer the more. */
const ENOUGH = 3.5;
const RADIUS = 2;
/** Neighbors count by how like they are, in deviations of the noise. */
const REACH = 2.2;
const MOST = 0.9;

/**
 * Smooths a frame in place where its pixels are the mean of few frames only: each by its neighbors of like brightness
 * (Lee's sigma filter, 1983). `counts`: how many frames each pixel is the mean of; `noise`: deviation, grey levels.
 */
export function smooth(picture: Picture, counts: Float32Array, noise: number): void {
  const { data, width, height } = picture;
  const light = lightOf(picture).data;
  const from = data.slice();
  const likeness = Float32Array.from({ length: 256 }, (_, apart) =>
    Math.exp(-((apart / (REACH * noise)) ** 2)),
  );
  for (let y = RADIUS; y < height - RADIUS; y++)
    for (let x = RADIUS; x < width - RADIUS; x++) {
      const i = y * width + x;
      const few = (ENOUGH - counts[i]!) / (ENOUGH - 1);
      if (few <= 0) continue;
      let [red, green, blue, sum] = [0, 0, 0, 0];
      const own = light[i]!;
      for (let dy = -RADIUS; dy <= RADIUS; dy++)
        for (let k = i + dy * width - RADIUS; k <= i + dy * width + RADIUS; k++) {
          const apart = own - light[k]!;
          const weight = likeness[apart < 0 ? -apart : apart]!;
          red += weight * from[3 * k]!;
          green += weight * from[3 * k + 1]!;
          blue += weight * from[3 * k + 2]!;
          sum += weight;
        }
      const share = MOST * few;
      data[3 * i] = from[3 * i]! + share * (red / sum - from[3 * i]!) + 0.5;
      data[3 * i + 1] = from[3 * i + 1]! + share * (green / sum - from[3 * i + 1]!) + 0.5;
      data[3 * i + 2] = from[3 * i + 2]! + share * (blue / sum - from[3 * i + 2]!) + 0.5;
    }
}
