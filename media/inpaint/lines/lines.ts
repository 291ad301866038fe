import { type Field, randomField } from '#media/inpaint/field.ts';
import { type Level, type Planes, indexLevel } from '#media/inpaint/level.ts';
import { pyramid } from '#media/inpaint/pyramid.ts';
import { curvesOnwards, curvesThrough } from './curve.ts';
import { type Drawn, asKnown, drawCurves } from './draw.ts';
import { entriesOf } from './entry.ts';
import { type Sides, sidesOf } from './sides.ts';

export type Going = 'through' | 'onwards';

/** Lines are drawn on the finest level of at most so many pixels, where thin ones are still to be seen. */
const MOST_PIXELS = 400_000;

/** What goes on to the end of a picture without an aim has to be known for longer. */
const FOLLOWED = { through: { least: 14, most: 44 }, onwards: { least: 36, most: 70 } } as const;

/**
 * Half the width of what is drawn with a line, pixels: between ends patches know better; without an aim, a coarse scale
 * has to show what is on either side.
 */
const HALF = { through: 5, onwards: 12 } as const;

interface DrawnLevels {
  /** With lines that are known from the level `at` to the coarsest one. */
  levels: Planes[];
  at: number;
  /** The level as it was, but for the colours of the lines. */
  plain: Planes;
  drawn: Drawn;
  sides: Sides;
}

/** Draws the lines that end at the hole of a picture, given finest first; undefined: none does. */
export function drawLines(levels: readonly Planes[], going: Going): DrawnLevels | undefined {
  const fits = levels.findIndex(({ width, height }) => width * height <= MOST_PIXELS);
  const at = fits < 0 ? levels.length - 1 : fits;
  const plain = levels[at]!;
  const entries = entriesOf(plain, FOLLOWED[going]);
  const curves = going === 'through' ? curvesThrough(entries, plain) : curvesOnwards(entries, plain);
  if (curves.length === 0) return undefined;
  const drawn = drawCurves(curves, HALF[going], plain);
  const ends = curves.flatMap(({ points }) => [points[0]!, points.at(-1)!]);
  return {
    levels: [...levels.slice(0, at), ...pyramid(asKnown(plain, drawn))],
    at,
    plain,
    drawn,
    sides: sidesOf(plain, drawn, ends),
  };
}

interface Filled {
  level: Level;
  field: Field;
}

/** The same level with its lines as a part of the hole again, each pixel with the patch that it was drawn from. */
export function released(before: Filled, { plain, drawn }: DrawnLevels, random: () => number): Filled {
  const level = indexLevel({ ...plain, colour: before.level.colour });
  const field = randomField(level, random);
  for (const [t, p] of level.targets.entries()) {
    const own = before.level.slot[p]!;
    const from = drawn.source[p]!;
    if (from >= 0 && level.usable[from]) field.source[t] = from;
    else if (own >= 0) field.source[t] = before.field.source[own]!;
  }
  return { level, field };
}
