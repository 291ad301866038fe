import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
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
import { eye, INK, smile } from './simple-face.ts';

const fishOf =
  (own: string, stripe: string | undefined, size: number): Draw =>
  (look) => {
    const colour = look.colour ?? own;
    return {
      drawing: placed(
        shape('M-24 -20L-48 -36Q-42 -20 -48 -4Z', darker(colour, 0.14)) +
          shape('M-8 -34Q4 -48 16 -36Z', darker(colour, 0.14)) +
          shape('M-30 -20C-16 -42 26 -42 36 -20C26 2 -16 2 -30 -20Z', colour) +
          (stripe === undefined
            ? ''
            : shape(
                'M-8 -35Q-2 -20 -8 -5Q-14 -7 -17 -9Q-10 -20 -17 -31ZM10 -37Q16 -20 10 -3L3 -3Q9 -20 3 -37Z',
                stripe,
              )) +
          shape('M0 -18Q-12 -16 -14 -8Q-2 -8 2 -14Z', darker(colour, 0.18)) +
          circle(24, -24, 5, '#ffffff') +
          eye(look, 25, -24, 2.6) +
          line('M33 -14q-4 3 -8 1', INK, 1.6),
        0,
        0,
        { scale: size },
      ),
      width: 90 * size,
      height: 44 * size,
      floats: true,
    };
  };
const whale: Draw = (look) => {
  const colour = look.colour ?? '#4f7fb8';
  return {
    drawing:
      shape('M-96 -60C-120 -84 -128 -64 -112 -48C-132 -46 -128 -28 -98 -38Z', colour) +
      shape(
        'M-104 -52C-80 -30 -70 -88 0 -90C70 -92 104 -66 102 -34C100 -6 50 0 0 0C-50 0 -86 -22 -104 -52Z',
        colour,
      ) +
      shape('M102 -34C100 -6 50 0 0 0C-30 0 -60 -8 -82 -24C-30 -14 40 -16 102 -34Z', '#e6eef5') +
      repeat(6, (i) => line(`M${20 + i * 12} ${-18 - i * 1.6}q-4 8 -12 14`, '#b8cadb', 1.8)) +
      shape('M10 -22Q4 6 -22 14Q-26 -4 -8 -20Z', darker(colour, 0.18)) +
      eye(look, 66, -46, 4) +
      smile(look, 84, -36, 8) +
      circle(56, -36, 6, '#f0606a', 0.3) +
      line('M20 -92V-108M20 -106q-12 -14 -20 -2M20 -106q12 -14 20 -2', '#bfe6f7', 5),
    width: 232,
    height: 124,
    floats: true,
  };
};

const dolphin: Draw = (look) => {
  const colour = look.colour ?? '#6f9cc9';
  return {
    drawing: placed(
      shape('M-66 -8C-84 -16 -88 6 -74 4C-80 16 -64 18 -58 4Z', colour) +
        shape('M-6 -46Q-14 -66 -30 -68Q-22 -52 -22 -44Z', darker(colour, 0.1)) +
        shape('M-66 0C-48 -44 10 -60 44 -36L68 -28Q70 -22 62 -20L46 -20C20 -8 -30 -10 -66 0Z', colour) +
        shape('M46 -20C20 -8 -20 -10 -50 -4C-20 -22 14 -24 46 -20Z', '#eef4f8') +
        shape('M6 -16Q4 4 -12 8Q-14 -6 -4 -16Z', darker(colour, 0.14)) +
        eye(look, 40, -32, 2.8),
      0,
      -20,
      { turn: -12 },
    ),
    width: 160,
    height: 90,
    floats: true,
  };
};

const shark: Draw = (look) => {
  const colour = look.colour ?? '#7f8da3';
  return {
    drawing:
      shape('M-80 -24L-112 -54Q-104 -26 -112 0Z', colour) +
      shape('M-14 -50L-26 -84Q6 -70 14 -50Z', darker(colour, 0.12)) +
      shape('M-90 -24C-50 -58 50 -62 92 -26C80 -4 10 6 -90 -24Z', colour) +
      shape('M92 -26C80 -4 10 6 -70 -18C-10 -16 50 -14 92 -26Z', '#eef1f4') +
      shape('M54 -14Q70 -12 84 -20L78 -10Q66 -6 54 -14Z', '#8c2f3d') +
      repeat(4, (i) =>
        polygon([58 + i * 6, -14.5 - i, 62 + i * 6, -15.5 - i, 60 + i * 6, -9 - i], '#ffffff'),
      ) +
      line('M30 -36v14M23 -36v14', darker(colour, 0.3), 2) +
      shape('M8 -14Q0 10 -22 16Q-20 -4 -10 -16Z', darker(colour, 0.16)) +
      eye(look, 62, -34, 3.2) +
      line('M54 -42l12 4', INK, 2),
    width: 210,
    height: 84,
    floats: true,
  };
};

const seal: Draw = (look) => {
  const colour = look.colour ?? '#7b8499';
  return {
    drawing:
      shape(
        'M-70 -6Q-84 -22 -72 -26Q-58 -16 -50 -18C-20 -26 6 -40 16 -66C20 -88 54 -90 56 -66C58 -40 50 -10 30 0H-40Q-60 2 -70 -6Z',
        colour,
      ) +
      shape('M26 -40Q44 -30 40 -6Q30 0 20 0Q34 -18 26 -40Z', lighter(colour, 0.4)) +
      shape('M10 -20Q-4 -4 -18 0H14Z', darker(colour, 0.2)) +
      oval(46, -62, 10, 7, lighter(colour, 0.4)) +
      circle(50, -66, 3, INK) +
      eye(look, 34, -72, 3) +
      eye(look, 48, -74, 2.6),
    width: 138,
    height: 88,
  };
};

export const seaAnimals: Readonly<Record<string, Draw>> = {
  fish: fishOf('#f2863c', '#fff4e0', 0.9),
  goldfish: fishOf('#f2a33c', undefined, 0.8),
  whale,
  dolphin,
  shark,
  seal,
};
