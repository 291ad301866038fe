import type { Draw } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, oval, polygon, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { eye, INK, worn } from './simple-face.ts';

const snake: Draw = (look) => {
  const colour = look.colour ?? '#5f9d4a';
  return {
    drawing:
      line('M-56 -8C-40 -30 -26 10 -6 -8S20 -26 26 -30C34 -40 22 -56 30 -64', colour, 15) +
      line('M-50 -10C-38 -26 -26 6 -8 -8', lighter(colour, 0.3), 3) +
      oval(36, -68, 16, 11, colour) +
      line('M52 -66l10 -1l5 -4M62 -67l5 4', '#d13c43', 2) +
      eye(look, 38, -71, 2.6),
    width: 130,
    height: 82,
  };
};

const frog: Draw = (look) => {
  const colour = look.colour ?? '#6fb552';
  return {
    drawing:
      shape('M-22 -10Q-46 -24 -38 0H-14ZM22 -10Q46 -24 38 0H14Z', darker(colour, 0.16)) +
      shape('M-28 -20C-30 -46 30 -46 28 -20C26 -2 -26 -2 -28 -20Z', colour) +
      oval(0, -12, 17, 10, lighter(colour, 0.4)) +
      circle(-14, -42, 9.4, colour) +
      circle(14, -42, 9.4, colour) +
      circle(-14, -43, 6, '#ffffff') +
      circle(14, -43, 6, '#ffffff') +
      eye(look, -13, -43, 3.2) +
      eye(look, 15, -43, 3.2) +
      line(look.has.has('sad') ? 'M-14 -22q14 -8 28 0' : 'M-16 -27q16 11 32 0', INK, 2) +
      worn(look, 0, -36, 0.95) +
      oval(-12, -2, 10, 3.6, colour) +
      oval(12, -2, 10, 3.6, colour),
    width: 86,
    height: 54,
  };
};

const crocodile: Draw = (look) => {
  const colour = look.colour ?? '#5a8f56';
  return {
    drawing:
      shape(
        'M-120 -6Q-70 -10 -50 -34Q0 -44 40 -34L104 -22Q108 -14 100 -12L44 -12Q30 -2 -40 -4Q-80 0 -120 -6Z',
        colour,
      ) +
      repeat(9, (i) =>
        polygon(
          [
            -74 + i * 13,
            -27 - Math.min(i, 3) * 4,
            -64 + i * 13,
            -29 - Math.min(i, 3) * 4,
            -69 + i * 13,
            -38 - Math.min(i, 3) * 4,
          ],
          darker(colour, 0.2),
        ),
      ) +
      shape('M44 -12L100 -12Q96 -6 44 -6Z', lighter(colour, 0.35)) +
      repeat(7, (i) => polygon([54 + i * 7, -12, 60 + i * 7, -12, 57 + i * 7, -7], '#ffffff')) +
      circle(44, -38, 7, colour) +
      circle(45, -39, 4.4, '#ffffff') +
      eye(look, 46, -39, 2.4) +
      worn(look, 52, -36, 0.62) +
      line('M-30 -8v7M20 -8v7', darker(colour, 0.2), 11),
    width: 228,
    height: 48,
  };
};

export const reptiles: Readonly<Record<string, Draw>> = {
  snake,
  frog,
  crocodile,
};
