import type { Look } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, line, lit, repeat, round, shape } from '#media/illustrate/draw/pen.ts';

/** A pane, alight in the dark. */
export const pane = (look: Look, x: number, y: number, w: number, h: number): string =>
  box(x - 2, y - 2, w + 4, h + 4, '#fbf3e2', 2) +
  box(x, y, w, h, look.isDark ? lit('#ffcf70') : '#8fc3d9', 1) +
  (look.isDark
    ? ''
    : shape(
        `M${x} ${round(y + h)}L${x} ${round(y + h * 0.4)}L${round(x + w * 0.6)} ${y}H${round(x + w)}Z`,
        '#bfe3ee',
      )) +
  line(`M${round(x + w / 2)} ${y}v${h}M${x} ${round(y + h / 2)}h${w}`, '#fbf3e2', 2);
export const door = (x: number, w: number, h: number, colour: string): string =>
  shape(`M${x} 0V${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V0Z`, colour) +
  circle(x + w * 0.78, -h * 0.4, 2.4, '#f6cf65');
export const snowOn = (look: Look, d: string): string =>
  look.has.has('snow') || look.has.has('winter') ? shape(d, '#f7f9fb') : '';
export const walls = ['#f6e3c4', '#f2b8a0', '#a9cfd0', '#f3cf7a', '#e7d3e6'];
export const tower = (look: Look, x: number, w: number, h: number, c: string): string =>
  box(x, -h, w, h, c) +
  box(x + w * 0.6, -h, w * 0.4, h, darker(c, 0.12)) +
  repeat(Math.floor(h / 30) - 1, (r) =>
    repeat(Math.floor((w - 12) / 20), (n) => {
      const on = look.random() < (look.isDark ? 0.6 : 1);
      return box(
        x + 10 + n * 20,
        -h + 16 + r * 30,
        11,
        16,
        look.isDark ? (on ? lit('#ffd27a') : darker(c, 0.3)) : '#cfe6ee',
        1,
      );
    }),
  );
