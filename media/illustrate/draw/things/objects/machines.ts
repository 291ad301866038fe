import type { Draw } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, line, lit, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

export const machines: Readonly<Record<string, Draw>> = things({
  phone: {
    colour: '#33364a',
    width: 44,
    height: 80,
    draw: (c) =>
      box(-20, -78, 40, 78, c, 8) + box(-16, -70, 32, 60, '#8fd0e8', 2) + circle(0, -5, 3, '#8d94ab'),
  },
  computer: {
    colour: '#c9ccd8',
    width: 120,
    height: 92,
    draw: (c) =>
      box(-56, -92, 112, 72, '#33364a', 6) +
      box(-50, -86, 100, 60, '#7fc4d9') +
      shape('M-50 -40Q-20 -66 10 -44T50 -52V-26H-50Z', '#5f9fd0') +
      box(-8, -20, 16, 14, c) +
      box(-30, -7, 60, 7, c, 3),
  },
  laptop: {
    colour: '#b9bfce',
    width: 152,
    height: 88,
    draw: (c) =>
      box(-58, -88, 116, 79, '#33364a', 6) +
      box(-52, -82, 104, 67, '#8fd0e8') +
      shape('M-76 -10H76L69 0H-69Z', c),
  },
  tv: {
    colour: '#33364a',
    width: 130,
    height: 96,
    draw: (c) =>
      box(-62, -90, 124, 78, c, 6) +
      box(-56, -84, 112, 66, '#8fb8e0') +
      line('M-30 -12l-8 12M30 -12l8 12', c, 6),
  },
  camera: {
    colour: '#3a3d56',
    width: 76,
    height: 60,
    draw: (c) =>
      box(-36, -50, 72, 50, c, 8) +
      box(-16, -60, 28, 14, c, 4) +
      circle(0, -24, 19, '#c9ccd8') +
      circle(0, -24, 13, '#1f2236') +
      circle(-4, -28, 4, '#8fb8e0') +
      circle(26, -40, 4, '#e5484d'),
  },
  robot: {
    colour: '#8fb0c9',
    width: 100,
    height: 160,
    draw: (c, look) =>
      line('M0 -146v-14', '#6f7488', 4) +
      circle(0, -162, 6, lit('#ff6a5a')) +
      box(-34, -148, 68, 54, c, 14) +
      box(-26, -138, 52, 32, '#263248', 9) +
      (look.has.has('sad') || look.has.has('crying')
        ? line('M-17 -122l10 -5M17 -122l-10 -5M-8 -110q8 -6 16 0', lit('#7fe8f0'), 3)
        : circle(-12, -125, 5.4, lit('#7fe8f0')) +
          circle(12, -125, 5.4, lit('#7fe8f0')) +
          line('M-7 -114q7 5 14 0', lit('#7fe8f0'), 2.4)) +
      line('M-38 -78L-58 -58V-42M38 -78L58 -60V-46', darker(c, 0.2), 9) +
      circle(-58, -38, 8, '#6f7488') +
      circle(58, -42, 8, '#6f7488') +
      box(-38, -92, 76, 60, c, 12) +
      box(8, -92, 30, 60, darker(c, 0.14), 12) +
      circle(-16, -70, 6, '#f2b53f') +
      box(-26, -54, 40, 7, '#6f7488', 3) +
      (look.has.has('sitting')
        ? line('M-18 -32H-10V-6M18 -32H30V-6', darker(c, 0.25), 14)
        : line('M-18 -32V-8M18 -32V-8', darker(c, 0.25), 14)) +
      box(-32, -10, 26, 10, '#6f7488', 5) +
      box(8, -10, 26, 10, '#6f7488', 5),
    also: { hand: [58, -46] },
  },
  gameboy: {
    colour: '#6f7fd0',
    width: 140,
    height: 80,
    draw: (c) =>
      shape(
        'M-50 -70H50C78 -70 76 -6 58 -4C44 -2 40 -24 24 -24H-24C-40 -24 -44 -2 -58 -4C-76 -6 -78 -70 -50 -70Z',
        c,
      ) +
      line('M-42 -58v22M-53 -47h22', '#2f3350', 8) +
      repeat(4, (i) =>
        circle(
          [42, 54, 42, 30][i]!,
          [-59, -47, -35, -47][i]!,
          5.4,
          ['#f6cf4a', '#e5484d', '#6fbf73', '#7fc4f0'][i]!,
        ),
      ) +
      circle(-18, -34, 8, '#2f3350') +
      circle(18, -34, 8, '#2f3350'),
  },
  toilet: {
    colour: '#fbfaf6',
    width: 90,
    height: 120,
    draw: (c) =>
      box(-38, -120, 54, 66, c, 8) +
      line('M-26 -104h10', '#c3c9d4', 5) +
      shape('M-40 -56H42Q44 -22 14 -14V0H-26V-18Q-42 -34 -40 -56Z', darker(c, 0.06)) +
      oval(2, -56, 44, 9, '#e3e0e8') +
      oval(2, -55, 32, 5, '#9fc8dd'),
    also: { seat: 56 },
  },
  fridge: {
    colour: '#b9d3dc',
    width: 110,
    height: 210,
    draw: (c) =>
      box(-50, -206, 100, 200, c, 12) +
      line('M-50 -136H50', darker(c, 0.25), 4) +
      box(-40, -186, 7, 36, '#f6f4ee', 3) +
      box(-40, -124, 7, 50, '#f6f4ee', 3) +
      box(24, -206, 26, 200, '#2a3f5a', 10, 0.08) +
      box(8, -110, 24, 20, '#f6cf4a', 2) +
      box(-44, -6, 16, 6, '#42405a') +
      box(28, -6, 16, 6, '#42405a'),
  },
  washer: {
    colour: '#f3f2f6',
    width: 120,
    height: 130,
    draw: (c) =>
      box(-56, -128, 112, 128, c, 8) +
      line('M-56 -100H56', '#c9cbd8', 3) +
      circle(0, -48, 36, '#9aa2b8') +
      circle(0, -48, 28, '#7fb8d6') +
      shape('M-26 -42Q-12 -54 0 -44T26 -46A28 28 0 0 1 -26 -40Z', '#d6ecf5') +
      circle(36, -114, 7, '#5a6078') +
      box(-46, -119, 38, 10, '#c9cbd8', 3),
  },
});
