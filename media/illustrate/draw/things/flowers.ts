import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  oval,
  placed,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { leafOf } from './trees.ts';

/** Petals around a middle. */
const bloom = (petal: string, middle: string, count: number, size: number): string =>
  repeat(count, (i) => {
    const a = (i * 2 * Math.PI) / count;
    return oval(
      size * 0.62 * Math.cos(a),
      size * 0.62 * Math.sin(a),
      size * 0.5,
      size * 0.32,
      i % 2 ? petal : darker(petal, 0.06),
      { turn: (a * 180) / Math.PI },
    );
  }) + circle(0, 0, size * 0.34, middle);
const tulipHead = (c: string): string =>
  shape('M-14 -6C-18 -22 -12 -32 -9 -34L-3 -24L0 -36L4 -24L10 -34C14 -30 18 -20 14 -6Q0 6 -14 -6Z', c) +
  shape('M0 -36L4 -24L10 -34C14 -30 18 -20 14 -6Q8 2 0 1Z', darker(c, 0.14));
const roseHead = (c: string): string =>
  circle(0, -14, 17, c) +
  line('M-9 -18q8 -10 18 -2q-2 12 -13 9q-7 -5 1 -9', darker(c, 0.28), 2.6) +
  shape('M-17 -12Q0 6 17 -12Q14 4 0 4Q-14 4 -17 -12Z', darker(c, 0.14));
const lavenderHead = (c: string): string =>
  repeat(7, (i) => oval(i % 2 ? 4 : -4, -4 - i * 6, 5.4, 4, i % 3 ? c : lighter(c, 0.2)));
const heads: Readonly<
  Record<string, { usual: readonly string[]; draw: (c: string) => string; stem: number }>
> = {
  flower: {
    usual: ['#f2668b', '#f6b93f', '#8a7fe0', '#f28a5c'],
    draw: (c) => placed(bloom(c, '#f6cf4c', 7, 21), 0, -12),
    stem: 44,
  },
  daisy: { usual: ['#fffdf6'], draw: (c) => placed(bloom(c, '#f6b93f', 11, 20), 0, -10), stem: 42 },
  sunflower: { usual: ['#f6b82c'], draw: (c) => placed(bloom(c, '#6b3f22', 15, 34), 0, -20), stem: 96 },
  rose: { usual: ['#d6334a'], draw: roseHead, stem: 48 },
  tulip: { usual: ['#e8475a', '#f6b93f', '#e07ab0', '#f2863c'], draw: tulipHead, stem: 46 },
  lavender: { usual: ['#8f7ad6'], draw: lavenderHead, stem: 34 },
  lotus: {
    usual: ['#f2a3bd'],
    draw: (c) =>
      repeat(5, (i) => oval(-20 + i * 10, -10, 8, 20, i % 2 ? c : lighter(c, 0.24), { turn: -40 + i * 20 })),
    stem: 8,
  },
};

const clump =
  (id: string, count: number): Draw =>
  (look) => {
    const { usual, draw, stem } = heads[id]!;
    return {
      drawing: repeat(count, (i) => {
        const x = (i - (count - 1) / 2) * 26 + look.random() * 8;
        const tall = stem * (0.8 + 0.35 * look.random());
        const c = look.colour ?? usual[Math.floor(look.random() * usual.length)]!;
        return (
          line(
            `M${round(x)} 0Q${round(x + 4)} ${round(-tall * 0.6)} ${round(x)} ${round(-tall)}`,
            '#4f8f52',
            4,
          ) +
          shape(`M${round(x)} -4q18 -4 22 -24q-20 2 -22 24Z`, '#67a85c') +
          placed(draw(c), x, -tall)
        );
      }),
      width: count * 27 + 20,
      height: stem * 1.15 + 34,
    };
  };
const plantPot: Draw = (look) => {
  const c = look.colour ?? '#4f9a63';
  return {
    drawing:
      repeat(7, (i) =>
        shape('M0 0Q-14 -34 0 -66Q14 -34 0 0Z', i % 2 ? c : darker(c, 0.16)).replace(
          '/>',
          ` transform="translate(0 -34) rotate(${-66 + i * 22})"/>`,
        ),
      ) +
      shape('M-25 -40H25L18 0H-18Z', '#d9764a') +
      shape('M4 -40H25L18 0H4Z', '#b85c38') +
      box(-28, -45, 56, 10, '#e58a5c', 11),
    width: 110,
    height: 106,
  };
};

const mushroom: Draw = (look) => {
  const c = look.colour ?? '#dd4b3f';
  return {
    drawing:
      shape('M-12 0Q-7 -20 -10 -34H10Q7 -20 14 0Z', '#fbf0dc') +
      shape('M-38 -28C-36 -70 36 -70 38 -28Q0 -16 -38 -28Z', c) +
      circle(-14, -44, 6, '#fff6e6') +
      circle(10, -50, 5, '#fff6e6') +
      circle(22, -36, 4.4, '#fff6e6'),
    width: 80,
    height: 62,
  };
};

const grass: Draw = (look) => ({
  drawing: repeat(9, (i) =>
    line(
      `M${-28 + i * 7} 0q${-4 + (i % 3) * 4} -20 ${-8 + (i % 4) * 5} -34`,
      i % 2 ? leafOf(look) : darker(leafOf(look), 0.15),
      4,
    ),
  ),
  width: 66,
  height: 38,
});

/** For fields and bunches. */
export const flowerOf = (id: string, look: Look): string => clump(id, 1)(look).drawing;
export const flowers: Readonly<Record<string, Draw>> = {
  mushroom,
  grass,
  plant: plantPot,
  ...Object.fromEntries(Object.keys(heads).map((id) => [id, clump(id, id === 'lotus' ? 1 : 3)])),
};
