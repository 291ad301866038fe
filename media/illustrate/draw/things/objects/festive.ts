import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  lit,
  oval,
  polygon,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

export const festive: Readonly<Record<string, Draw>> = things({
  balloon: {
    colour: '#e5484d',
    width: 50,
    height: 150,
    draw: (c) =>
      line('M0 -86Q10 -60 -4 -36T0 0', '#ffffff', 2, 0.85) +
      shape('M0 -86C-30 -96 -34 -150 0 -150C34 -150 30 -96 0 -86Z', c) +
      shape('M0 -86l-5 7h10Z', darker(c, 0.15)) +
      oval(-11, -130, 5, 9, lighter(c, 0.6), { turn: 20 }) +
      shape('M14 -146C32 -136 24 -96 2 -87C16 -102 22 -126 14 -146Z', darker(c, 0.14)),
    also: { floats: true },
  },
  gift: {
    colour: '#d9485a',
    width: 80,
    height: 84,
    draw: (c) =>
      box(-36, -50, 72, 50, c, 3) +
      box(-40, -62, 80, 18, lighter(c, 0.14), 3) +
      box(-8, -62, 16, 62, '#fbe3a0') +
      shape('M0 -62Q-34 -64 -28 -84Q-8 -88 0 -62Q8 -88 28 -84Q34 -64 0 -62Z', '#fbe3a0'),
  },
  treasure: {
    colour: '#a8643c',
    width: 110,
    height: 90,
    draw: (c) =>
      shape('M-50 -44C-54 -86 54 -86 50 -44Z', darker(c, 0.2)) +
      repeat(9, (i) => circle(-36 + i * 9, -46 - (i % 3) * 5, 7, lit('#f6c945'))) +
      box(-52, -44, 104, 44, c, 3) +
      box(-52, -44, 12, 44, '#f2c14e') +
      box(40, -44, 12, 44, '#f2c14e') +
      box(-10, -48, 20, 20, '#f2c14e', 3),
  },
  crownthing: {
    colour: '#f2c14e',
    width: 80,
    height: 60,
    draw: (c) =>
      shape('M-36 0L-42 -46L-18 -24L0 -56L18 -24L42 -46L36 0Z', c) +
      box(-36, -10, 72, 10, darker(c, 0.14)) +
      circle(0, -22, 6, '#d13c63'),
  },
  sword: {
    colour: '#c3cbd8',
    width: 40,
    height: 150,
    draw: (c) =>
      polygon([-7, -44, 7, -44, 5, -138, 0, -150, -5, -138], c) +
      box(-24, -48, 48, 8, '#f2c14e', 4) +
      box(-5, -42, 10, 32, '#7a4a38', 3) +
      circle(0, -6, 7, '#f2c14e'),
  },
  heart: {
    colour: '#e5485d',
    width: 90,
    height: 84,
    draw: (c) =>
      shape('M0 0C-64 -40 -48 -90 -18 -84Q-4 -82 0 -66Q4 -82 18 -84C48 -90 64 -40 0 0Z', c) +
      oval(-22, -62, 8, 12, lighter(c, 0.5), { turn: 30 }),
    also: { floats: true },
  },
  smoke: {
    colour: '#f3f1f4',
    width: 100,
    height: 130,
    draw: (c) =>
      repeat(5, (i) => circle(-14 + i * 10 + (i % 2) * 12, -20 - i * 24, 18 + i * 4, c, 0.7 - i * 0.1)),
    also: { floats: true },
  },
  steam: {
    colour: '#ffffff',
    width: 60,
    height: 70,
    draw: (c) => repeat(3, (i) => line(`M${-18 + i * 18} 0q-10 -16 0 -32t0 -32`, c, 5, 0.7)),
    also: { floats: true },
  },
});
