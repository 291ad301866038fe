import type { Size } from '#contract/media/smaller-copy.ts';
import type { Box } from '#server/engines/port.ts';

/**
 * The middle of the face that is nearest to the middle of all, 0 to 1 of the picture: a narrow tile shows somebody, and
 * not the gap between two.
 */
export function focusOf(faces: readonly Box[], { width, height }: Size): { x: number; y: number } {
  const middles = faces.map((face) => ({ x: face.x + face.width / 2, y: face.y + face.height / 2 }));
  const among = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const [x, y] = [among(middles.map((one) => one.x)), among(middles.map((one) => one.y))];
  const far = (one: { x: number; y: number }): number => Math.hypot(one.x - x, one.y - y);
  const nearest = middles.toSorted((a, b) => far(a) - far(b))[0] ?? { x: width / 2, y: height / 2 };
  const share = (value: number, size: number): number => Math.round((value / size) * 1000) / 1000;
  return { x: share(nearest.x, width), y: share(nearest.y, height) };
}
