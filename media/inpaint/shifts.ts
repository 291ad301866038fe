import { type Field, PATCH_VALUES, unlike } from './field.ts';
import { HOLE, KNOWN, type Level, type Planes, REACH, SIDE } from './level.ts';

/** By how much a picture repeats itself, and how surely, 0 to 1. */
export interface Shift {
  readonly x: number;
  readonly y: number;
  readonly share: number;
}

/** Patches that are looked at, and the least of them that tell anything. */
const SAMPLES = 260;
const FEWEST = 60;
/** Shorter shifts only find the neighbour. Pixels. */
const NEAREST = 7;
/** Longer ones are not looked for. Pixels. */
const FARTHEST = 72;
/** Share of the patches that have to be found again, and what they may differ by: a share of how rough they are. */
const FOUND = 0.45;
const ALIKE = 0.45;
/** Grey levels below which a patch is even: it is found everywhere. */
const EVEN = 9;
/** Most shifts that are kept. */
const MOST = 24;

/** Sum of squared differences of a patch from its mean. */
function roughness({ colour, width }: Planes, p: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) {
    let [total, square] = [0, 0];
    for (let dy = -REACH; dy <= REACH; dy++)
      for (let dx = -REACH; dx <= REACH; dx++) {
        const value = colour[3 * (p + dy * width + dx) + c]!;
        total += value;
        square += value * value;
      }
    sum += square - total ** 2 / SIDE ** 2;
  }
  return sum;
}

/**
 * The shifts by which most of a picture is found again, surest first: rows of bricks, planks and windows have them.
 * After He & Sun, "Statistics of patch offsets for image completion" (2012).
 */
export function shiftsOf(level: Level, random: () => number): Shift[] {
  const { colour, width, height, usable } = level;
  const samples: { p: number; most: number }[] = [];
  for (let tries = 0; tries < 20 * SAMPLES && samples.length < SAMPLES; tries++) {
    const p = Math.floor(random() * usable.length);
    if (usable[p] !== 1) continue;
    const rough = roughness(level, p);
    if (rough > EVEN ** 2 * PATCH_VALUES) samples.push({ p, most: ALIKE * rough });
  }
  if (samples.length < FEWEST) return [];
  const [across, down] = [Math.min(FARTHEST, width >> 1), Math.min(FARTHEST, height >> 1)];
  const row = 2 * across + 1;
  const shares = new Float32Array(row * (down + 1));
  for (let y = 0; y <= down; y++)
    for (let x = -across; x <= across; x++) {
      if (Math.hypot(x, y) < NEAREST || (y === 0 && x < 0)) continue;
      let [seen, found] = [0, 0];
      for (const { p, most } of samples) {
        const column = (p % width) + x;
        const q = p + y * width + x;
        if (column < 0 || column >= width || q >= usable.length || usable[q] !== 1) continue;
        seen++;
        if (unlike(colour, width, p, q, most) <= most) found++;
      }
      if (seen >= FEWEST) shares[y * row + x + across] = found / seen;
    }
  const shifts: Shift[] = [];
  for (let y = 0; y <= down; y++)
    for (let x = -across; x <= across; x++) {
      const share = shares[y * row + x + across]!;
      if (share < FOUND) continue;
      let isTop = true;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          if (Math.abs(x + dx) <= across && (shares[(y + dy) * row + x + dx + across] ?? 0) > share)
            isTop = false;
      if (isTop) shifts.push({ x, y, share });
    }
  return shifts.toSorted((a, b) => b.share - a.share).slice(0, MOST);
}

/** Guesses the hole by what lies a shift away from it; what none reaches stays. */
export function guessFromShifts({ colour, state, width, height }: Planes, shifts: readonly Shift[]): void {
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x;
      if (state[i] !== HOLE) continue;
      const mean = [0, 0, 0];
      let all = 0;
      for (const shift of shifts)
        for (const sign of [-1, 1]) {
          const [u, v] = [x + sign * shift.x, y + sign * shift.y];
          if (u < 0 || v < 0 || u >= width || v >= height || state[v * width + u] !== KNOWN) continue;
          const weight = shift.share ** 4;
          for (let c = 0; c < 3; c++) mean[c]! += weight * colour[3 * (v * width + u) + c]!;
          all += weight;
        }
      if (all > 0) for (let c = 0; c < 3; c++) colour[3 * i + c] = mean[c]! / all + 0.5;
    }
}

/** Fills each patch from where a shift leads to, whichever is most like it; where none does, the field stays. */
export function followShifts(level: Level, { source, distance }: Field, shifts: readonly Shift[]): void {
  const { colour, width, usable, targets } = level;
  for (const [t, p] of targets.entries()) {
    let best = Infinity;
    for (const { x, y } of shifts)
      for (const sign of [-1, 1]) {
        const q = p + sign * (y * width + x);
        const column = (p % width) + sign * x;
        if (column < 0 || column >= width || usable[q] !== 1) continue;
        const d = unlike(colour, width, p, q, best);
        if (d >= best) continue;
        best = d;
        source[t] = q;
        distance[t] = d;
      }
  }
}
