import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  oval,
  placed,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

const fishbowl =
  shape('M-40 -88H40C72 -60 66 0 30 0H-30C-66 0 -72 -60 -40 -88Z', '#dff2f8', 0.35) +
  shape('M-60 -58Q-30 -66 0 -58T60 -58C66 -20 56 0 30 0H-30C-56 0 -66 -20 -60 -58Z', '#7fc8e6', 0.34);

export const tools: Readonly<Record<string, Draw>> = things({
  keyboard: {
    colour: '#e6e3ea',
    width: 190,
    height: 34,
    draw: (c) =>
      shape('M-84 -32H84L96 0H-96Z', c) +
      box(-96, -2, 192, 6, darker(c, 0.25), 2) +
      repeat(3, (r) =>
        repeat(10 - r, (i) => box(-78 + i * 15.6 + r * 4 - r * 3, -28 + r * 8, 12, 6, '#5a6078', 1)),
      ) +
      box(-40, -6, 80, 4, '#5a6078', 1),
    also: { seat: 26 },
  },
  microscope: {
    colour: '#4a5a8a',
    width: 96,
    height: 140,
    draw: (c) =>
      box(-44, -14, 88, 14, darker(c, 0.2), 5) +
      `<path d="M10 -112C54 -104 52 -34 18 -14" fill="none" stroke="${c}" stroke-width="13"/>` +
      box(-34, -42, 60, 9, darker(c, 0.3), 3) +
      placed(
        box(-12, -46, 24, 60, c, 5) + box(-8, -64, 16, 20, '#c3cbd8', 3) + box(-7, 14, 14, 16, '#c3cbd8', 3),
        -2,
        -82,
        { turn: -16 },
      ) +
      circle(30, -62, 9, '#c3cbd8') +
      oval(-6, -44, 14, 3, '#8fd0e8'),
  },
  microphone: {
    colour: '#33364a',
    width: 60,
    height: 160,
    draw: (c) =>
      oval(0, -3, 28, 7, c) +
      line('M0 -4V-108', '#6f7488', 5) +
      shape('M-9 -108H9L13 -138H-13Z', c) +
      circle(0, -146, 17, '#aab0c2') +
      line('M-15 -152H15M-16 -144H16M-6 -161V-131M6 -161V-131', '#7f86a0', 1.8) +
      box(-16, -136, 32, 6, '#f2c14e', 2),
  },
  map: {
    colour: '#f0dcae',
    width: 130,
    height: 90,
    draw: (c) =>
      shape('M-60 -82L-20 -70L20 -84L60 -72V0L20 -12L-20 2L-60 -10Z', c) +
      shape('M-20 -70L20 -84V-12L-20 2Z', darker(c, 0.1)) +
      line('M-46 -24Q-30 -50 -12 -38T18 -50T38 -34', '#c9503f', 4).replace(
        'stroke-linecap',
        'stroke-dasharray="9 8" stroke-linecap',
      ) +
      line('M32 -44l16 16M48 -44l-16 16', '#c9302f', 6) +
      shape('M-48 -60q12 -12 24 0q-4 12 -14 12q-12 -2 -10 -12Z', '#7fae72'),
  },
  knife: {
    colour: '#c3cbd8',
    width: 120,
    height: 40,
    draw: (c) =>
      shape('M-58 -14L20 -30V-8H-30Q-50 -8 -58 -14Z', c) +
      shape('M-58 -14Q-20 -16 20 -18V-8H-30Q-50 -8 -58 -14Z', lighter(c, 0.4)) +
      box(18, -31, 44, 16, '#6b4438', 5) +
      circle(32, -23, 2, '#e8dcc4') +
      circle(48, -23, 2, '#e8dcc4'),
  },
  yarn: {
    colour: '#e58aa5',
    width: 76,
    height: 66,
    draw: (c) =>
      line('M20 -6Q50 6 66 -4', c, 3.4) +
      circle(0, -32, 32, c) +
      line(
        'M-28 -44Q0 -20 26 -52M-31 -32Q2 -6 31 -38M-24 -14Q-10 -50 12 -62M-4 -2Q-2 -44 28 -24',
        darker(c, 0.2),
        3,
      ) +
      line('M-30 -62L26 2M30 -66L-16 0', '#c98f4e', 4),
  },
  fishbowl: {
    colour: '#7fc8e6',
    width: 136,
    height: 92,
    draw: () =>
      oval(0, -5, 40, 5, '#e3cf94') +
      line('M-34 -4q-8 -14 0 -26', '#5fae72', 5) +
      fishbowl +
      line('M-42 -88H42', '#f3fbfe', 7) +
      shape('M-50 -66Q-60 -30 -40 -10Q-48 -40 -38 -70Z', '#ffffff', 0.55),
    also: { inside: 22 },
  },
  bowl: {
    colour: '#3f7fa3',
    width: 104,
    height: 46,
    draw: (c) =>
      oval(0, -40, 50, 9, darker(c, 0.3)) +
      shape('M-50 -40H50Q48 0 20 0H-20Q-48 0 -50 -40Z', c) +
      line('M-46 -28H46', lighter(c, 0.5), 4),
  },
  mug: {
    colour: '#d9604a',
    width: 70,
    height: 66,
    draw: (c) =>
      line('M24 -48q26 0 20 20q-4 12 -20 10', c, 8) +
      box(-30, -62, 58, 62, c, 9) +
      shape('M10 -62H19Q28 -62 28 -53V-9Q28 0 19 0H10Z', darker(c, 0.16)) +
      oval(-1, -60, 28, 6, darker(c, 0.35)),
  },
  suitcase: {
    colour: '#c9703f',
    width: 120,
    height: 104,
    draw: (c) =>
      `<path d="M-20 -82v-14q0 -6 6 -6h28q6 0 6 6v14" fill="none" stroke="#5a3f3a" stroke-width="7"/>` +
      box(-56, -84, 112, 84, c, 10) +
      box(-36, -84, 10, 84, darker(c, 0.25)) +
      box(26, -84, 10, 84, darker(c, 0.25)) +
      box(-12, -50, 24, 14, '#f2c14e', 3) +
      circle(-48, -4, 5, '#42405a') +
      circle(48, -4, 5, '#42405a'),
  },
  hourglass: {
    colour: '#e8bd74',
    width: 70,
    height: 116,
    draw: (c) =>
      box(-34, -116, 68, 12, '#8a5a38', 4) +
      box(-34, -12, 68, 12, '#8a5a38', 4) +
      shape(
        'M-26 -104H26C26 -76 8 -66 5 -58C8 -50 26 -40 26 -12H-26C-26 -40 -8 -50 -5 -58C-8 -66 -26 -76 -26 -104Z',
        '#dff0f5',
        0.8,
      ) +
      shape('M-20 -84H20C16 -72 6 -66 0 -58C-6 -66 -16 -72 -20 -84Z', c) +
      shape('M-24 -12Q0 -44 24 -12Z', c) +
      line('M0 -60V-24', c, 2.4),
  },
  pencil: {
    colour: '#f6c23c',
    width: 50,
    height: 140,
    draw: (c) =>
      placed(
        box(-10, -116, 20, 92, c) +
          box(-3, -116, 6, 92, lighter(c, 0.3)) +
          shape('M-10 -24H10L0 0Z', '#f3dcb4') +
          shape('M-4 -9H4L0 0Z', '#3a2f3a') +
          box(-10, -126, 20, 12, '#c3c9d4') +
          box(-10, -140, 20, 16, '#f28aab', 4),
        0,
        0,
        { turn: 12 },
      ),
  },
  paintbrush: {
    colour: '#4f8fc4',
    width: 50,
    height: 130,
    draw: (c) =>
      placed(
        line('M0 -40V-126', '#b5793f', 9) +
          box(-8, -52, 16, 16, '#c3c9d4') +
          shape('M-9 -36H9Q12 -14 0 0Q-12 -14 -9 -36Z', c),
        0,
        0,
        { turn: -14 },
      ),
  },
});
