import type { Draw, Figure } from '#media/illustrate/draw/figure.ts';
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
import { eye, INK, worn } from './parts.ts';

/** A long neck in an S over a body that swims or stands on thin legs. */
const wader =
  (colour: string, beak: string, legs: number, size: number): Draw =>
  (look) => {
    const own = look.colour ?? colour;
    return {
      drawing: placed(
        (legs > 0 ? line(`M-4 0V${-legs}M8 0L6 ${-legs * 0.5}L8 ${-legs}M-8 0h8M4 0h8`, beak, 3) : '') +
          placed(
            shape('M-44 -14C-40 -34 -10 -38 12 -34C30 -30 34 -8 20 -2C0 4 -34 4 -44 -14Z', own) +
              shape('M-46 -22C-30 -36 -6 -34 6 -24C2 -10 -24 -6 -46 -22Z', darker(own, 0.1)) +
              line('M20 -22C44 -34 14 -60 28 -74', own, 11) +
              circle(30, -77, 10, own) +
              shape('M38 -80L56 -74L38 -70Z', beak) +
              circle(33, -79, 2, INK) +
              worn(look, 30, -77, 0.45),
            0,
            -legs,
          ),
        0,
        0,
        { scale: size },
      ),
      width: 106 * size,
      height: (legs + 90) * size,
    };
  };
const penguin: Draw = (look) => {
  const colour = look.colour ?? '#2c3350';
  const step = look.has.has('walking') ? 6 : 0;
  return {
    drawing:
      oval(-10 - step, -2, 11, 4.4, '#f2a03c') +
      oval(12 + step, -2, 11, 4.4, '#f2a03c') +
      shape('M-28 -36Q-46 -20 -38 -2Q-28 -8 -24 -22Z', darker(colour, 0.2)) +
      shape(
        'M-28 -30C-30 -70 -24 -102 1 -102C26 -102 32 -70 30 -30C28 -6 18 -2 1 -2C-16 -2 -26 -6 -28 -30Z',
        colour,
      ) +
      shape(
        'M-19 -28C-20 -50 -16 -62 -15 -72C-18 -88 -2 -90 2 -80C6 -90 22 -88 19 -72C20 -62 24 -50 22 -28C20 -8 12 -4 2 -4C-8 -4 -18 -8 -19 -28Z',
        '#fdfaf2',
      ) +
      shape('M29 -60Q46 -44 42 -22Q32 -30 28 -42Z', colour) +
      shape('M-4 -72L2 -64L9 -72Q2 -76 -4 -72Z', '#f2a03c') +
      eye(look, -7, -79) +
      eye(look, 11, -79) +
      circle(-12, -71, 3.6, '#f0606a', 0.35) +
      circle(16, -71, 3.6, '#f0606a', 0.35) +
      worn(look, 1, -78, 0.95),
    width: 90,
    height: 104,
    hand: [42, -30],
  };
};

const owl: Draw = (look) => {
  const colour = look.colour ?? '#8a6248';
  return {
    drawing:
      shape(
        'M-26 -24C-30 -60 -28 -78 -26 -88L-12 -80Q0 -84 12 -80L26 -88C28 -78 30 -60 26 -24C22 -4 12 -2 0 -2C-12 -2 -22 -4 -26 -24Z',
        colour,
      ) +
      shape(
        'M-16 -24C-18 -40 -10 -50 0 -50C10 -50 18 -40 16 -24C14 -8 8 -6 0 -6C-8 -6 -14 -8 -16 -24Z',
        lighter(colour, 0.45),
      ) +
      repeat(3, (r) =>
        repeat(3 - (r % 2), (i) =>
          line(`M${-9 + i * 9 + (r % 2) * 4.5} ${-36 + r * 10}q3 4 6 0`, darker(colour, 0.1), 1.8),
        ),
      ) +
      shape('M-27 -52Q-38 -30 -24 -10Q-18 -30 -27 -52Z', darker(colour, 0.2)) +
      shape('M27 -52Q38 -30 24 -10Q18 -30 27 -52Z', darker(colour, 0.24)) +
      circle(-11, -64, 13, lighter(colour, 0.55)) +
      circle(11, -64, 13, lighter(colour, 0.55)) +
      (look.has.has('sleeping')
        ? eye(look, -10, -64) + eye(look, 10, -64)
        : circle(-10, -64, 7.4, '#f6c945') +
          circle(10, -64, 7.4, '#f6c945') +
          circle(-10, -64, 4.2, INK) +
          circle(10, -64, 4.2, INK) +
          circle(-8.6, -65.6, 1.5, '#ffffff') +
          circle(11.4, -65.6, 1.5, '#ffffff')) +
      polygon([-4, -58, 4, -58, 0, -49], '#f2a03c') +
      line('M-9 -2v2M-5 -2v2M5 -2v2M9 -2v2', '#f2a03c', 3) +
      (look.has.has('reading')
        ? placed(
            shape('M0 -10Q-13 -18 -26 -12V10Q-13 4 0 12Q13 4 26 10V-12Q13 -18 0 -10Z', '#fbf5e6') +
              line('M0 -10V12M-26 11Q-13 5 0 13Q13 5 26 11', '#b23a48', 2.4),
            0,
            -22,
          )
        : '') +
      worn(look, 0, -62, 0.98).replaceAll('cx="-6.6"', 'cx="-10"'),
    width: 70,
    height: 92,
  };
};

const chicken: Draw = (look): Figure => {
  const colour = look.colour ?? '#fbf3e2';
  return {
    drawing:
      line('M-4 -12V0M8 -12V0M-8 0h8M4 0h9', '#f2a03c', 3) +
      shape(
        'M-38 -52C-30 -40 -20 -36 -4 -40C10 -44 12 -62 24 -62C38 -60 36 -40 32 -28C26 -10 -4 -6 -18 -14C-32 -22 -40 -36 -38 -52Z',
        colour,
      ) +
      shape('M-22 -32C-8 -38 6 -34 10 -26C2 -14 -18 -16 -22 -32Z', darker(colour, 0.1)) +
      shape('M16 -60C14 -70 20 -72 23 -67C26 -74 33 -72 32 -62Z', '#d9393f') +
      polygon([34, -54, 46, -49, 34, -46], '#f2a03c') +
      shape('M33 -45q6 4 2 11q-6 -2 -6 -8Z', '#d9393f') +
      eye(look, 28, -54) +
      worn(look, 24, -52, 0.5),
    width: 86,
    height: 74,
  };
};

export const standing: Readonly<Record<string, Draw>> = {
  chicken,
  rooster: (look) => {
    const base = chicken({ ...look, colour: look.colour ?? '#b5562c' });
    return {
      ...base,
      drawing: shape('M-26 -44C-60 -60 -66 -24 -50 -8C-50 -26 -40 -34 -20 -32Z', '#2f5a4c') + base.drawing,
    };
  },
  flamingo: wader('#f28aa5', '#3a3444', 62, 1),
  swan: wader('#fdfbf6', '#f2933c', 0, 1.1),
  heron: wader('#a9b8cc', '#f2b03c', 52, 1),
  penguin,
  owl,
};
