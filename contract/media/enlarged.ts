import { RESULT_SIDE } from './clips.ts';

/** The size of a video enlarged so many times, as far as results go; both sides are even. */
export function enlargedSize(
  { width, height }: { width: number; height: number },
  times: number,
): { width: number; height: number } {
  const scale = Math.min(times, RESULT_SIDE / Math.max(width, height));
  const side = (full: number): number => Math.max(2, 2 * Math.floor((full * scale) / 2 + 1e-6));
  return { width: side(width), height: side(height) };
}

/** Whether a video is as large as results get already. */
export const isFull = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) >= RESULT_SIDE;
