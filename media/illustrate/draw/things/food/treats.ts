import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  oval,
  placed,
  polygon,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { dishes, plate } from './dish.ts';

/** Sweet dishes of breakfasts and feasts. */
export const treats: Readonly<Record<string, Draw>> = dishes({
  pancakes: {
    colour: '#d9964a',
    width: 120,
    height: 80,
    draw: (c) =>
      plate(60) +
      repeat(
        4,
        (i) =>
          oval(0, -14 - i * 12, 44, 11, darker(c, 0.16)) +
          oval(0, -17 - i * 12, 44, 10, i === 3 ? lighter(c, 0.12) : c),
      ) +
      shape(
        'M-30 -56Q0 -66 32 -54Q36 -40 30 -26Q24 -40 16 -44Q10 -20 4 -44Q-14 -40 -18 -30Q-26 -44 -30 -56Z',
        '#a8581f',
      ) +
      placed(box(-10, -9, 20, 14, '#fbe9a0', 3), 0, -58),
  },
  croissant: {
    colour: '#d9964a',
    width: 92,
    height: 44,
    draw: (c) =>
      shape(
        'M-45 -1C-49 -27 -25 -42 0 -42C25 -42 49 -27 45 -1C39 2 35 -5 28 -7C14 -11 -14 -11 -28 -7C-35 -5 -39 2 -45 -1Z',
        c,
      ) +
      line('M-28 -31L-20 -13M-10 -37L-7 -13M10 -37L7 -13M28 -31L20 -13', darker(c, 0.2), 3.6) +
      line('M-20 -34Q0 -41 20 -34', lighter(c, 0.35), 3.6),
  },
  cupcake: {
    colour: '#f28ab0',
    width: 70,
    height: 92,
    draw: (c) =>
      shape('M-28 -40H28L20 0H-20Z', '#7fc4c9') +
      line('M-16 -38L-12 -2M0 -38V-2M16 -38L12 -2', '#5fa0a8', 3) +
      oval(0, -44, 34, 13, c) +
      oval(0, -58, 25, 12, lighter(c, 0.12)) +
      oval(0, -70, 15, 10, lighter(c, 0.25)) +
      circle(2, -82, 8, '#d6333f') +
      repeat(6, (i) =>
        line(`M${-22 + i * 9} ${-46 - (i % 3) * 9}l4 3`, ['#fff6c0', '#7fc4f0', '#f6cf4a'][i % 3]!, 3),
      ),
  },
  lollipop: {
    colour: '#e8557a',
    width: 70,
    height: 130,
    draw: (c) =>
      line('M0 0V-70', '#fbf3e2', 6) +
      circle(0, -96, 32, c) +
      line('M0 -96m4 0a4 4 0 1 1 -8 0a12 12 0 1 1 24 0a20 20 0 1 1 -40 0a27 27 0 0 1 27 -27', '#fff6f0', 5),
  },
  candy: {
    colour: '#5fb0d9',
    width: 100,
    height: 48,
    draw: (c) =>
      polygon([-20, -24, -50, -44, -44, -24, -50, -4], lighter(c, 0.3)) +
      polygon([20, -24, 50, -44, 44, -24, 50, -4], lighter(c, 0.3)) +
      oval(0, -24, 27, 22, c) +
      shape(
        'M-10 -44Q-2 -24 -10 -4L-1 -2Q7 -24 -1 -46ZM8 -45Q16 -24 8 -3L16 -6Q22 -24 16 -42Z',
        '#fff6f0',
        0.8,
      ),
  },
  marshmallow: {
    colour: '#fdf8f4',
    width: 90,
    height: 130,
    draw: (c) =>
      line('M-24 0L26 -120', '#8a5a38', 5) +
      repeat(3, (i) =>
        placed(
          box(-17, -13, 34, 26, c, 9) + shape('M-16 4Q0 12 16 4V10Q0 16 -16 10Z', '#d9a066', 0.8),
          2 + i * 11.6,
          -62 - i * 27,
          { turn: 22 },
        ),
      ),
  },
  mooncake: {
    colour: '#c9823a',
    width: 130,
    height: 64,
    draw: (c) =>
      plate(62) +
      repeat(2, (i) =>
        placed(
          repeat(9, (n) => circle(-24 + n * 6, -8 - (n % 2) * 2, 7, darker(c, 0.14))) +
            box(-29, -30, 58, 24, darker(c, 0.08), 8) +
            oval(0, -30, 29, 10, c) +
            `<ellipse cx="0" cy="-30" rx="19" ry="6" fill="none" stroke="${darker(c, 0.3)}" stroke-width="2.4"/>` +
            line('M-10 -30H10M0 -35V-25', darker(c, 0.3), 2.4),
          -27 + i * 54,
          i ? -4 : -12,
        ),
      ),
  },
  tanghulu: {
    colour: '#d9262f',
    width: 60,
    height: 150,
    draw: (c) =>
      line('M0 0V-146', '#c9a05a', 5) +
      repeat(5, (i) => circle(0, -46 - i * 21, 14, c) + circle(-5, -51 - i * 21, 4, '#ffd3d0')),
  },
  acai: {
    colour: '#5a2a5c',
    width: 116,
    height: 66,
    draw: (c) =>
      oval(0, -42, 54, 15, c) +
      repeat(
        4,
        (i) =>
          oval(-34 + i * 13, -48 - (i % 2) * 3, 8, 6, '#fbeab0') +
          circle(-34 + i * 13, -48 - (i % 2) * 3, 2, '#d9b45a'),
      ) +
      repeat(3, (i) => shape(`M${22 + i * 10} -44q-8 -12 4 -14q10 4 -4 14Z`, '#e2404c')) +
      repeat(7, (i) => circle(-26 + i * 8, -38 + (i % 2) * 3, 2.4, '#e8b56a')) +
      shape('M-54 -40H54Q50 0 20 0H-20Q-50 0 -54 -40Z', '#f3ebe0') +
      shape('M16 -40H54Q50 0 20 0H6Q22 -14 16 -40Z', '#dccfc4'),
  },
  milk: {
    colour: '#fdfcf8',
    width: 52,
    height: 100,
    draw: (c) =>
      shape('M-22 0V-62L-10 -84V-96H10V-84L22 -62V0Z', c) +
      shape('M8 -84H10L22 -62V0H10Z', '#d3dcea') +
      box(-13, -102, 26, 10, '#4f8fd0', 3) +
      box(-22, -46, 44, 26, '#7fb8e6') +
      oval(0, -33, 9, 9, '#ffffff'),
  },
});
