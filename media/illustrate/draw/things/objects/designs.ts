import { box, circle, darker, lighter, line, oval, shape } from '#media/illustrate/draw/pen.ts';

export const GOLD = '#e8bd62';
export const GLASS = '#fffdf6';

/** A light stripe down the left of something that shines. */
export const gleam = (x: number, top: number, bottom: number): string =>
  line(`M${x} ${top}V${bottom}`, GLASS, 4, 0.55);

/** Second designs of goods. */
export const runner = (c: string): string =>
  shape('M-58 -6Q-58 -16 -50 -16H46Q60 -14 58 -4Q58 0 52 0H-48Q-58 0 -58 -6Z', GLASS) +
  line('M-52 -4H54', darker(c, 0.3), 3) +
  shape('M-54 -16V-36Q-50 -46 -38 -42Q-28 -34 -14 -44L-4 -50Q8 -36 26 -30Q52 -28 56 -14H-54Z', c) +
  shape('M-54 -16V-36Q-50 -46 -42 -43L-34 -16Z', darker(c, 0.2)) +
  shape('M-26 -16Q-8 -26 18 -16L34 -24Q8 -36 -22 -26Z', GLASS) +
  shape('M34 -27Q54 -26 56 -14H28Q28 -22 34 -27Z', darker(c, 0.1)) +
  line('M-14 -44Q-4 -40 -2 -49M0 -40l8 -5M8 -34l8 -5', GLASS, 4);
export const flacon = (c: string): string =>
  circle(0, -88, 11, GOLD) +
  box(-8, -80, 16, 14, darker(GOLD, 0.2), 2) +
  circle(0, -34, 34, lighter(c, 0.5)) +
  shape('M-32 -44Q0 -30 32 -44Q36 -2 0 0Q-36 -2 -32 -44Z', c, 0.85) +
  shape('M0 -60L18 -36L0 -10L-18 -36Z', lighter(c, 0.75), 0.7) +
  line('M-18 -36H18M0 -60V-10', GLASS, 1.6, 0.8) +
  line('M-25 -44Q-22 -58 -12 -63', GLASS, 4, 0.7);

export const tote = (c: string): string =>
  ['M-22 -74C-22 -116 14 -116 14 -74', 'M-12 -70C-12 -108 24 -108 24 -70']
    .map((d) => `<path d="${d}" fill="none" stroke="${darker(c, 0.25)}" stroke-width="6"/>`)
    .join('') +
  shape('M-50 -74H50L40 -4Q39 0 34 0H-34Q-39 0 -40 -4Z', c) +
  shape('M28 -74H50L40 -4Q39 0 34 0H18Z', darker(c, 0.14)) +
  line('M-48 -62H48', lighter(c, 0.25), 2) +
  box(-13, -44, 26, 16, GOLD, 3) +
  line('M-7 -36H7', darker(GOLD, 0.35), 2.4);

export const bars = (c: string): string =>
  oval(0, -13, 42, 13, darker(c, 0.16)) +
  oval(0, -17, 42, 13, darker(c, 0.04)) +
  oval(-3, -34, 38, 12, darker(c, 0.14)) +
  oval(-3, -38, 38, 12, lighter(c, 0.1)) +
  shape('M-16 -49Q-2 -52 12 -48V-24Q-2 -20 -16 -24Z', '#f3e6cf') +
  line('M-9 -38H6M-6 -33H3', '#8a6a48', 2) +
  circle(31, -46, 6, GLASS, 0.8) +
  circle(38, -37, 4, GLASS, 0.8);

export const square = (c: string): string =>
  shape('M-14 -78L-11 -118H11L14 -78ZM-14 -40L-11 0H11L14 -40Z', c) +
  line('M-9 -100H9M-9 -18H9', darker(c, 0.25), 2) +
  box(25, -64, 6, 10, '#b9bec9', 2) +
  box(-26, -85, 52, 52, '#b9bec9', 12) +
  box(-21, -80, 42, 42, '#2b2a38', 8) +
  line('M0 -59V-72M0 -59L9 -54', GLASS, 3) +
  circle(0, -59, 2.6, GOLD);
