import { clamp, type Extent, type Rect } from '#media/raster/plane.ts';

/** Opacity from which on a pixel counts. */
const SEEN = 0.35;
/** Pixels of a row or a column that make it count. */
const LEAST = 2;
/** Room round people, as a share of the longer side of their box. */
const ROOM = 0.18;
/** A part of more than this share of the frame is all of it. */
const MOST_SHARE = 0.7;
/** A part this many times as large as it had to be is drawn in. */
const LOOSE = 2;

export const wholeOf = ({ width, height }: Extent): Rect => ({ x0: 0, y0: 0, x1: width, y1: height });

const areaOf = ({ x0, y0, x1, y1 }: Rect): number => (x1 - x0) * (y1 - y0);

/** Undefined where a matte shows nobody. */
export function boxOf(matte: Float32Array, { width, height }: Extent): Rect | undefined {
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (matte[i]! > SEEN) {
        columns[x]!++;
        rows[y]!++;
      }
  const isSeen = (count: number): boolean => count >= LEAST;
  const [x0, y0] = [columns.findIndex(isSeen), rows.findIndex(isSeen)];
  if (x0 < 0 || y0 < 0) return undefined;
  return { x0, y0, x1: columns.findLastIndex(isSeen) + 1, y1: rows.findLastIndex(isSeen) + 1 };
}

/**
 * Where the network looks in the next frame: round the people, so that small ones have all of its raster. It stays
 * where it was as long as they are well inside of it, because each move of it moves their edges.
 */
export function nextPart(seen: Rect | undefined, now: Rect, extent: Extent): Rect {
  const whole = wholeOf(extent);
  if (!seen) return whole;
  const room = ROOM * Math.max(seen.x1 - seen.x0, seen.y1 - seen.y0);
  const grown = (by: number): Rect => ({
    x0: clamp(Math.floor(seen.x0 - by), 0, extent.width),
    y0: clamp(Math.floor(seen.y0 - by), 0, extent.height),
    x1: clamp(Math.ceil(seen.x1 + by), 0, extent.width),
    y1: clamp(Math.ceil(seen.y1 + by), 0, extent.height),
  });
  const wanted = grown(room);
  if (areaOf(wanted) > MOST_SHARE * areaOf(whole)) return whole;
  const least = grown(room / 3);
  const holds = now.x0 <= least.x0 && now.y0 <= least.y0 && now.x1 >= least.x1 && now.y1 >= least.y1;
  return holds && areaOf(now) < LOOSE * areaOf(wanted) ? now : wanted;
}
