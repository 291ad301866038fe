import type { Extent } from '#media/raster/plane.ts';

/** Above this share of a hole inside of a thing, and below this share of the thing inside of the hole: a mend of it. */
const MOSTLY_INSIDE = 0.3;
const MOSTLY_LEFT = 0.5;

/**
 * Which parts of `things` (1 where they are) a hole must not be filled from: all but those that the hole mends, such
 * as a sleeve with a spot. A thing that goes as a whole, or that stands beside the hole, is no source.
 */
export function barredFor(hole: Uint8Array, things: Uint8Array, { width, height }: Extent): Uint8Array {
  const barred = things.slice();
  const seen = new Uint8Array(width * height);
  let all = 0;
  for (const value of hole) all += value;
  for (let first = 0; first < things.length; first++) {
    if (!things[first] || seen[first]) continue;
    const part = [first];
    seen[first] = 1;
    let inside = 0;
    for (let k = 0; k < part.length; k++) {
      const i = part[k]!;
      if (hole[i]) inside++;
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= things.length || !things[j] || seen[j]) continue;
        seen[j] = 1;
        part.push(j);
      }
    }
    const isMended = inside > MOSTLY_INSIDE * all && inside < MOSTLY_LEFT * part.length;
    if (isMended) for (const i of part) barred[i] = 0;
  }
  return barred;
}

export function rescaled(mask: Uint8Array, from: Extent, to: Extent): Uint8Array {
  const out = new Uint8Array(to.width * to.height);
  const columns = Int32Array.from({ length: to.width }, (_, x) => Math.floor((x * from.width) / to.width));
  for (let y = 0, i = 0; y < to.height; y++) {
    const row = Math.floor((y * from.height) / to.height) * from.width;
    for (let x = 0; x < to.width; x++, i++) out[i] = mask[row + columns[x]!]!;
  }
  return out;
}
