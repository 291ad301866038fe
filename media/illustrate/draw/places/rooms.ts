import {
  box,
  circle,
  darker,
  lighter,
  line,
  placed,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import type { Setting } from './scenery.ts';
import { type Place, usual } from './grounds.ts';

export const room =
  (wall: string, floor: string, inside: (s: Setting) => string, hasRug = true): Place =>
  (s) => ({
    far:
      box(0, 0, s.width, s.horizon + 4, wall) +
      (s.isMinimal || !hasRug
        ? ''
        : repeat(Math.ceil(s.width / 90), (i) => box(i * 90, 0, 45, s.horizon, darker(wall, 0.03)))) +
      box(0, s.horizon - 20, s.width, 22, lighter(wall, 0.4)) +
      inside(s),
    ground:
      box(0, s.horizon, s.width, s.height - s.horizon, floor) +
      repeat(4, (i) =>
        line(
          `M0 ${round(s.horizon + (s.height - s.horizon) * (0.16 + 0.25 * i))}H${s.width}`,
          darker(floor, 0.12),
          3,
        ),
      ) +
      (s.isMinimal || !hasRug
        ? ''
        : placed(usual(s, 'rug'), s.width / 2, s.horizon + (s.height - s.horizon) * 0.68, { scale: 1.5 })),
  });
export const put = (s: Setting, id: string, x: number, scale = 1, y = 0): string =>
  placed(usual(s, id), s.width * x, s.horizon + y, { scale });
const picture = (x: number, y: number): string =>
  placed(
    box(-50, -40, 100, 80, '#a8703f', 3) +
      box(-42, -32, 84, 64, '#a9d3d6') +
      shape('M-42 32V4L-14 -16L10 10L24 -2L42 14V32Z', '#5f9a7a'),
    x,
    y,
  );
const living = room(
  '#e6c9a8',
  '#b5794f',
  (s) =>
    (s.look.has.has('own-window') ? '' : put(s, 'window', 0.26, 1.35, -110)) +
    picture(s.width * 0.62, s.horizon - 300) +
    put(s, 'shelf', 0.88, 1.15, 2) +
    put(s, 'lamp', 0.06, 1.9, 4),
);

const bedroom = room(
  '#b9c9de',
  '#a88070',
  (s) =>
    put(s, 'window', 0.7, 1.3, -130) + put(s, 'bed', 0.3, 1.35, 30) + picture(s.width * 0.3, s.horizon - 330),
);

const kitchen = room(
  '#f2dfb8',
  '#c99a6a',
  (s) =>
    box(0, s.horizon - 150, s.width, 150, '#5f9a94') +
    box(0, s.horizon - 166, s.width, 20, '#f6ead2') +
    repeat(
      Math.ceil(s.width / 130),
      (i) =>
        box(i * 130 + 8, s.horizon - 134, 114, 122, '#73aba4', 5) +
        circle(i * 130 + 104, s.horizon - 74, 5, '#f2c14e'),
    ) +
    put(s, 'window', 0.5, 1.1, -230) +
    box(s.width * 0.06, s.horizon - 470, 200, 130, '#5f9a94', 5) +
    box(s.width * 0.94 - 200, s.horizon - 470, 200, 130, '#5f9a94', 5) +
    line(
      `M${round(s.width * 0.06 + 100)} ${round(s.horizon - 470)}v130M${round(s.width * 0.94 - 100)} ${round(s.horizon - 470)}v130`,
      '#4a7f7a',
      4,
    ) +
    placed(
      box(-26, -44, 52, 44, '#c9503f', 6) +
        line('M-34 -34h-10M34 -34h10', '#42405a', 6) +
        box(-30, -50, 60, 9, '#42405a', 4),
      s.width * 0.2,
      s.horizon - 166,
    ),
);

export const homes: Readonly<Record<string, Place>> = {
  living,
  bedroom,
  kitchen,
};
