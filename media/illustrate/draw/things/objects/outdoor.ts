import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  lit,
  oval,
  placed,
  polygon,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

const umbrella = (c: string): string =>
  line('M0 0Q-10 6 -12 -4', '#6b4438', 5) +
  line('M0 -2V-110', '#6b4438', 5) +
  shape(
    'M-78 -84C-70 -150 70 -150 78 -84Q66 -96 52 -84Q40 -98 26 -84Q12 -98 0 -84Q-12 -98 -26 -84Q-40 -98 -52 -84Q-66 -96 -78 -84Z',
    c,
  ) +
  shape(
    'M0 -134C-14 -120 -24 -100 -26 -84Q-12 -98 0 -84Q12 -98 26 -84C24 -100 14 -120 0 -134Z',
    lighter(c, 0.24),
  ) +
  line('M0 -132v-10', '#6b4438', 4);
export const outdoor: Readonly<Record<string, Draw>> = things({
  umbrella: { colour: '#e5525a', width: 160, height: 146, draw: umbrella },
  parasol: {
    colour: '#e5525a',
    width: 190,
    height: 210,
    draw: (c) =>
      line('M-4 0L10 -190', '#fbf0dc', 6) +
      placed(
        repeat(6, (i) =>
          shape('M0 -206L-96 -140Q-80 -152 -64 -140Z', i % 2 ? c : '#fffaf0').replace(
            'M0 -206L-96 -140Q-80 -152 -64 -140Z',
            `M0 -206Q${-96 + i * 32 + 6} -190 ${-96 + i * 32} -140Q${-80 + i * 32} -152 ${-64 + i * 32} -140Q${-64 + i * 32 + (i < 3 ? 4 : -4)} -184 0 -206Z`,
          ),
        ),
        8,
        6,
        { turn: 4 },
      ),
  },
  kite: {
    colour: '#e8573f',
    width: 110,
    height: 220,
    draw: (c) =>
      line('M0 -116Q30 -60 -20 0', '#ffffff', 2) +
      polygon([0, -220, 44, -168, 0, -112, -44, -168], c) +
      polygon([0, -220, 44, -168, 0, -168], '#f6cf4a') +
      polygon([0, -112, -44, -168, 0, -168], '#5fb0d9') +
      line('M0 -112q16 18 4 34t8 30', '#f2933c', 4),
    also: { floats: true },
  },
  ball: {
    colour: '#fbf6ec',
    width: 50,
    height: 48,
    draw: (c) =>
      circle(0, -24, 24, c) +
      polygon([0, -34, 10, -27, 6, -15, -6, -15, -10, -27], '#33304a') +
      shape(
        'M-23 -30l7 -4l3 -12q-8 4 -10 16ZM23 -30l-7 -4l-3 -12q8 4 10 16ZM-14 -4l2 -6l8 8q-6 1 -10 -2ZM14 -4l-2 -6l-8 8q6 1 10 -2Z',
        '#33304a',
      ),
  },
  sandcastle: {
    colour: '#e8bd74',
    width: 150,
    height: 110,
    draw: (c) =>
      shape('M-72 0Q0 -18 72 0Z', darker(c, 0.1)) +
      box(-50, -52, 100, 52, c) +
      repeat(5, (i) => box(-50 + i * 22, -62, 12, 12, c)) +
      box(-66, -70, 26, 70, lighter(c, 0.12)) +
      box(40, -70, 26, 70, darker(c, 0.08)) +
      box(-16, -90, 32, 60, lighter(c, 0.12)) +
      polygon([-20, -88, 20, -88, 0, -116], darker(c, 0.14)) +
      line('M0 -114v-20', '#7a5240', 3) +
      polygon([0, -134, 22, -128, 0, -121], '#e5484d') +
      shape('M-10 0V-20a10 10 0 0 1 20 0V0Z', darker(c, 0.35)),
  },
  snowman: {
    colour: '#f7f9fc',
    width: 110,
    height: 170,
    draw: (c) =>
      circle(0, -40, 46, darker(c, 0.05)) +
      circle(0, -92, 34, c) +
      circle(0, -134, 25, c) +
      circle(-8, -139, 3, '#2f2c3c') +
      circle(9, -139, 3, '#2f2c3c') +
      polygon([0, -134, 28, -128, 0, -127], '#f2863c') +
      repeat(3, (i) => circle(0, -106 + i * 16, 3.4, '#2f2c3c')) +
      line('M-30 -96L-66 -122M30 -96L66 -118', '#7a5240', 4) +
      shape('M-26 -116Q0 -104 26 -116L26 -106Q0 -94 -26 -106Z', '#d9453f') +
      box(-24, -160, 48, 6, '#2f2c3c', 3) +
      box(-17, -190, 34, 32, '#2f2c3c', 2),
  },
  picnic: {
    colour: '#dd5a52',
    width: 230,
    height: 70,
    draw: (c) =>
      polygon([-120, 0, -70, -34, 120, -34, 90, 0], c) +
      line(
        'M-96 0L-48 -34M-50 0L-10 -34M-4 0L30 -34M44 0L72 -34M-104 -11H104M-88 -22H112',
        '#fff6ec',
        5,
        0.8,
      ) +
      placed(
        box(-30, -34, 60, 34, '#c98f4e', 4) +
          line('M-30 -22H30M-30 -11H30', '#9a6a34', 2) +
          '<path d="M-22 -34a22 22 0 0 1 44 0" fill="none" stroke="#9a6a34" stroke-width="5"/>',
        -30,
        -16,
      ) +
      circle(38, -24, 10, '#dd4540') +
      circle(56, -22, 10, '#f2b53f'),
  },
  barbecue: {
    colour: '#42405a',
    width: 130,
    height: 130,
    draw: (c) =>
      repeat(3, (i) => circle(-20 + i * 22, -130 - i * 20, 13 + i * 4, '#ffffff', 0.5 - i * 0.1)) +
      line('M-30 -50L-46 0M30 -50L46 0', '#6f7488', 5) +
      shape('M-58 -84H58Q52 -40 0 -40Q-52 -40 -58 -84Z', c) +
      oval(0, -84, 58, 10, lit('#e0662f')) +
      repeat(3, (i) => oval(-28 + i * 28, -90, 13, 7, '#8a4a30')),
  },
  telescope: {
    colour: '#4a5a8a',
    width: 120,
    height: 150,
    draw: (c) =>
      line('M0 -84L-32 0M0 -84L30 0M0 -84V-4', '#7a5240', 5) +
      placed(
        box(-50, -13, 84, 26, c, 4) +
          box(34, -17, 26, 34, darker(c, 0.2), 4) +
          box(-66, -8, 18, 16, '#f2c14e', 3),
        0,
        -94,
        { turn: -28 },
      ),
  },
  anchor: {
    colour: '#42567f',
    width: 80,
    height: 110,
    draw: (c) =>
      `<circle cx="0" cy="-98" r="9" fill="none" stroke="${c}" stroke-width="6"/>` +
      line('M0 -88V-6M-22 -70H22M-38 -34Q-34 -6 0 -6Q34 -6 38 -34', c, 8),
  },
  flag: {
    colour: '#e5484d',
    width: 80,
    height: 150,
    draw: (c) =>
      line('M-20 0V-150', '#7a5240', 5) +
      shape('M-18 -148Q10 -160 34 -146Q48 -140 60 -146V-96Q46 -90 32 -98Q10 -108 -18 -98Z', c),
  },
});
