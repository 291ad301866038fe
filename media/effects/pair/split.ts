import type { Picture } from '#media/raster/plane.ts';

interface Found {
  readonly x: number;
  readonly width: number;
}

/** Rows that are looked at of a column. */
const ROWS = 160;

/** How unlike two neighboring columns are, the mean over rows. */
function step({ data, width, height }: Picture, x: number): number {
  let sum = 0;
  const stride = Math.max(1, Math.floor(height / ROWS));
  let count = 0;
  for (let y = 0; y < height; y += stride, count++)
    for (let c = 0; c < 3; c++) {
      const at = 3 * (y * width + x) + c;
      sum += Math.abs(data[at]! - data[at - 3]!);
    }
  return sum / count;
}

/**
 * The column at which a photo of two people is cut into one of each: where two photos were joined, if there is such a
 * seam between the faces, else half way between them.
 */
export function cutBetween(picture: Picture, faces: readonly [Found, Found]): number {
  const [left, right] = faces[0].x < faces[1].x ? faces : [faces[1], faces[0]];
  const from = Math.max(1, Math.ceil(left.x + left.width));
  const to = Math.min(picture.width - 1, Math.floor(right.x));
  const middle = Math.round((left.x + left.width + right.x) / 2);
  if (to <= from) return middle;
  const steps = Array.from({ length: to - from }, (_, k) => step(picture, from + k));
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const best = steps.indexOf(Math.max(...steps));
  return (steps[best] ?? 0) > 4 * usual + 12 ? from + best : middle;
}
