import { HOLE, type Holed, KNOWN, type Level } from './level.ts';
import { guessFromRim, pyramid, readRegion } from './pyramid.ts';
import { createRandom } from './random.ts';
import { regionsOf } from './regions.ts';
import { NothingToCopy, QUICK_BUDGET, type Solved, solve } from './solve.ts';

interface Judgement {
  /** Share of neighbours that are copied from neighbours, 0 to 1. */
  coherence: number;
  /** Step at the edge of what was filled, less the steps that the picture itself has beside it, in grey levels. */
  seam: number;
}

/** Above these, what was made is seen to be made: [figures](../../docs/measurements/fills.md). */
const POOR = { beyond: 0.85, seam: 2.75 };

/**
 * Whether what goes on beyond a picture does not hold together: a step at its edge is a fault only where what follows is pieced together;
 * bricks have steps everywhere.
 */
export const isPoor = ({ coherence, seam }: Judgement): boolean => seam * (1 - coherence) > POOR.beyond;

const step = ({ colour }: Level, p: number, q: number): number => {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += Math.abs(colour[3 * p + c]! - colour[3 * q + c]!);
  return sum / 3;
};

/** Pixels from the hole at which the picture itself is compared. */
const BESIDE = [3, 5, 7, 9];

export function judge({ level, field }: Solved): Judgement {
  const { state, targets, slot, width } = level;
  let [pairs, same, edge, over] = [0, 0, 0, 0];
  for (let t = 0; t < targets.length; t++) {
    const p = targets[t]!;
    if (state[p] === KNOWN) continue;
    for (const next of [1, width]) {
      const other = slot[p + next]!;
      if (other < 0 || state[p + next] !== HOLE) continue;
      pairs++;
      if (field.source[other]! - field.source[t]! === next) same++;
    }
    for (const out of [1, -1, width, -width]) {
      if (state[p] !== HOLE || state[p + out] !== KNOWN) continue;
      let own = 0;
      for (const away of BESIDE) {
        const q = p + away * out;
        if (state[q] === KNOWN && state[q + out] === KNOWN) own = Math.max(own, step(level, q, q + out));
      }
      over += Math.max(0, step(level, p, p + out) - own);
      edge++;
    }
  }
  return { coherence: pairs === 0 ? 1 : same / pairs, seam: edge === 0 ? 0 : over / edge };
}

/** The longest side of the small picture that is filled to see how it will be. Pixels. */
const LOOK_SIDE = 800;

/** Whether the hole of a picture will be filled poorly, by small copies of what is around it; fills nothing. */
export async function looksPoor(
  picture: Holed,
  seed: number,
  onProgress: () => void | Promise<void>,
): Promise<boolean> {
  for (const rect of regionsOf(picture.hole, picture)) {
    const levels = pyramid(readRegion(picture, rect));
    const fits = levels.findIndex(({ width, height }) => Math.max(width, height) <= LOOK_SIDE);
    try {
      const solved = await solve(levels.slice(fits), {
        random: createRandom(seed),
        guess: guessFromRim,
        lines: 'through',
        budget: QUICK_BUDGET,
        onProgress,
      });
      if (judge(solved).seam > POOR.seam) return true;
    } catch (error) {
      if (error instanceof NothingToCopy) return true;
      throw error;
    }
  }
  return false;
}
