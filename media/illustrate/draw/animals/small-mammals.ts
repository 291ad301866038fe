import type { Draw } from '#media/illustrate/draw/figure.ts';
import { circle, darker, line, oval, placed, polygon, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { small } from './measures.ts';
import { bushyTail, quadrupeds, tailTo } from './quadruped.ts';
import { INK } from './simple-face.ts';

const bat: Draw = (look) => ({
  drawing: placed(
    repeat(
      2,
      (i) =>
        `<g transform="scale(${i ? -1 : 1} 1)">${shape('M6 -20C20 -44 46 -44 60 -34C50 -30 50 -22 48 -16C40 -20 34 -16 32 -8C26 -14 16 -12 6 -6Z', look.colour ?? '#4a3a5c')}</g>`,
    ) +
      oval(0, -16, 11, 15, darker(look.colour ?? '#4a3a5c', 0.1)) +
      polygon([-9, -27, -2, -29, -8, -38], '#4a3a5c') +
      polygon([9, -27, 2, -29, 8, -38], '#4a3a5c') +
      circle(-4, -21, 3, '#ffffff') +
      circle(4, -21, 3, '#ffffff') +
      circle(-4, -21, 1.6, INK) +
      circle(4, -21, 1.6, INK),
    0,
    -90,
  ),
  width: 120,
  height: 130,
  floats: true,
});

export const smallMammals: Readonly<Record<string, Draw>> = {
  ...quadrupeds({
    otter: {
      ...small,
      length: 74,
      depth: 28,
      legs: 14,
      colour: '#7a5642',
      pale: '#f0dcc2',
      face: 'bear',
      head: 18,
      tail: tailTo(-40, 6, 9),
    },
    skunk: {
      ...small,
      length: 62,
      depth: 32,
      legs: 18,
      colour: '#34303e',
      pale: '#f4f1ea',
      face: 'raccoon',
      head: 19,
      tail: bushyTail('#fbf8f2'),
      marks: (_l, l, d) =>
        shape(
          `M${-l * 0.5} ${-d}Q0 ${-d * 1.1} ${l * 0.4} ${-d * 0.96}L${l * 0.4} ${-d * 0.7}Q0 ${-d * 0.78} ${-l * 0.5} ${-d * 0.66}Z`,
          '#fbf8f2',
        ),
    },
    koala: {
      ...small,
      length: 60,
      depth: 40,
      colour: '#9aa3b5',
      pale: '#eceef2',
      face: 'koala',
      head: 25,
      tail: () => '',
    },
    rabbit: {
      ...small,
      length: 52,
      depth: 32,
      legs: 18,
      colour: '#d9c2a8',
      pale: '#fff6e8',
      face: 'rabbit',
      head: 18,
      tail: () => circle(-2, -2, 9, '#fffaf2'),
    },
    mouse: {
      ...small,
      length: 40,
      depth: 24,
      legs: 10,
      legWidth: 7,
      neck: 4,
      head: 14,
      colour: '#a3a7b8',
      pale: '#e6e3ea',
      face: 'mouse',
      tail: (c) => line('M4 14Q-30 20 -36 -8', darker(c, 0.1), 3),
    },
    hamster: {
      ...small,
      length: 40,
      depth: 32,
      legs: 8,
      legWidth: 9,
      neck: 4,
      head: 17,
      colour: '#e3ab68',
      pale: '#fff4e2',
      face: 'bear',
      tail: () => '',
    },
    squirrel: {
      ...small,
      length: 46,
      depth: 30,
      legs: 16,
      legWidth: 9,
      neck: 8,
      head: 16,
      colour: '#b8642f',
      pale: '#fbe6cc',
      face: 'squirrel',
      tail: (c) =>
        shape(
          'M10 14C-24 20 -44 -8 -34 -40C-28 -58 -6 -56 -4 -40C-14 -44 -20 -34 -14 -22C-8 -10 4 -8 14 -2Z',
          darker(c, 0.08),
        ),
    },
    hedgehog: {
      ...small,
      length: 46,
      depth: 30,
      legs: 10,
      legWidth: 9,
      neck: 2,
      head: 15,
      colour: '#7a5a48',
      pale: '#ecd2b0',
      face: 'hedgehog',
      tail: () => '',
      marks: (_l, l, d) =>
        repeat(3, (r) =>
          repeat(7, (i) =>
            shape(`M${-l * 0.5 + i * 7} ${-d * (0.25 + r * 0.3)}l-5 -11l8 6Z`, r % 2 ? '#5a4034' : '#4a342c'),
          ),
        ),
    },
    monkey: {
      ...small,
      length: 58,
      depth: 32,
      legs: 30,
      neck: 12,
      head: 20,
      colour: '#8a5a3c',
      pale: '#e9bd94',
      face: 'monkey',
      tail: (c) => line('M6 6C-30 10 -44 -16 -30 -38C-22 -48 -12 -38 -20 -32', c, 6),
    },
    kangaroo: {
      ...small,
      length: 56,
      depth: 46,
      legs: 40,
      neck: 34,
      lean: 20,
      neckWidth: 22,
      head: 18,
      colour: '#c28a56',
      pale: '#f0d4ac',
      face: 'kangaroo',
      tail: (c) => shape('M8 -4Q-40 26 -66 62Q-30 58 14 26Z', darker(c, 0.06)),
    },
  }),
  bat,
};
