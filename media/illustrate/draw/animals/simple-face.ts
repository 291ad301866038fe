import type { Look } from '#media/illustrate/draw/figure.ts';
import { circle, line } from '#media/illustrate/draw/pen.ts';

export const INK = '#2a1a2e';
export const eye = (look: Look, x: number, y: number, size = 3): string =>
  look.has.has('sleeping') || look.has.has('happy')
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
