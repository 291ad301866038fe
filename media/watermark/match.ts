import { cv, withMats } from '#media/opencv/opencv.ts';
import type { Extent } from '#media/raster/plane.ts';

/** Where a part lies in a picture, and how alike the place is, 0 to 1. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly score: number;
}

/** How alike a part is to each place of a picture where all of it fits; both are gradients, see `gradientsOf`. */
export function scoresOf(all: Float32Array, extent: Extent, part: Float32Array, size: Extent): Float32Array {
  return withMats((keep) => {
    const mat = (values: Float32Array, { width, height }: Extent) => {
      const made = keep(new cv.Mat(height, width, cv.CV_32FC2));
      made.data32F.set(values);
      return made;
    };
    const scores = keep(new cv.Mat());
    cv.matchTemplate(mat(all, extent), mat(part, size), scores, cv.TM_CCORR_NORMED);
    return scores.data32F.slice();
  });
}

/** The best of the scores, which are `across` wide. */
export function bestOf(scores: Float32Array, across: number): Found {
  let at = 0;
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[at]!) at = i;
  return { x: at % across, y: Math.floor(at / across), score: scores[at] ?? 0 };
}
