import { type Look, firstOf } from '#media/illustrate/draw/figure.ts';
import { circle, darker, line, oval, polygon, repeat, shape } from '#media/illustrate/draw/pen.ts';

export interface FaceLook {
  colour: string;
  pale: string;
  radius: number;
  look: Look;
  mane: string | undefined;
}

export const INK = '#2a1a2e';
export const sadMoods = ['sad', 'crying', 'scared'] as const;
/** Two eyes, as the mood has them; in units of a head whose half width is 20. */
export function eyes(look: Look, left: number, right: number, y: number): string {
  const one = (x: number): string => {
    if (look.has.has('sleeping') || look.moment?.isShut)
      return line(`M${x - 3.4} ${y}q3.4 3 6.8 0`, INK, 1.8);
    if (look.has.has('happy') || look.has.has('laughing'))
      return line(`M${x - 3.6} ${y + 1}q3.6 -4.6 7.2 0`, INK, 2);
    return (
      (look.has.has('surprised') ? circle(x, y, 4.6, '#ffffff') : '') +
      oval(x, y, 2.5, 3.1, INK) +
      circle(x + 0.9, y - 1.1, 0.9, '#ffffff')
    );
  };
  const brow = look.has.has('angry') ? 3 : firstOf(look, sadMoods) ? -3 : undefined;
  const lids =
    brow === undefined
      ? ''
      : line(
          `M${left - 4} ${y - 6 - brow * 0.6}L${left + 4} ${y - 6 + brow * 0.6}M${right - 4} ${y - 6 + brow * 0.6}L${right + 4} ${y - 6 - brow * 0.6}`,
          INK,
          2,
        );
  const tears = look.has.has('crying') ? shape(`M${left} ${y + 4}q-3 6 0 7q3 -1 0 -7Z`, '#7fd0f5') : '';
  return one(left) + one(right) + lids + tears;
}

export const mouth = (look: Look, x: number, y: number): string =>
  look.moment?.mouth !== undefined
    ? oval(x, y + 2, 3.2, 0.8 + 3.4 * look.moment.mouth, '#8c2f3d')
    : firstOf(look, ['sad', 'crying', 'angry'])
      ? line(`M${x - 4} ${y + 3}Q${x} ${y} ${x + 4} ${y + 3}`, INK, 1.5)
      : line(`M${x} ${y - 1}v2q-2.6 2.6 -5 .6M${x} ${y + 1}q2.6 2.6 5 .6`, INK, 1.4);
export const ear = {
  pointed: (c: string, inner: string) =>
    repeat(
      2,
      (i) =>
        `<g transform="scale(${i ? 1 : -1} 1)">${polygon([4, -15, 20, -8, 19, -31], c)}${polygon(
          [9, -15, 17, -11, 16.5, -25],
          inner,
        )}</g>`,
    ),
  round: (c: string, inner: string, size = 8) =>
    repeat(2, (i) => circle(i ? 15 : -15, -15, size, c) + circle(i ? 15 : -15, -15, size * 0.58, inner)),
  long: (c: string, inner: string) =>
    repeat(
      2,
      (i) =>
        oval(i ? 8 : -8, -34, 6.4, 20, c, { turn: i ? 10 : -10 }) +
        oval(i ? 8 : -8, -33, 3.2, 14, inner, { turn: i ? 10 : -10 }),
    ),
  floppy: (c: string) =>
    repeat(
      2,
      (i) =>
        `<g transform="scale(${i ? 1 : -1} 1)">${shape('M8 -17C22 -22 28 -8 24 8C20 14 15 8 14 -2Z', c)}</g>`,
    ),
  side: (c: string, inner: string) =>
    repeat(
      2,
      (i) =>
        oval(i ? 21 : -21, -11, 9, 4.6, i ? darker(c, 0.1) : c, { turn: i ? -22 : 22 }) +
        oval(i ? 21 : -21, -11, 5, 2.4, inner, { turn: i ? -22 : 22 }),
    ),
};

export const blush =
  oval(-12, 6, 3.6, 2.4, '#f0606a', { opacity: 0.3 }) + oval(15, 6, 3.6, 2.4, '#f0606a', { opacity: 0.3 });
export const skull = (c: string, rx = 20, ry = 18): string => oval(0, 0, rx, ry, c);
export const nose = (x: number, y: number, rx = 3.4, ry = 2.4, c = INK): string => oval(x, y, rx, ry, c);
export const whiskers = line('M-14 7l-10 -2M-14 9.4l-10 2M17 7l10 -2M17 9.4l10 2', INK, 0.9, 0.6);
export type FaceDraw = (look: FaceLook) => string;
