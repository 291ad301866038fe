import { HOLE, KNOWN, type Level } from '#media/inpaint/level.ts';
import { type Look, knownBox } from './extend.ts';

interface Judgement {
  /** Share of neighbours that are copied from neighbours, 0 to 1. */
  coherence: number;
  /** Step at the old edge, less the steps that the picture itself has beside it, in grey levels. */
  seam: number;
}

/**
 * Above this, what was made is seen to be made. Of the photographs of `npm run bench fill`, four seeds each: a dune goes
 * on well at .26 to .56; lights that are cut in half at the old edge are at 1.1 to 2.
 */
const POOR = 0.85;

/**
 * Whether a continued picture does not hold together: a step at the old edge is a fault only where what follows is
 * pieced together; bricks have steps everywhere.
 */
export const isPoor = ({ coherence, seam }: Judgement): boolean => seam * (1 - coherence) > POOR;

const step = ({ colour }: Level, p: number, q: number): number => {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += Math.abs(colour[3 * p + c]! - colour[3 * q + c]!);
  return sum / 3;
};

/** Pixels from the edge at which the picture itself is compared. */
const INSIDE = [2, 4, 6, 8];

/** How much larger steps across the continued edges are than those beside them, in grey levels. */
function seamOf(level: Level): number {
  const { state, width } = level;
  const { x0, y0, x1, y1 } = knownBox(level);
  const lines = [
    { from: y0 * width + x0, along: width, length: y1 - y0, out: -1, room: x1 - x0 },
    { from: y0 * width + x1 - 1, along: width, length: y1 - y0, out: 1, room: x1 - x0 },
    { from: y0 * width + x0, along: 1, length: x1 - x0, out: -width, room: y1 - y0 },
    { from: (y1 - 1) * width + x0, along: 1, length: x1 - x0, out: width, room: y1 - y0 },
  ];
  let [count, over] = [0, 0];
  for (const { from, along, length, out, room } of lines) {
    if (state[from + out] !== HOLE) continue;
    for (let k = 0; k < length; k++) {
      const p = from + k * along;
      let inside = 0;
      for (const depth of INSIDE)
        if (depth + 1 < room) inside = Math.max(inside, step(level, p - depth * out, p - (depth + 1) * out));
      over += Math.max(0, step(level, p, p + out) - inside);
      count++;
    }
  }
  return count === 0 ? 0 : over / count;
}

/** What is poor in it will be poor in the large one. */
export function judge({ level, field }: Look): Judgement {
  const { state, targets, slot, width } = level;
  let [pairs, same] = [0, 0];
  for (let t = 0; t < targets.length; t++) {
    const p = targets[t]!;
    if (state[p] === KNOWN) continue;
    for (const next of [1, width]) {
      const other = slot[p + next]!;
      if (other < 0 || state[p + next] !== HOLE) continue;
      pairs++;
      if (field.source[other]! - field.source[t]! === next) same++;
    }
  }
  return { coherence: pairs === 0 ? 1 : same / pairs, seam: seamOf(level) };
}
