import type { Rect } from '#media/raster/plane.ts';
import type { Segment } from './segments.ts';

/** A part of a clip that is read at one go, for one segment after the other. */
export interface Run {
  readonly fromMs: number;
  readonly toMs: number;
  /** The part of its frames that is worked on; absent: all of them. */
  readonly window: Rect | undefined;
}

const LONGEST_MS = 30_000;
/** How much larger the window of a run may be than the largest one that a segment of it would have. */
const GROWTH = 1.25;

const area = (window: Rect | undefined): number =>
  window ? (window.x1 - window.x0) * (window.y1 - window.y0) : 0;

/**
 * Joins segments into runs: where one begins, frames before it are looked at again. Which run a segment belongs to does
 * not depend on where work is begun, so it always has the same window, and the same bytes.
 */
export function runsOf(
  segments: readonly Segment[],
  windowOver: (stretch: Omit<Run, 'window'>) => Rect | undefined,
): Run[] {
  const runs: Run[] = [];
  let largest = 0;
  for (const { fromMs, toMs } of segments) {
    const window = windowOver({ fromMs, toMs });
    const last = runs.at(-1);
    const joined = { fromMs: last?.fromMs ?? fromMs, toMs };
    const wide = windowOver(joined);
    const most = Math.max(largest, area(window));
    if (last && toMs - last.fromMs <= LONGEST_MS && area(wide) <= GROWTH * most) {
      runs[runs.length - 1] = { ...joined, window: wide };
      largest = most;
    } else {
      runs.push({ fromMs, toMs, window });
      largest = area(window);
    }
  }
  return runs;
}
