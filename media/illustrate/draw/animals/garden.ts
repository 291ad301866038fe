import type { Draw } from '#media/illustrate/draw/figure.ts';
import { circle, darker, line, oval, placed, shape } from '#media/illustrate/draw/pen.ts';
import { eye, INK, smile } from './simple-face.ts';

const butterfly: Draw = (look) => {
  const colour = look.colour ?? '#f2933c';
  const wing =
    shape(
      'M2 -30C14 -66 50 -66 48 -42C46 -30 24 -26 2 -26ZM2 -26C20 -26 38 -20 36 -6C30 8 10 -2 2 -22Z',
      colour,
    ) +
    circle(34, -46, 6, '#fff1c4') +
    circle(26, -12, 4, '#fff1c4') +
    line('M48 -42C46 -30 24 -26 2 -26', darker(colour, 0.35), 1.6);
  return {
    drawing: placed(
      `<g transform="scale(-1 1)">${wing}</g>` +
        wing +
        oval(0, -26, 3.4, 16, '#3a2a3c') +
        line('M-1 -41q-4 -10 -10 -12M1 -41q4 -10 10 -12', '#3a2a3c', 1.6),
      0,
      -70,
      { turn: 14, scale: 0.72 },
    ),
    width: 74,
    height: 118,
    floats: true,
  };
};

const bee: Draw = (look) => ({
  drawing: placed(
    oval(-4, -34, 9, 17, '#dff2fb', { opacity: 0.85, turn: -28 }) +
      oval(10, -34, 8, 15, '#eef9ff', { opacity: 0.85, turn: 20 }) +
      oval(0, -14, 24, 15, '#f6c445') +
      shape(
        'M-8 -28Q-3 -14 -8 0Q-13 -1 -15 -3Q-11 -14 -15 -25ZM8 -28Q13 -14 8 0L1 1Q6 -14 1 -29Z',
        '#3a2a2c',
      ) +
      eye(look, 16, -17, 2.6) +
      smile(look, 17, -9, 3) +
      line('M16 -26q3 -8 8 -8', '#3a2a2c', 1.6),
    0,
    -60,
  ),
  width: 56,
  height: 106,
  floats: true,
});

const ladybug: Draw = (look) => ({
  drawing:
    circle(20, -14, 11, '#2f2430') +
    circle(23, -17, 2.6, '#ffffff') +
    shape('M-28 -2C-28 -40 20 -40 22 -2Z', look.colour ?? '#dd3b3f') +
    line('M-2 -31V-2', '#2f2430', 2) +
    circle(-14, -16, 4.4, '#2f2430') +
    circle(8, -18, 4.4, '#2f2430') +
    circle(-6, -6, 3.4, '#2f2430') +
    line('M26 -22q2 -8 7 -9', '#2f2430', 1.8),
  width: 60,
  height: 36,
});

const snail: Draw = (look) => ({
  drawing:
    shape('M-40 0Q-36 -10 -10 -10L24 -12Q30 -36 38 -34Q48 -30 42 -6Q38 0 20 0Z', '#e3c290') +
    circle(-4, -28, 24, look.colour ?? '#c9703f') +
    line('M-4 -28m8 0a8 8 0 1 0 -6 8a16 16 0 1 0 -16 -14', darker(look.colour ?? '#c9703f', 0.25), 3.6) +
    line('M36 -34l-3 -12M41 -32l5 -11', '#e3c290', 2.6) +
    circle(33, -47, 2.6, INK) +
    circle(47, -44, 2.6, INK) +
    smile(look, 40, -16, 3),
  width: 92,
  height: 54,
});

export const gardenAnimals: Readonly<Record<string, Draw>> = {
  butterfly,
  bee,
  ladybug,
  snail,
};
