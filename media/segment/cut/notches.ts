import { type Colours, apart } from '#media/segment/thing/colours.ts';
import { BESIDE, regionsOf } from '#media/segment/thing/regions.ts';

/** Longest gap between two parts of a thing above each other, as a share of its height. */
const GAP = 0.22;
/** What parts it from the ground beside it, in units of colour, along at least this share of its opening. */
const STEP = 4;
const LEAST_STEPS = 0.7;

/** Pixels between two of a thing in the same column, not far from one another. */
function gapsIn({ width, height }: Colours, thing: Uint8Array): Uint8Array {
  const rows = [Math.floor(thing.indexOf(1) / width), Math.floor(thing.lastIndexOf(1) / width)] as const;
  const most = GAP * (rows[1] - rows[0]);
  const gaps = new Uint8Array(thing.length);
  for (let x = 0; x < width; x++) {
    let last = -1;
    for (let y = 0; y < height; y++) {
      if (!thing[y * width + x]) continue;
      if (last >= 0 && y - last - 1 <= most) for (let n = last + 1; n < y; n++) gaps[n * width + x] = 1;
      last = y;
    }
  }
  return gaps;
}

/** Whether a gap has an opening, and the ground before it has clearly another colour. */
function standsOut(
  colours: Colours,
  region: readonly number[],
  gaps: Uint8Array,
  thing: Uint8Array,
): boolean {
  const { width, height } = colours;
  let [steps, count] = [0, 0];
  for (const i of region)
    for (const [dx, dy] of BESIDE) {
      const [x, y] = [(i % width) + dx, Math.floor(i / width) + dy];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      if (thing[y * width + x] || gaps[y * width + x]) continue;
      // Edges are two pixels wide.
      const [fx, fy] = [x + dx, y + dy];
      const beyond = fx < 0 || fy < 0 || fx >= width || fy >= height ? y * width + x : fy * width + fx;
      steps += apart(colours, i, beyond) > STEP ** 2 ? 1 : 0;
      count += 1;
    }
  return count > 0 && steps >= LEAST_STEPS * count;
}

/**
 * Fills what a thing has of the colour of a ground elsewhere, in place: the end of a band round a mug that stands on a
 * table of its colour is no ground where the wall behind it has another.
 */
export function fillNotches(colours: Colours, thing: Uint8Array): void {
  const gaps = gapsIn(colours, thing);
  for (const region of regionsOf(gaps, colours))
    if (standsOut(colours, region, gaps, thing)) for (const i of region) thing[i] = 1;
}
