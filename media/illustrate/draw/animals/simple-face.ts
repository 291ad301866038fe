import type { Look } from '#media/illustrate/draw/figure.ts';
import { circle, line, placed } from '#media/illustrate/draw/pen.ts';
import { overHead } from '#media/illustrate/draw/people/headwear.ts';
import { usual } from '#media/illustrate/draw/people/outfits.ts';

export const INK = '#2a1a2e';
export const eye = (look: Look, x: number, y: number, size = 3): string =>
  look.has.has('sleeping') || look.has.has('happy') || look.moment?.isShut
    ? line(
        `M${x - size} ${y}q${size} ${look.has.has('happy') ? -size * 1.3 : size} ${size * 2} 0`,
        INK,
        size * 0.6,
      )
    : circle(x, y, size, INK) + circle(x + size * 0.3, y - size * 0.35, size * 0.35, '#ffffff');
export const smile = (look: Look, x: number, y: number, width = 6): string =>
  line(
    `M${x - width} ${y}q${width} ${look.has.has('sad') ? -width * 0.7 : width * 0.8} ${2 * width} 0`,
    INK,
    1.8,
  );

/** Hats and glasses of an animal whose head is around (x, y). */
export const worn = (look: Look, x: number, y: number, scale: number): string =>
  [...look.wears]
    .map(([id, colour]) =>
      overHead[id] === undefined
        ? ''
        : placed(overHead[id](colour ?? usual[id] ?? '#d9503f'), x, y, { scale }),
    )
    .join('');
