import {
  box,
  circle,
  darker,
  lighter,
  line,
  oval,
  polygon,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { costumes } from './costumes.ts';

type Worn = (colour: string) => string;

/** Worn on a head whose middle is (0, 0) and whose half height is 24; drawn over it. */
export const overHead: Readonly<Record<string, Worn>> = {
  hat: (c) =>
    oval(1, -15, 38, 7.5, c) +
    shape('M-19 -17C-19 -38 -10 -42 1 -42C12 -42 21 -38 21 -17Q1 -11 -19 -17Z', lighter(c, 0.12)) +
    shape('M-19.4 -20Q1 -13 21.4 -20L21 -15Q1 -9 -19 -15Z', '#a8433c'),
  strawhat: (c) =>
    oval(1, -15, 38, 7.5, c) +
    shape('M-19 -17C-19 -36 -10 -40 1 -40C12 -40 21 -36 21 -17Q1 -11 -19 -17Z', lighter(c, 0.12)),
  cap: (c) =>
    shape('M-22 -10C-23 -30 -10 -35 1 -35C14 -35 23 -28 22 -11Q2 -18 -22 -10Z', c) +
    shape('M2 -15Q22 -18 37 -9Q38 -6 34 -6Q20 -12 2 -11Z', darker(c, 0.2)),
  beret: (c) => oval(-3, -24, 26, 12, c, { turn: -10 }) + line('M-2 -35l2 -5', c, 3),
  chefhat: (c) =>
    circle(-13, -38, 11, c) +
    circle(1, -43, 13, c) +
    circle(15, -38, 11, c) +
    box(-16, -38, 34, 22, c, 2) +
    line('M-8 -34v12M1 -35v13M10 -34v12', darker(c, 0.12), 1.4),
  crown: (c) =>
    shape('M-17 -18L-20 -38L-9 -28L1 -42L11 -28L22 -38L19 -18Q1 -13 -17 -18Z', c) +
    circle(1, -24, 3, '#d13c63') +
    circle(-10, -23, 2, '#3f8fd0') +
    circle(12, -23, 2, '#3f8fd0'),
  witchhat: (c) =>
    oval(1, -16, 37, 7, c) +
    shape('M-17 -18C-10 -32 -4 -48 8 -64C10 -50 14 -32 19 -18Q1 -12 -17 -18Z', c) +
    shape('M-17 -21Q1 -14 19 -21L18.4 -16Q1 -10 -17 -16Z', '#f2b84b'),
  santahat: (c) =>
    shape('M-20 -14C-20 -40 6 -52 30 -30C24 -32 20 -30 21 -14Z', c) +
    circle(31, -28, 6.4, '#ffffff') +
    box(-23, -19, 47, 9, '#ffffff', 4.5),
  cowboyhat: (c) =>
    shape('M-38 -18Q-30 -10 1 -11Q32 -10 40 -18Q34 -4 1 -6Q-32 -4 -38 -18Z', c) +
    shape('M-19 -13C-19 -30 -14 -38 -7 -37Q1 -31 9 -37C16 -38 21 -30 21 -13Q1 -9 -19 -13Z', lighter(c, 0.08)),
  sailorhat: (c) =>
    box(-19, -34, 40, 10, c, 5) + shape('M-22 -24Q1 -30 24 -24L22 -14Q1 -19 -20 -14Z', darker(c, 0.08)),
  piratehat: (c) =>
    shape('M-32 -14C-26 -34 -8 -40 1 -46C10 -40 28 -34 34 -14Q1 -26 -32 -14Z', c) +
    circle(1, -30, 4.4, '#f6f1e6') +
    line('M-6 -22l14 0', '#f6f1e6', 2.2),
  builderhelmet: (c) =>
    shape('M-22 -12C-22 -34 -10 -38 1 -38C12 -38 24 -34 24 -12Z', c) +
    box(-27, -15, 56, 6, darker(c, 0.14), 3) +
    box(-3, -39, 8, 25, lighter(c, 0.3), 3),
  bikehelmet: (c) =>
    shape(
      'M-25 6C-28 -30 -12 -36 1 -36C15 -36 30 -28 27 6L21 8C22 -6 18 -12 1 -12C-14 -12 -20 -6 -19 8Z',
      c,
    ) + shape('M-10 -33Q1 -37 12 -33L10 -13Q1 -15 -8 -13Z', lighter(c, 0.35)),
  knighthelm: (c) =>
    shape('M-23 8C-26 -28 -12 -34 1 -34C14 -34 28 -28 25 8C20 2 18 -8 1 -8C-14 -8 -18 2 -23 8Z', c) +
    shape('M-2 -34C-8 -48 -22 -50 -30 -42C-22 -42 -16 -36 -8 -30Z', '#d13c43') +
    line('M-19 -12Q1 -16 21 -12', darker(c, 0.25), 2),
  helmet: (c) =>
    `<circle cx="1" cy="-2" r="35" fill="#cfe8f5" fill-opacity=".28"/><circle cx="1" cy="-2" r="34" fill="none" stroke="${c}" stroke-width="6"/>` +
    line('M-20 -18Q-12 -28 0 -29', '#ffffff', 3.4, 0.85) +
    box(-39, -9, 8, 16, darker(c, 0.15), 3) +
    box(33, -9, 8, 16, darker(c, 0.2), 3),
  partyhat: (c) =>
    polygon([-11, -24, 13, -24, 2, -56], c) +
    circle(2, -57, 5, '#fff1c4') +
    circle(-2, -32, 2.4, '#fff1c4') +
    circle(6, -40, 2.2, '#fff1c4'),
  hood: (c) =>
    shape(
      'M-27 10C-30 -28 -14 -37 1 -37C16 -37 32 -28 29 10L22 16C24 -4 18 -10 1 -10C-16 -10 -22 -4 -20 16Z',
      c,
    ) + shape('M-20 6Q1 10 22 6L20 20Q1 30 -18 20Z', c),
  headscarf: (c) =>
    shape(
      'M-24 10C-30 -26 -14 -35 1 -35C16 -35 32 -26 26 10C22 34 16 34 1 34C-14 34 -20 34 -24 10ZM-17 -2C-17 14 -10 22 1 22C12 22 19 14 19 -2C19 -14 12 -21 1 -21C-10 -21 -17 -14 -17 -2Z',
      c,
    ).replace('/>', ' fill-rule="evenodd"/>'),
  headphones: (c) =>
    line('M-23 0C-24 -38 26 -38 25 0', c, 4.4) +
    box(-29, -8, 11, 19, c, 5) +
    box(20, -8, 11, 19, darker(c, 0.2), 5),
  flowercrown: (c) =>
    line('M-20 -15Q1 -27 22 -15', '#5f9d5c', 3) +
    repeat(5, (i) => {
      const [x, y] = [-18 + i * 9.6, -16 - 6 * Math.sin((i / 4) * Math.PI)];
      return circle(x, y, 5, i % 2 ? '#fdf3d8' : c) + circle(x, y, 1.8, '#f2c14e');
    }),
  bow: (c) =>
    shape('M0 -27L-13 -36Q-17 -27 -13 -19ZM0 -27L13 -36Q17 -27 13 -19Z', c) +
    circle(0, -27, 4, darker(c, 0.15)),
  halo: (c) => `<ellipse cx="1" cy="-42" rx="19" ry="5" fill="none" stroke="${c}" stroke-width="4"/>`,
  glasses: (c) =>
    `<g fill="#ffffff" fill-opacity=".25" stroke="${c}" stroke-width="2"><circle cx="-6.6" cy="-2" r="6.8"/><circle cx="9" cy="-2" r="6.8"/></g>` +
    line('M.2 -3q1 -1 2 0M-13 -3l-6 -2M16 -3l4 -2', c, 2),
  sunglasses: (c) =>
    shape('M-15 -7H0Q0 4 -7 4Q-14 4 -15 -7ZM2.6 -7H18Q17 4 10 4Q3 4 2.6 -7Z', c) +
    line('M-20 -6H21', c, 2.2) +
    line('M-12 -4l3 4M6 -4l3 4', '#ffffff', 1.4, 0.5),
  mask: (c) =>
    shape('M-19 -9Q1 -13 21 -9Q21 4 10 4Q3 3 1 0Q-1 3 -8 4Q-19 4 -19 -9Z', c) +
    oval(-6.6, -2, 3.6, 3, '#ffffff') +
    oval(8.8, -2, 3.6, 3, '#ffffff') +
    circle(-6, -2, 1.8, '#2a1a2e') +
    circle(9.4, -2, 1.8, '#2a1a2e'),
  eyepatch: (c) => line('M-20 -12L20 2', c, 1.8) + oval(8.8, -2, 5.6, 6, c),
  clownnose: (c) => circle(2, 4, 5, c) + circle(3.6, 2.4, 1.4, '#ffffff'),
  earrings: (c) => circle(-20.6, 9, 3.2, c) + circle(21.4, 9, 3.2, c),
  ...costumes,
};

export const behindHead: Readonly<Record<string, Worn>> = {
  veil: (c) => shape('M-16 -24C-40 0 -44 60 -40 96Q0 84 42 96C46 60 40 0 18 -24Z', c, 0.75),
  hood: (c) => shape('M-28 6C-30 -28 -14 -37 1 -37C16 -37 32 -28 30 6C28 24 -26 24 -28 6Z', darker(c, 0.2)),
  collar: (c) => shape('M-30 34C-44 14 -40 -14 -32 -24L-12 14H14L34 -24C42 -14 46 14 32 34Z', c),
  helmet: (c) => box(-22, 22, 46, 16, darker(c, 0.12), 7),
};
