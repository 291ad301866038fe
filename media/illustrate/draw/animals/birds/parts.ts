import type { Look } from '#media/illustrate/draw/figure.ts';
import { circle, darker, line, placed, shape } from '#media/illustrate/draw/pen.ts';
import { overHead } from '#media/illustrate/draw/people/headwear.ts';

export const INK = '#2a1a2e';
export const eye = (look: Look, x: number, y: number): string =>
  look.has.has('sleeping') || look.has.has('happy')
    ? line(`M${x - 3} ${y}q3 ${look.has.has('sleeping') ? 3 : -4} 6 0`, INK, 1.8)
    : circle(x, y, 2.7, INK) +
      circle(x + 0.9, y - 0.9, 0.9, '#ffffff') +
      (look.has.has('angry')
        ? line(`M${x - 4} ${y - 6}l8 3`, INK, 2)
        : look.has.has('sad')
          ? line(`M${x - 4} ${y - 4}l8 -2`, INK, 1.8)
          : '');
export const worn = (look: Look, x: number, y: number, scale: number): string =>
  [...look.wears]
    .map(([id, colour]) =>
      overHead[id]
        ? placed(overHead[id](colour ?? '#d9503f'), x, y, { scale })
        : id === 'scarf'
          ? placed(
              shape('M-16 12Q1 24 18 12L20 20Q1 32 -17 20Z', colour ?? '#d9503f') +
                shape('M6 22l9 -3l4 22l-9 1Z', darker(colour ?? '#d9503f', 0.14)),
              x,
              y,
              { scale },
            )
          : '',
    )
    .join('');
