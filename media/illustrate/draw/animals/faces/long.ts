import { firstOf } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, oval, polygon, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { type FaceDraw, ear, INK, sadMoods } from './parts.ts';

export const longKinds = ['horse', 'cow', 'deer', 'goat', 'giraffe', 'camel', 'unicorn', 'zebra'] as const;
export type LongKind = (typeof longKinds)[number];

/** Heads longer than wide, from the side. */
export const long =
  (kind: LongKind): FaceDraw =>
  ({ colour: c, pale, look, mane }) => {
    const horn =
      kind === 'cow'
        ? repeat(2, (i) =>
            shape(i ? 'M2 -18q2 -10 10 -11q-1 8 -5 13Z' : 'M-8 -18q-8 -4 -9 -12q8 2 12 9Z', '#f3e6cc'),
          )
        : kind === 'goat'
          ? shape('M-4 -17C-10 -34 -22 -36 -28 -30C-20 -30 -14 -24 -11 -14Z', '#b7a58c')
          : kind === 'giraffe'
            ? line('M-6 -17l-3 -13M2 -18l1 -13', c, 3.4) +
              circle(-9, -31, 3.4, '#6b4428') +
              circle(3, -32, 3.4, '#6b4428')
            : kind === 'unicorn'
              ? polygon([0, -17, 8, -15, 12, -46], '#f6cf65') + line('M3 -22l7 -2M5 -29l5 -2', '#fff4d0', 1.6)
              : kind === 'deer'
                ? line(
                    'M-4 -16C-6 -34 -20 -36 -22 -50M-7 -28C-14 -30 -20 -28 -26 -32M-9 -36l2 -14M4 -17C8 -34 20 -34 22 -48M9 -30C14 -32 20 -30 26 -34',
                    '#8a6242',
                    3.4,
                  )
                : '';
    const muzzle =
      kind === 'cow' ? '#f2c4b4' : kind === 'zebra' ? '#4a4656' : kind === 'camel' ? lighter(c, 0.25) : pale;
    const forelock =
      mane === undefined
        ? ''
        : shape('M-14 -14C-12 -26 4 -28 8 -16C4 -10 0 -6 -2 2C-8 0 -12 -6 -14 -14Z', mane);
    return (
      horn +
      (kind === 'cow' || kind === 'goat' || kind === 'camel' || kind === 'deer' || kind === 'giraffe'
        ? ear.side(c, '#f2b8a8').replace('cx="21"', 'cx="12"')
        : shape('M-10 -14L-8 -32L2 -17Z', c) + shape('M-7 -16L-6.6 -27L-1 -17Z', '#f2b8a8')) +
      shape('M-17 -6C-16 -20 8 -22 13 -10L33 9C38 16 35 23 27 23C17 23 4 18 -4 15C-14 12 -18 4 -17 -6Z', c) +
      shape('M21 -1L33 9C38 16 35 23 27 23C23 23 19 22 15 21C14 12 16 4 21 -1Z', muzzle) +
      (kind === 'zebra' ? line('M2 -17l-4 9M9 -13l-5 9M15 -7l-5 8M-6 14l3 -9M2 17l2 -9', INK, 2.6) : '') +
      (kind === 'goat' ? shape('M10 20Q12 34 16 36Q22 28 20 22Z', lighter(c, 0.3)) : '') +
      circle(29, 11, 1.7, INK) +
      line(firstOf(look, sadMoods) ? 'M20 20q4 -3 9 -2' : 'M19 17q4 4 10 2', INK, 1.4) +
      forelock
    );
  };
export const elephant: FaceDraw = ({ colour: c }) =>
  shape('M-14 -14C-40 -34 -52 0 -30 18C-18 22 -10 10 -8 0Z', darker(c, 0.14)) +
  shape('M-16 -10C-34 -24 -42 0 -27 12C-18 14 -12 6 -10 0Z', '#e8a9ac', 0.7) +
  shape(
    'M-16 -8C-14 -26 14 -26 18 -8C22 8 24 22 32 34C36 40 44 38 44 32C50 32 50 42 44 46C34 52 24 44 18 32C12 22 6 16 -4 14C-14 12 -18 2 -16 -8Z',
    c,
  ) +
  shape('M10 14Q22 20 32 16Q24 28 12 22Z', '#fdf6e6');
export const bulky =
  (kind: 'rhino' | 'hippo'): FaceDraw =>
  ({ colour: c }) =>
    repeat(2, (i) => oval(i ? 4 : -10, -18, 4.4, 6, darker(c, 0.12))) +
    shape('M-20 -6C-18 -22 10 -22 16 -8L32 -2C40 4 40 22 28 24C10 26 -18 22 -20 -6Z', c) +
    (kind === 'rhino'
      ? polygon([28, -3, 38, 2, 42, -22], '#f3e6cc') + polygon([17, -8, 24, -5, 25, -17], '#f3e6cc')
      : repeat(2, (i) => circle(28 + i * 8, 0, 2.6, darker(c, 0.4)))) +
    line('M18 16q8 3 16 -2', INK, 1.5);
