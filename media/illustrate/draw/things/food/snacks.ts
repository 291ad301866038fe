import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
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
import { dishes, plate } from './dish.ts';

/** Dishes of markets, grills and feasts. */
export const snacks: Readonly<Record<string, Draw>> = dishes({
  bacon: {
    colour: '#c9504a',
    width: 110,
    height: 40,
    draw: (c) =>
      plate(54) +
      repeat(
        2,
        (i) =>
          line(`M-40 ${-24 + i * 12}q10 -12 20 0t20 0t20 0t20 0`, c, 12) +
          line(`M-40 ${-24 + i * 12}q10 -12 20 0t20 0t20 0t20 0`, '#f6d3b8', 4),
      ),
  },
  friedchicken: {
    colour: '#d98a3a',
    width: 110,
    height: 80,
    draw: (c) =>
      plate(54) +
      placed(
        shape(
          'M-24 -40C-34 -70 8 -84 24 -58C34 -36 16 -22 4 -20L-2 -4H-10L-8 -22C-16 -24 -22 -30 -24 -40Z',
          c,
        ) +
          circle(-6, -2, 6, '#fbf3e2') +
          circle(-2, -6, 5, '#fbf3e2') +
          repeat(7, (i) =>
            circle(
              [-12, 4, 14, -2, 10, -14, 20][i]!,
              [-56, -62, -48, -42, -32, -38, -58][i]!,
              4.4,
              lighter(c, 0.25),
            ),
          ),
        14,
        -10,
        { turn: 24 },
      ) +
      placed(
        oval(0, -22, 24, 17, darker(c, 0.12)) +
          repeat(5, (i) => circle(-14 + i * 7, -24 - (i % 2) * 8, 4, lighter(c, 0.16))),
        -26,
        -4,
      ),
  },
  fries: {
    colour: '#d9342f',
    width: 74,
    height: 92,
    draw: (c) =>
      repeat(9, (i) =>
        placed(box(-4, -84 + (i % 3) * 8, 8, 60, i % 2 ? '#f6cf5a' : '#eebd48', 2), -24 + i * 6, 0, {
          turn: -8 + i * 2,
        }),
      ) +
      shape('M-34 -56Q0 -40 34 -56L26 0H-26Z', c) +
      shape('M10 -48Q24 -50 34 -56L26 0H12Z', darker(c, 0.16)),
  },
  hotdog: {
    colour: '#c9603a',
    width: 124,
    height: 54,
    draw: (c) =>
      shape('M-56 -20Q-58 -42 0 -42T56 -20Z', '#d9a05a') +
      box(-60, -38, 120, 22, c, 11) +
      line('M-48 -30q8 -8 16 0t16 0t16 0t16 0t16 0t16 0', '#f6cf3a', 5) +
      shape('M-56 -24H56Q60 0 40 0H-40Q-60 0 -56 -24Z', '#e8b56a'),
  },
  taco: {
    colour: '#f0c05a',
    width: 110,
    height: 66,
    draw: (c) =>
      repeat(8, (i) =>
        circle(
          -38 + i * 11,
          -44 - (i % 3) * 7 - 8 * Math.sin((i / 7) * Math.PI),
          10,
          ['#6fae52', '#d9503f', '#f6df7a', '#8a4a30'][i % 4]!,
        ),
      ) +
      shape('M-54 0C-54 -72 54 -72 54 0Z', c) +
      shape('M-40 -8C-40 -52 40 -52 40 -8', darker(c, 0.08)) +
      repeat(4, (i) => circle(-26 + i * 18, -20 - (i % 2) * 14, 3, darker(c, 0.25))),
  },
  sandwich: {
    colour: '#e0b070',
    width: 110,
    height: 78,
    draw: (c) =>
      polygon([-50, -10, 50, -10, 0, -74], '#f6e6c4') +
      line('M-50 -6H50', c, 9) +
      line('M-48 -16H48', '#6fae52', 8) +
      line('M-42 -24H42', '#e2584a', 7) +
      line('M-36 -32H36', '#f6cf4a', 6) +
      polygon([-34, -36, 34, -36, 0, -78], '#fbefd6') +
      line('M-34 -37L0 -78L34 -37', c, 5),
  },
  hotpot: {
    colour: '#8a4a34',
    width: 170,
    height: 100,
    draw: (c) =>
      repeat(3, (i) => line(`M${-30 + i * 30} -84q-9 -12 0 -24t0 -24`, '#ffffff', 5, 0.6)) +
      box(-42, -12, 84, 12, '#42405a', 4) +
      shape('M-76 -64H76C76 -20 50 -10 0 -10C-50 -10 -76 -20 -76 -64Z', c) +
      line('M-76 -52H-92M76 -52H92', '#42405a', 9) +
      oval(0, -64, 76, 18, '#d9b48a') +
      shape('M-70 -64A70 15 0 0 1 0 -79V-49A70 15 0 0 1 -70 -64Z', '#d9402f') +
      shape('M70 -64A70 15 0 0 0 0 -79V-49A70 15 0 0 0 70 -64Z', '#f3dcb0') +
      circle(-40, -68, 8, '#f6e3c0') +
      circle(-24, -60, 8, '#8a4a30') +
      circle(-50, -60, 5, '#6fae52') +
      circle(34, -66, 9, '#fff6e4') +
      circle(50, -62, 6, '#6fae52') +
      oval(20, -58, 9, 5, '#f2933c') +
      line('M44 -78L78 -124M52 -76L88 -120', '#6b3a2c', 4),
  },
  zongzi: {
    colour: '#5a8f4a',
    width: 130,
    height: 80,
    draw: (c) =>
      plate(60) +
      repeat(2, (i) =>
        placed(
          polygon([-34, -4, 34, -4, 0, -64], i ? c : darker(c, 0.1)) +
            polygon([0, -64, 34, -4, 8, -4], darker(c, 0.22)) +
            line('M-24 -22H24M-14 -40H14M-28 -8L12 -44', '#f3e3bd', 4),
          -26 + i * 52,
          i ? -6 : -10,
        ),
      ),
  },
  skewers: {
    colour: '#a85a34',
    width: 120,
    height: 70,
    draw: (c) =>
      plate(56) +
      repeat(3, (i) =>
        placed(
          line('M-54 0H54', '#c9a05a', 4) +
            repeat(4, (n) => box(-32 + n * 17, -8, 14, 16, n % 2 ? c : darker(c, 0.2), 4)),
          0,
          -16 - i * 16,
          { turn: -6 + i * 5 },
        ),
      ),
  },
  beer: {
    colour: '#f2b02f',
    width: 84,
    height: 100,
    draw: (c) =>
      line('M26 -66q30 0 28 26q-2 24 -28 20', '#e6eef2', 9) +
      box(-34, -78, 62, 78, '#eef5f8', 8) +
      box(-29, -70, 52, 64, c, 5) +
      line('M-16 -62V-14M-3 -62V-14M10 -62V-14', lighter(c, 0.4), 4) +
      repeat(5, (i) => circle(-28 + i * 13, -80 - (i % 2) * 6, 11, '#fffaf0')),
  },
});
