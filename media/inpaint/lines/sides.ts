import type { Lean } from '#media/inpaint/field.ts';
import { HOLE, KNOWN, type Level, type Planes, REACH, SIDE, inPatch, sums } from '#media/inpaint/level.ts';
import type { Extent } from '#media/raster/plane.ts';
import type { Drawn } from './draw.ts';

/** The parts into which lines cut a hole, from 1 on; 0: no part. */
export interface Sides extends Extent {
  readonly side: Uint8Array;
  /** 1 beside the ends of lines, where what runs along them is no sign of either side. */
  readonly isEnd: Uint8Array;
}

/** Parts with fewer pixels are filled from anywhere. */
const LEAST_PIXELS = 48;
/** So far from a line's end what is known does not count, pixels. */
const END_REACH = 16;
/** What a side looks like is told by so many pixels beside it. */
const RIM = 4;
/** Least share of the rim that has about the colour of what may be copied. */
const LEAST_SHARE = 0.02;
/** What each pixel costs that has another colour than its side, in squares of grey levels. */
const EACH_FOREIGN = 3 * 30 ** 2;

export function sidesOf(
  { state, width, height }: Planes,
  { band }: Drawn,
  ends: readonly (readonly [number, number])[],
): Sides {
  const side = new Uint8Array(state.length);
  const isOpen = (i: number): boolean => state[i] === HOLE && !band[i];
  const seen = new Uint8Array(state.length);
  let count = 0;
  for (let first = 0; first < state.length && count < 255; first++) {
    if (!isOpen(first) || seen[first]) continue;
    const part = [first];
    seen[first] = 1;
    for (let k = 0; k < part.length; k++)
      for (const i of [part[k]! - 1, part[k]! + 1, part[k]! - width, part[k]! + width])
        if (!seen[i] && isOpen(i)) {
          seen[i] = 1;
          part.push(i);
        }
    if (part.length < LEAST_PIXELS) continue;
    count++;
    for (const i of part) side[i] = count;
  }
  const isEnd = new Uint8Array(state.length);
  for (const [ex, ey] of ends)
    for (let y = Math.max(0, Math.floor(ey) - END_REACH); y < Math.min(height, ey + END_REACH); y++)
      for (let x = Math.max(0, Math.floor(ex) - END_REACH); x < Math.min(width, ex + END_REACH); x++)
        if (Math.hypot(x - ex, y - ey) < END_REACH) isEnd[y * width + x] = 1;
  return { side, isEnd, width, height };
}

/** 16 steps a channel. */
const BINS = 4096;
const binOf = (colour: Uint8Array, i: number): number =>
  ((colour[3 * i]! >> 4) << 8) | ((colour[3 * i + 1]! >> 4) << 4) | (colour[3 * i + 2]! >> 4);

/** What it costs to fill a side with what its rim does not look like: coarse scales do not show thin lines. */
export function keptToSides(sides: Sides, level: Level): Lean {
  const { state, excluded, colour, width, height } = level;
  const scale = (sides.width - 2 * REACH) / (width - 2 * REACH);
  const side = new Uint8Array(state.length);
  const isEnd = new Uint8Array(state.length);
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      const fineX = Math.floor((x - REACH + 0.5) * scale) + REACH;
      const fine = (Math.floor((y - REACH + 0.5) * scale) + REACH) * sides.width + fineX;
      side[y * width + x] = sides.side[fine]!;
      isEnd[y * width + x] = sides.isEnd[fine]!;
    }
  const bins = new Uint16Array(state.length);
  for (let i = 0; i < bins.length; i++) bins[i] = binOf(colour, i);
  const looks = looksOf({ state, excluded, side, isEnd, width }, bins);
  const patchOf = (plane: Uint8Array): ((i: number) => number) => {
    const all = sums(plane, level);
    return (i) => inPatch(all, i - REACH * width - REACH + Math.floor(i / width) - REACH, width);
  };
  const parts = looks.map((look, own) => ({
    foreign: patchOf(Uint8Array.from(bins, (bin) => (look?.[bin] ? 0 : 1))),
    own: patchOf(side.map((value) => (value === own ? 1 : 0))),
  }));
  return (p, q) => {
    const part = parts[side[p]!];
    // Where a patch shows a line itself, so may what is copied.
    return part ? EACH_FOREIGN * Math.max(0, part.foreign(q) - (SIDE * SIDE - part.own(p))) : 0;
  };
}

interface Rims extends Pick<Level, 'state' | 'excluded' | 'width'> {
  side: Uint8Array;
  isEnd: Uint8Array;
}

/** For each side which colours its rim has; 1: they may be copied. */
function looksOf(
  { state, excluded, side, isEnd, width }: Rims,
  bins: Uint16Array,
): (Uint8Array | undefined)[] {
  const reached = side.slice();
  let front = [...side.keys()].filter((i) => side[i]! > 0);
  const counts: Uint32Array[] = [];
  for (let step = 0; step < RIM; step++) {
    const next: number[] = [];
    for (const i of front)
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (reached[j] || state[j] !== KNOWN || excluded[j]) continue;
        reached[j] = reached[i]!;
        next.push(j);
        if (!isEnd[j]) (counts[reached[i]!] ??= new Uint32Array(BINS))[bins[j]!]!++;
      }
    front = next;
  }
  return counts.map(looksLike);
}

/** Bins that, with their neighbours, hold a fair share of what was counted. */
function looksLike(counts: Uint32Array): Uint8Array {
  let sum = 0;
  for (const value of counts) sum += value;
  const near = Int32Array.from(counts);
  for (const step of [1, 16, 256]) {
    const before = near.slice();
    for (let i = 0; i < BINS; i++) {
      const at = Math.floor(i / step) % 16;
      near[i] = before[i]! + (at > 0 ? before[i - step]! : 0) + (at < 15 ? before[i + step]! : 0);
    }
  }
  return Uint8Array.from(near, (value) => (value >= LEAST_SHARE * sum ? 1 : 0));
}
