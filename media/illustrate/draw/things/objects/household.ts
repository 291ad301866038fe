import type { Draw } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, lighter, line, oval, shape } from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

export const household: Readonly<Record<string, Draw>> = things({
  book: {
    colour: '#b23a48',
    width: 80,
    height: 24,
    draw: (c) =>
      box(-38, -22, 76, 22, c, 4) +
      box(-34, -18, 73, 14, '#fbf3e0', 2) +
      line('M-30 -13H36M-30 -9H36', '#d9cbb0', 1.4) +
      box(-38, -22, 12, 22, darker(c, 0.2), 4),
  },
  books: {
    colour: '#3f7fa3',
    width: 86,
    height: 66,
    draw: (c) =>
      box(-40, -20, 80, 20, '#b23a48', 3) +
      box(-34, -40, 72, 20, c, 3) +
      box(-38, -58, 66, 18, '#f2b53f', 3) +
      line('M-28 -20v20M-22 -40v20M-26 -58v18', '#ffffff', 3, 0.6),
  },
  letter: {
    colour: '#fbf4e4',
    width: 74,
    height: 50,
    draw: (c) =>
      box(-36, -48, 72, 48, c, 4) +
      line('M-36 -46L0 -18L36 -46', darker(c, 0.2), 3) +
      circle(0, -16, 7, '#c9363f'),
  },
  clock: {
    colour: '#e8893f',
    width: 80,
    height: 84,
    draw: (c) =>
      line('M-20 -8l-6 8M20 -8l6 8', c, 7) +
      circle(-24, -74, 12, c) +
      circle(24, -74, 12, c) +
      circle(0, -42, 38, c) +
      circle(0, -42, 31, '#fffaf0') +
      line('M0 -42V-62M0 -42L13 -34', '#33304a', 4) +
      circle(0, -42, 3, '#33304a'),
  },
  key: {
    colour: '#f2b53f',
    width: 84,
    height: 40,
    draw: (c) =>
      `<circle cx="-24" cy="-20" r="14" fill="none" stroke="${c}" stroke-width="8"/>` +
      line('M-8 -20H38M26 -20v12M38 -20v14', c, 7),
  },
  globe: {
    colour: '#5fa8d9',
    width: 80,
    height: 100,
    draw: (c) =>
      oval(0, -4, 26, 6, '#8a5a38') +
      line('M0 -6v-12', '#8a5a38', 6) +
      line('M-8 -98Q46 -92 38 -40Q30 -16 0 -16', '#c98f4e', 5) +
      circle(0, -56, 34, c) +
      shape(
        'M-22 -78Q-4 -86 2 -74Q-2 -62 -12 -62Q-16 -50 -26 -56ZM6 -60Q22 -66 28 -54Q24 -36 12 -32Q4 -44 6 -60Z',
        '#7fb862',
      ),
  },
  vase: {
    colour: '#3f7fa3',
    width: 56,
    height: 80,
    draw: (c) =>
      shape('M-16 -78H16Q10 -62 24 -42Q32 -14 14 0H-14Q-32 -14 -24 -42Q-10 -62 -16 -78Z', c) +
      shape('M4 -78H16Q10 -62 24 -42Q32 -14 14 0H4Q20 -30 4 -78Z', darker(c, 0.16)) +
      line('M-22 -36Q0 -28 22 -36', lighter(c, 0.5), 3),
    also: { inside: 62, front: '' },
  },
  basket: {
    colour: '#c98f4e',
    width: 110,
    height: 90,
    draw: (c) =>
      `<path d="M-44 -40a44 44 0 0 1 88 0" fill="none" stroke="${darker(c, 0.15)}" stroke-width="7"/>` +
      shape('M-54 -44H54L42 0H-42Z', c) +
      line(
        'M-51 -32H51M-48 -20H48M-44 -8H44M-30 -44l4 44M-10 -44l1 44M10 -44l-1 44M30 -44l-4 44',
        darker(c, 0.2),
        2.4,
      ),
    also: { inside: 34 },
  },
  box: {
    colour: '#c9935a',
    width: 96,
    height: 70,
    draw: (c) =>
      box(-46, -64, 92, 64, c) + box(10, -64, 36, 64, darker(c, 0.12)) + box(-9, -64, 18, 26, '#f0dab0'),
    also: { inside: 50 },
  },
  easel: {
    colour: '#b5793f',
    width: 110,
    height: 180,
    draw: (c) =>
      line('M0 -176L-44 0M0 -176L44 0M0 -150V-6', c, 7) +
      box(-46, -150, 92, 92, '#fffaf0', 3) +
      shape('M-42 -62V-90Q-20 -116 4 -92Q20 -106 42 -84V-62Z', '#6fae8a') +
      circle(22, -126, 11, '#f2b53f') +
      box(-52, -60, 104, 8, c, 3),
  },
});
