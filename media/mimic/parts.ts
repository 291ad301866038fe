import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { distance, RING } from '#media/face/geometry/mesh.ts';

/** Index in a ring of an eye, or of the mouth, of the point below another: both go round from a corner. */
export const below = (ring: readonly number[], k: number): number => ring.length - k;

/** Rows of a ring between its corners, as indices of the ring: upper and lower ones. */
export const uppers = (ring: readonly number[]): readonly number[] =>
  Array.from({ length: ring.length / 2 - 1 }, (_, k) => k + 1);

/** How far an eye is open: the mean gap between its lids over its width. `eye` 0 is the person's right one. */
export function eyeOpening(points: Landmarks, eye: 0 | 1): number {
  const ring = RING.eyes[eye];
  const rows = uppers(ring);
  const gap = rows.reduce((sum, k) => sum + distance(points, ring[k]!, ring[below(ring, k)]!), 0);
  return gap / rows.length / distance(points, ring[0], ring[8]);
}
