import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  oval,
  placed,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { dishes } from './dish.ts';

const bowl = (c: string, inside: string): string =>
  inside +
  shape('M-50 -34H50Q48 0 22 0H-22Q-48 0 -50 -34Z', c) +
  shape('M14 -34H50Q48 0 22 0H4Q18 -10 14 -34Z', darker(c, 0.16)) +
  line('M-46 -24H46', lighter(c, 0.4), 3);
const noodleTop = (egg: boolean): string =>
  oval(0, -34, 50, 15, '#d9913f') +
  repeat(7, (i) => line(`M${-36 + i * 10} -32q8 -12 16 -2`, '#f6dc8f', 4.4)) +
  (egg ? oval(-18, -40, 13, 9, '#fffaf0') + circle(-18, -40, 5.4, '#f2a03c') : '') +
  oval(20, -40, 12, 6, '#e8a9a0') +
  line('M0 -40l10 -5M6 -36l12 -6', '#5f9f57', 4) +
  line('M30 -44L64 -82M38 -42L72 -78', '#8a4f34', 3.4);
export const meals: Readonly<Record<string, Draw>> = dishes({
  cheese: {
    colour: '#f6c445',
    width: 90,
    height: 56,
    draw: (c) =>
      shape('M-42 -20L40 -54V0H-42Z', c) +
      shape('M-42 -20L40 -54V-40L-42 -12Z', lighter(c, 0.3)) +
      circle(-14, -10, 7, darker(c, 0.16)) +
      circle(14, -20, 9, darker(c, 0.16)) +
      circle(28, -6, 5, darker(c, 0.16)),
  },
  bread: {
    colour: '#d99a52',
    width: 100,
    height: 50,
    draw: (c) =>
      shape('M-48 -18C-52 -44 -20 -52 0 -48C24 -52 52 -44 48 -18C48 0 34 0 0 0C-34 0 -48 0 -48 -18Z', c) +
      line('M-22 -40l9 20M-2 -42l9 22M18 -40l9 20', lighter(c, 0.4), 4.4),
  },
  egg: {
    colour: '#fbf3e2',
    width: 40,
    height: 50,
    draw: (c) => shape('M0 -50C18 -50 24 -10 0 0C-24 -10 -18 -50 0 -50Z', c),
  },
  pizza: {
    colour: '#f2c04f',
    width: 100,
    height: 92,
    draw: (c) =>
      shape('M-48 -78Q0 -98 48 -78L0 0Z', c) +
      shape('M-50 -76Q0 -100 50 -76L46 -66Q0 -86 -46 -66Z', '#cf8a44') +
      circle(-14, -58, 9, '#cf4a3f') +
      circle(16, -56, 9, '#cf4a3f') +
      circle(2, -32, 8, '#cf4a3f') +
      shape('M-4 -68q10 -4 12 4q-8 4 -12 -4Z', '#5f9f57'),
  },
  burger: {
    colour: '#d9943f',
    width: 92,
    height: 74,
    draw: (c) =>
      shape('M-42 -18H42Q42 0 28 0H-28Q-42 0 -42 -18Z', c) +
      box(-46, -30, 92, 13, '#7a4430', 6) +
      shape('M-48 -32L48 -32L30 -22L16 -32L0 -22L-16 -32Z', '#f6c445') +
      box(-46, -40, 92, 9, '#6fae52', 5) +
      shape('M-44 -40C-44 -82 44 -82 44 -40Z', c) +
      repeat(5, (i) => oval(-24 + i * 12, -60 - (i % 2) * 6, 3, 1.8, '#fdf0d0')),
  },
  sushi: {
    colour: '#f2803f',
    width: 110,
    height: 46,
    draw: (c) =>
      repeat(2, (i) =>
        placed(
          box(-22, -26, 44, 26, '#fffaf0', 11) +
            shape('M-26 -24Q0 -48 26 -24Q24 -14 18 -16Q0 -26 -20 -16Q-26 -14 -26 -24Z', i ? '#e8574a' : c) +
            line('M-8 -34l5 9M6 -34l5 9', lighter(c, 0.5), 2.4),
          -28 + i * 56,
          0,
        ),
      ),
  },
  ramen: { colour: '#c2453c', width: 110, height: 84, draw: (c) => bowl(c, noodleTop(true)) },
  noodles: { colour: '#3f7fa3', width: 110, height: 84, draw: (c) => bowl(c, noodleTop(false)) },
  soup: {
    colour: '#e08a4a',
    width: 104,
    height: 54,
    draw: (c) =>
      bowl(
        c,
        oval(0, -34, 50, 13, '#e8a04a') + circle(-14, -36, 5, '#6fae52') + circle(12, -33, 5, '#d9503f'),
      ),
  },
  rice: {
    colour: '#3f6f9f',
    width: 104,
    height: 70,
    draw: (c) => bowl(c, shape('M-46 -34C-44 -74 44 -74 46 -34Z', '#fffaf2')),
  },
  pasta: {
    colour: '#f3e8dc',
    width: 124,
    height: 60,
    draw: (c) =>
      shape('M-34 -12C-40 -50 40 -50 34 -12Z', '#f2cf6f') +
      repeat(6, (i) => line(`M${-26 + i * 9} -14q-6 -20 10 -24`, '#dba94a', 2.6)) +
      circle(0, -42, 10, '#cf4a3f') +
      circle(10, -36, 7, '#b83f38') +
      shape('M-4 -50q10 -8 14 0q-8 6 -14 0Z', '#5f9f57') +
      oval(0, -8, 60, 9, c) +
      oval(0, -10, 44, 5, darker(c, 0.1)),
  },
  dumpling: {
    colour: '#fbf0da',
    width: 110,
    height: 50,
    draw: (c) =>
      repeat(3, (i) =>
        placed(
          shape('M-22 0C-28 -14 -20 -28 0 -30C20 -28 28 -14 22 0Z', c) +
            line('M-12 -20q4 -6 6 -8M0 -18v-11M12 -20q-4 -6 -6 -8', darker(c, 0.2), 2),
          -34 + i * 34,
          i === 1 ? -12 : 0,
        ),
      ),
  },
});
