import type { Look } from '#media/illustrate/draw/figure.ts';
import { circle, lit, shape } from '#media/illustrate/draw/pen.ts';

export const wheel = (x: number, r: number): string =>
  circle(x, -r, r, '#2b2a3a') + circle(x, -r, r * 0.5, '#c9ccd6') + circle(x, -r, r * 0.2, '#6f7488');
export const glass = (look: Look): string => (look.isDark ? lit('#ffe3a0') : '#bfe3ee');
export const lamp = (look: Look, x: number, y: number): string =>
  circle(x, y, 5, look.isDark ? lit('#fff0b8') : '#fff0b8') +
  (look.isDark ? shape(`M${x} ${y}L${x + 120} ${y - 22}V${y + 34}Z`, 'rgb(255,240,184)', 0.25) : '');
