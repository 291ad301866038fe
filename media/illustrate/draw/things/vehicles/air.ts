import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  lit,
  oval,
  placed,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { glass } from './parts.ts';

const plane: Draw = (look) => {
  const c = look.colour ?? '#fbf6ec';
  return {
    drawing: placed(
      shape('M-112 -30L-136 -78H-110L-76 -40Z', '#dd4f45') +
        shape('M-120 -34C-90 -58 70 -64 106 -44C122 -34 112 -22 90 -20C40 -10 -90 -12 -120 -34Z', c) +
        shape(
          'M-120 -34C-80 -26 70 -26 112 -34C112 -26 104 -22 90 -20C40 -10 -90 -12 -120 -34Z',
          darker(c, 0.14),
        ) +
        shape('M10 -30L-50 14H-20L50 -28Z', '#dd4f45') +
        repeat(6, (i) => circle(-56 + i * 21, -41, 5.4, '#7fb8d6')) +
        shape('M84 -52Q102 -50 108 -42H88Z', '#7fb8d6'),
      0,
      -150,
      { turn: -8 },
    ),
    width: 250,
    height: 240,
    floats: true,
    seat: 200,
  };
};

const helicopter: Draw = (look) => {
  const c = look.colour ?? '#dd5f45';
  return {
    drawing: placed(
      line('M-110 -96H110', '#42405a', 5) +
        line('M0 -96V-80', '#42405a', 7) +
        shape('M-30 -52L-128 -70L-122 -54L-30 -26Z', c) +
        circle(-126, -64, 16, '#42405a', 0.5) +
        shape('M-44 -40C-44 -84 30 -88 54 -52C64 -36 54 -12 24 -10H-14C-34 -10 -44 -22 -44 -40Z', c) +
        shape('M10 -74C34 -74 50 -54 54 -38H10Z', glass(look)) +
        line('M-30 4H44M-10 -10V4M24 -10V4', '#42405a', 4),
      0,
      -130,
    ),
    width: 250,
    height: 230,
    floats: true,
  };
};

const rocket: Draw = (look) => {
  const c = look.colour ?? '#f7f3ea';
  const flies = look.has.has('flying');
  const body =
    shape('M-24 -40L-50 4L-24 -8ZM24 -40L50 4L24 -8Z', '#dd4f45') +
    shape('M-28 -8C-40 -80 -20 -150 0 -176C20 -150 40 -80 28 -8Z', c) +
    shape('M6 -8C14 -80 12 -150 0 -176C20 -150 40 -80 28 -8Z', darker(c, 0.14)) +
    shape('M-17 -140Q-10 -160 0 -176Q10 -160 17 -140Q0 -132 -17 -140Z', '#dd4f45') +
    circle(0, -104, 16, '#42567f') +
    circle(0, -104, 11.5, '#8fd0e8') +
    box(-18, -8, 36, 8, '#6f7488', 2);
  const flame =
    shape('M-17 0Q-24 34 0 66Q24 34 17 0Z', 'rgb(255,150,60)') +
    shape('M-9 0Q-12 22 0 40Q12 22 9 0Z', 'rgb(255,228,130)');
  return {
    drawing: flies ? placed(body + flame, 0, -90, { turn: 24 }) : body,
    width: 120,
    height: flies ? 280 : 180,
    ...(flies ? { floats: true } : {}),
  };
};

const ufo: Draw = (look) => ({
  drawing: placed(
    shape('M-40 -8L-96 120H96L40 -8Z', 'rgb(190,255,200)', 0.25) +
      shape('M-38 -20C-38 -66 38 -66 38 -20Z', '#bfe9f5', 0.9) +
      oval(0, -16, 92, 22, look.colour ?? '#9aa3bd') +
      oval(0, -20, 92, 16, lighter(look.colour ?? '#9aa3bd', 0.3)) +
      repeat(5, (i) => circle(-62 + i * 31, -12, 5, lit('#ffe27a'))),
    0,
    -150,
  ),
  width: 190,
  height: 220,
  floats: true,
});

const hotAir: Draw = (look) => {
  const c = look.colour ?? ['#e8573f', '#3f8fb5', '#f2b53f', '#8a5fb0'][Math.floor(look.random() * 4)]!;
  return {
    drawing: placed(
      shape(
        'M0 -40C-40 -70 -84 -110 -84 -168C-84 -222 -44 -252 0 -252C44 -252 84 -222 84 -168C84 -110 40 -70 0 -40Z',
        c,
      ) +
        shape(
          'M0 -40C-20 -70 -40 -110 -40 -168C-40 -222 -20 -252 0 -252C20 -252 40 -222 40 -168C40 -110 20 -70 0 -40Z',
          '#fdf0d8',
        ) +
        shape(
          'M0 -40C-8 -70 -14 -110 -14 -168C-14 -222 -8 -252 0 -252C8 -252 14 -222 14 -168C14 -110 8 -70 0 -40Z',
          c,
        ) +
        shape(
          'M30 -246C66 -234 84 -206 84 -168C84 -110 40 -70 0 -40C50 -90 66 -170 30 -246Z',
          '#3a1f50',
          0.14,
        ) +
        line('M-16 -52L-13 -24M16 -52L13 -24', '#7a5240', 2) +
        shape('M-17 -26H17L13 2H-13Z', '#b5793f'),
      0,
      -90,
    ),
    width: 172,
    height: 345,
    floats: true,
    seat: 92,
  };
};

export const aircraft: Readonly<Record<string, Draw>> = {
  plane,
  helicopter,
  rocket,
  ufo,
  'balloon-hot': hotAir,
};
