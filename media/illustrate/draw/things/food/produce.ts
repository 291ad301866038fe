import type { Draw } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { dishes } from './dish.ts';

const leaf = shape('M2 -50Q14 -66 32 -58Q22 -44 2 -50Z', '#5f9f57');

export const produce: Readonly<Record<string, Draw>> = dishes({
  tomato: {
    colour: '#e0402f',
    width: 72,
    height: 62,
    draw: (c) =>
      oval(0, -28, 34, 28, c) +
      shape('M12 -54C38 -46 38 -10 12 -2C26 -20 26 -38 12 -54Z', darker(c, 0.16)) +
      shape('M0 -52L-20 -58L-8 -48L-14 -38L0 -46L14 -38L8 -48L20 -58Z', '#4f8f47') +
      oval(-14, -36, 6, 9, lighter(c, 0.5), { turn: 24 }),
  },
  peach: {
    colour: '#f7a27a',
    width: 74,
    height: 68,
    draw: (c) =>
      shape('M0 -56C-36 -66 -44 -14 0 0C44 -14 36 -66 0 -56Z', c) +
      line('M0 -56Q-12 -30 0 -2', darker(c, 0.2), 3) +
      oval(18, -34, 12, 16, '#e8607a', { opacity: 0.35 }) +
      leaf,
  },
  pear: {
    colour: '#c9cf52',
    width: 60,
    height: 84,
    draw: (c) =>
      shape('M0 -74C-16 -74 -14 -54 -24 -42C-40 -22 -30 0 0 0C30 0 40 -22 24 -42C14 -54 16 -74 0 -74Z', c) +
      shape('M6 -72C16 -66 14 -52 24 -42C40 -22 30 0 6 0C28 -16 18 -46 6 -72Z', darker(c, 0.14)) +
      line('M0 -72q0 -10 6 -16', '#6b4028', 4),
  },
  mango: {
    colour: '#f6a83a',
    width: 84,
    height: 62,
    draw: (c) =>
      shape('M-38 -18C-36 -54 20 -66 38 -42C46 -20 20 2 -10 0C-30 -2 -38 -8 -38 -18Z', c) +
      shape('M38 -42C46 -20 20 2 -10 0C24 -10 30 -28 30 -52Z', '#e8643a', 0.7) +
      line('M32 -50q2 -8 8 -10', '#6b4028', 4),
  },
  avocado: {
    colour: '#6f8f3a',
    width: 70,
    height: 88,
    draw: (c) =>
      shape('M0 -84C-20 -84 -18 -56 -28 -42C-42 -18 -26 0 0 0C26 0 42 -18 28 -42C18 -56 20 -84 0 -84Z', c) +
      shape(
        'M0 -76C-14 -76 -13 -52 -22 -39C-34 -18 -20 -7 0 -7C20 -7 34 -18 22 -39C13 -52 14 -76 0 -76Z',
        '#e6e39a',
      ) +
      circle(0, -28, 15, '#8a5a34') +
      circle(-4, -33, 5, '#b58058'),
  },
  corn: {
    colour: '#f6cf4a',
    width: 60,
    height: 108,
    draw: (c) =>
      oval(0, -56, 20, 50, c) +
      repeat(7, (r) =>
        repeat(4, (i) => circle(-12 + i * 8, -92 + r * 12, 4, i % 2 ? darker(c, 0.1) : lighter(c, 0.25))),
      ) +
      shape(
        'M-6 0C-40 -24 -30 -66 -22 -74C-20 -40 -8 -30 0 -14ZM6 0C40 -24 30 -66 22 -74C20 -40 8 -30 0 -14Z',
        '#6fae52',
      ),
  },
  broccoli: {
    colour: '#4f9a4f',
    width: 84,
    height: 84,
    draw: (c) =>
      shape('M-10 0L-14 -34L-34 -44L-6 -50H8L34 -44L14 -34L12 0Z', '#a9cf7a') +
      repeat(7, (i) =>
        circle(
          [-26, -12, 8, 26, -20, 2, 20][i]!,
          [-52, -60, -62, -52, -66, -74, -66][i]!,
          16,
          i % 2 ? c : darker(c, 0.12),
        ),
      ),
  },
  chili: {
    colour: '#d9302f',
    width: 90,
    height: 50,
    draw: (c) =>
      shape('M38 -40C30 -4 -20 8 -44 -8C-20 -8 0 -20 14 -44Q28 -50 38 -40Z', c) +
      shape('M38 -40C30 -4 -20 8 -44 -8C-10 -2 20 -14 32 -44Z', darker(c, 0.18)) +
      shape('M12 -42Q24 -54 40 -40Q28 -34 12 -42Z', '#5f9f47') +
      line('M28 -46q2 -10 12 -12', '#5f9f47', 5),
  },
  salad: {
    colour: '#f3ece0',
    width: 124,
    height: 76,
    draw: (c) =>
      repeat(8, (i) =>
        oval(-42 + i * 12, -48 - (i % 3) * 7, 17, 12, ['#7fb85a', '#5f9f47', '#9fce6a'][i % 3]!, {
          turn: i * 40,
        }),
      ) +
      circle(-22, -56, 9, '#e0402f') +
      circle(20, -58, 9, '#e0402f') +
      circle(2, -62, 8, '#f6e6a0') +
      shape('M-56 -44H56Q52 0 22 0H-22Q-52 0 -56 -44Z', c) +
      shape('M16 -44H56Q52 0 22 0H8Q24 -16 16 -44Z', darker(c, 0.1)),
  },
});
