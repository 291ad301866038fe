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

/** Strength of a glow at fifths of its radius. */
const FADE = [0.42, 0.36, 0.24, 0.11, 0.03, 0];
const glow = (x: number, y: number, r: number, hex: string): string => {
  const id = `glow${hex.slice(1)}`;
  const stops = FADE.map(
    (opacity, i) => `<stop offset="${i / 5}" stop-color="${lit(hex)}" stop-opacity="${opacity}"/>`,
  );
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient>${circle(x, y, 1.15 * r, `url(#${id})`)}`;
};
export const lights: Readonly<Record<string, Draw>> = things({
  lantern: {
    colour: '#d9342f',
    width: 70,
    height: 130,
    draw: (c, look) =>
      (look.isDark ? glow(0, -76, 70, '#ffb45a') : '') +
      line('M0 -130V-112M0 -42V-22', '#6b3a2c', 3) +
      line('M-5 -22v20M0 -22v22M5 -22v20', '#f2c14e', 2.4) +
      oval(0, -76, 34, 34, look.isDark ? lit('#f0532f') : c) +
      oval(0, -76, 18, 34, look.isDark ? lit('#ff7a3c') : lighter(c, 0.14)) +
      box(-16, -114, 32, 9, '#f2c14e', 3) +
      box(-16, -48, 32, 9, '#f2c14e', 3),
    also: { floats: true },
  },
  candle: {
    colour: '#fbf0d8',
    width: 40,
    height: 92,
    draw: (c) =>
      glow(0, -84, 56, '#ffc861') +
      oval(0, -4, 26, 6, '#b8873f') +
      box(-11, -66, 22, 62, c, 4) +
      shape('M-11 -62q6 10 8 0t8 4t6 -6v10h-22Z', darker(c, 0.1)) +
      shape('M0 -98Q13 -80 0 -68Q-13 -80 0 -98Z', lit('#ffb53c')) +
      shape('M0 -86Q6 -78 0 -70Q-6 -78 0 -86Z', lit('#fff0b0')),
  },
  lamp: {
    colour: '#f2b53f',
    width: 80,
    height: 130,
    draw: (c, look) =>
      (look.isDark ? glow(0, -96, 96, '#ffd98a') : '') +
      oval(0, -4, 26, 7, '#6b4a44') +
      line('M0 -6V-80', '#6b4a44', 6) +
      shape('M-22 -124H22L40 -76H-40Z', look.isDark ? lit('#ffd98a') : c),
  },
  streetlamp: {
    colour: '#3a3d56',
    width: 70,
    height: 290,
    draw: (c, look) =>
      (look.isDark ? glow(0, -262, 110, '#ffdf98') : '') +
      box(-12, -16, 24, 16, c, 3) +
      line('M0 -10V-240', c, 8) +
      polygon([-20, -280, 20, -280, 13, -240, -13, -240], look.isDark ? lit('#ffe6a8') : '#fdf3d2') +
      polygon([-26, -280, 26, -280, 0, -302], c),
  },
  campfire: {
    colour: '#f2863c',
    width: 110,
    height: 100,
    draw: (_c, look) =>
      glow(0, -40, look.isDark ? 150 : 70, '#ffa94a') +
      line('M-40 -4L36 -20M40 -4L-36 -20', '#7a5038', 13) +
      shape(
        'M0 -104Q34 -64 30 -34Q26 -10 0 -10Q-28 -10 -30 -36Q-30 -52 -16 -66Q-12 -52 -6 -52Q-12 -78 0 -104Z',
        lit('#ff8a3c'),
      ) +
      shape('M2 -66Q20 -42 16 -26Q12 -12 0 -12Q-14 -14 -14 -30Q-12 -42 2 -66Z', lit('#ffd873')),
  },
  fireplace: {
    colour: '#b5664a',
    width: 220,
    height: 230,
    draw: (c) =>
      box(-76, -330, 152, 180, darker(c, 0.1)) +
      box(-100, -160, 200, 160, c) +
      repeat(6, (r) => line(`M-100 ${-24 - r * 26}H100`, darker(c, 0.16), 2)) +
      box(-116, -176, 232, 20, '#7a4a38', 4) +
      shape('M-64 0V-78a64 56 0 0 1 128 0V0Z', '#33202c') +
      line('M-36 -8L34 -20M36 -8L-34 -20', '#7a5038', 12) +
      shape(
        'M0 -94Q30 -58 26 -34Q22 -14 0 -14Q-24 -14 -26 -36Q-26 -50 -12 -60Q-10 -48 -4 -48Q-8 -70 0 -94Z',
        lit('#ff8a3c'),
      ) +
      shape('M2 -60Q16 -40 13 -28Q10 -16 0 -16Q-12 -18 -11 -30Q-8 -42 2 -60Z', lit('#ffd873')),
    also: { seat: 176 },
  },
  spotlight: {
    colour: '#ffe9b0',
    width: 120,
    height: 320,
    draw: (c) => shape('M-14 -330H14L80 0H-80Z', lit(c), 0.28) + oval(0, 0, 80, 14, lit(c), { opacity: 0.4 }),
    also: { floats: true },
  },
});
