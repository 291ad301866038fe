import { channelsOf, type Plane } from './plane.ts';

/** Coefficients of a block that are looked at, as (across, down), and their steps in the table of the standard. */
const LOOKED_AT = [
  [1, 0, 11],
  [0, 1, 12],
  [2, 0, 10],
  [1, 1, 12],
  [0, 2, 14],
  [3, 0, 16],
  [2, 1, 14],
  [1, 2, 13],
  [0, 3, 14],
  [3, 1, 19],
  [2, 2, 16],
  [1, 3, 17],
] as const;
/** Blocks that are looked at, at most, and of those the least whose coefficient is not 0. */
const BLOCKS = 6000;
const FEWEST = 30;
/** Steps that are looked for. Finer ones leave no damage to be seen. */
const STEPS = { least: 3, most: 70 };
/** How surely coefficients lie on multiples of a step, up to 1, and how many have to say so. */
const SURE = 0.5;
const MOST_UNSURE = 8;

const cosines = Float64Array.from({ length: 64 }, (_, i) =>
  Math.cos(((2 * (i >> 3) + 1) * (i & 7) * Math.PI) / 16),
);

/** Coefficients of the blocks of eight pixels that begin at (`left`, `top`), one list for each that is looked at. */
function coefficients(
  { data, width, height }: Plane,
  channels: number,
  left: number,
  top: number,
): number[][] {
  const found: number[][] = LOOKED_AT.map(() => []);
  const [across, down] = [Math.floor((width - left) / 8), Math.floor((height - top) / 8)];
  const every = Math.max(1, Math.floor((across * down) / BLOCKS));
  const light = new Float64Array(64);
  for (let n = 0; n < across * down; n += every) {
    const start = (top + 8 * Math.floor(n / across)) * width + left + 8 * (n % across);
    for (let i = 0; i < 64; i++) {
      const k = channels * (start + (i >> 3) * width + (i & 7));
      light[i] = 0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!;
    }
    for (const [at, [u, v]] of LOOKED_AT.entries()) {
      let sum = 0;
      for (let i = 0; i < 64; i++) sum += light[i]! * cosines[8 * (i & 7) + u]! * cosines[8 * (i >> 3) + v]!;
      found[at]!.push((sum / 4) * (u === 0 || v === 0 ? Math.SQRT1_2 : 1));
    }
  }
  return found;
}

/** The step whose multiples values are, and how surely. */
function stepOf(values: readonly number[]): { step: number; sure: number } {
  let best = { step: 0, sure: 0 };
  for (let step = STEPS.least; step <= STEPS.most; step++) {
    let [sum, count] = [0, 0];
    for (const value of values) {
      if (Math.abs(value) < step / 2) continue;
      sum += Math.cos((2 * Math.PI * value) / step);
      count++;
    }
    if (count >= FEWEST && sum / count > best.sure) best = { step, sure: sum / count };
  }
  return best;
}

/**
 * The quality 1..100 of the JPEG that a picture has once been, whatever it has been saved as since in the same size:
 * the coefficients of its blocks still lie near multiples of their steps (Fan & de Queiroz, "Identification of bitmap
 * compression history", 2003). Undefined where nothing is to be seen of one.
 */
export function savedQuality(plane: Plane): number | undefined {
  const channels = channelsOf(plane);
  // Turned upright, blocks begin at the other ends.
  const begins = (length: number): number[] => [...new Set([0, length % 8])];
  for (const top of begins(plane.height))
    for (const left of begins(plane.width)) {
      const percents = coefficients(plane, channels, left, top).flatMap((values, at) => {
        const { step, sure } = stepOf(values);
        return sure < SURE ? [] : [(100 * step) / LOOKED_AT[at]![2]];
      });
      if (percents.length < LOOKED_AT.length - MOST_UNSURE) continue;
      const percent = percents.toSorted((a, b) => a - b)[percents.length >> 1]!;
      const quality = percent <= 100 ? 100 - percent / 2 : 5000 / percent;
      return Math.min(100, Math.max(1, Math.round(quality)));
    }
  return undefined;
}
