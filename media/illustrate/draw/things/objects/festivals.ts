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
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

const pennants = ['#e5484d', '#f6cf4a', '#4fa8d9', '#6fbf73', '#c96fb0'];

export const festivals: Readonly<Record<string, Draw>> = things({
  bunting: {
    colour: '#fff6e4',
    width: 620,
    height: 190,
    draw: (c) =>
      repeat(2, (r) => {
        const y = -180 + r * 76;
        return (
          line(`M-320 ${y}Q0 ${y + 90} 320 ${y}`, c, 4) +
          repeat(13, (i) => {
            const t = (i + 0.5) / 13;
            const [x, top] = [-320 + 640 * t, y + 180 * t * (1 - t)];
            return polygon([x - 19, top, x + 19, top, x, top + 42], pennants[(i + r) % 5]!);
          })
        );
      }),
    also: { floats: true },
  },
  skylantern: {
    colour: '#f6a84a',
    width: 90,
    height: 150,
    draw: (c) =>
      circle(0, -90, 84, lit('#ffb860'), 0.2) +
      shape('M-30 -24C-52 -90 -44 -146 0 -148C44 -146 52 -90 30 -24Z', lit('#f7a648')) +
      shape('M-14 -24C-24 -90 -20 -140 0 -147C20 -140 24 -90 14 -24Z', lit('#ffce7a')) +
      oval(0, -24, 30, 6, lit('#b5602a')) +
      shape('M0 -50q9 14 0 24q-9 -10 0 -24Z', lit('#fff3c0')) +
      line('M-16 -100H16M-12 -86H12M0 -112V-70', c, 4),
    also: { floats: true },
  },
  firecracker: {
    colour: '#d9342f',
    width: 70,
    height: 170,
    draw: (c) =>
      line('M0 -170V-10', '#f2c14e', 4) +
      repeat(6, (i) =>
        placed(
          box(-26, -8, 24, 17, c, 4) +
            box(2, -8, 24, 17, darker(c, 0.1), 4) +
            line('M-20 -8v17M-8 -8v17M8 -8v17M20 -8v17', '#f2c14e', 2),
          0,
          -150 + i * 23,
          { turn: i % 2 ? 12 : -12 },
        ),
      ) +
      repeat(8, (i) =>
        line(
          `M0 -8L${round(30 * Math.cos((i * Math.PI) / 4))} ${round(-8 + 30 * Math.sin((i * Math.PI) / 4))}`,
          lit('#ffd45f'),
          4,
        ),
      ),
    also: { floats: true },
  },
  redenvelope: {
    colour: '#d9342f',
    width: 66,
    height: 92,
    draw: (c) =>
      box(-30, -90, 60, 90, c, 6) +
      shape('M-30 -84Q-30 -90 -24 -90H24Q30 -90 30 -84V-70Q0 -46 -30 -70Z', darker(c, 0.14)) +
      circle(0, -56, 13, '#f6cf5a') +
      line('M-6 -56h12M0 -62v12', '#b5402a', 3) +
      line('M-14 -26H14M-10 -16H10', '#f6cf5a', 3),
  },
  liondance: {
    colour: '#e0402f',
    width: 230,
    height: 150,
    draw: (c) =>
      shape('M-104 -30C-112 -86 -40 -104 20 -92L30 -16C-10 -6 -70 -4 -104 -30Z', c) +
      repeat(7, (i) => shape(`M${-104 + i * 20} -26q8 20 18 2Z`, i % 2 ? '#f6cf4a' : '#fff6e4')) +
      repeat(5, (i) => circle(-80 + i * 24, -66 - (i % 2) * 10, 8, '#f6cf4a')) +
      line('M-70 -20V-2M-46 -16V-2M6 -18V-2M30 -18V-2', '#2f6fb5', 15) +
      repeat(4, (i) => oval([-68, -44, 8, 32][i]!, -2, 12, 5, '#f6cf4a')) +
      shape('M22 -96C22 -142 100 -146 108 -96C114 -60 92 -30 62 -30C34 -32 22 -60 22 -96Z', '#f6cf4a') +
      shape('M34 -48Q66 -26 98 -50Q92 -18 66 -18Q40 -20 34 -48Z', '#b5283a') +
      line('M40 -46Q66 -30 94 -48', '#fff6e4', 6) +
      repeat(
        2,
        (i) =>
          circle(46 + i * 40, -92, 17, '#ffffff') +
          circle(48 + i * 40, -90, 8, '#2a1a2e') +
          line(`M${32 + i * 40} -116q14 -12 30 -2`, c, 8),
      ) +
      oval(68, -68, 13, 9, c) +
      circle(68, -132, 11, lit('#5fd0e0')) +
      shape('M66 -142l-4 -24l12 6l8 -10l2 26Z', c) +
      repeat(5, (i) => circle(36 + i * 15, -28 + (i % 2) * 5, 9, '#fff6e4')),
  },
  teddy: {
    colour: '#b87a46',
    width: 96,
    height: 118,
    draw: (c) =>
      oval(-26, -14, 19, 14, darker(c, 0.08)) +
      oval(26, -14, 19, 14, darker(c, 0.08)) +
      circle(-28, -12, 8, lighter(c, 0.45)) +
      circle(28, -12, 8, lighter(c, 0.45)) +
      oval(-34, -50, 11, 20, c, { turn: 30 }) +
      oval(34, -50, 11, 20, darker(c, 0.08), { turn: -30 }) +
      oval(0, -36, 31, 34, c) +
      oval(0, -34, 19, 22, lighter(c, 0.45)) +
      circle(-24, -108, 13, c) +
      circle(24, -108, 13, c) +
      circle(-24, -108, 7, lighter(c, 0.45)) +
      circle(24, -108, 7, lighter(c, 0.45)) +
      oval(0, -86, 33, 30, c) +
      oval(0, -76, 15, 11, lighter(c, 0.5)) +
      oval(0, -81, 5, 4, '#3a2420') +
      line('M-5 -73q5 5 10 0', '#3a2420', 2) +
      circle(-13, -90, 4, '#3a2420') +
      circle(13, -90, 4, '#3a2420') +
      shape('M0 -58L-15 -66V-50ZM0 -58L15 -66V-50Z', '#d9404a') +
      circle(0, -58, 5, '#b52a3a'),
  },
  discoball: {
    colour: '#c3cbe0',
    width: 110,
    height: 130,
    draw: (c) =>
      line('M0 -130V-104', '#6f7488', 3) +
      circle(0, -54, 50, c) +
      repeat(5, (r) =>
        repeat(6, (i) =>
          box(
            -42 + i * 15,
            -92 + r * 17,
            12,
            13,
            ['#f2a3d0', '#9fd8f0', '#fdf3c0', '#c9b0f0'][(i * 3 + r) % 4]!,
            2,
          ).replace('/>', ` fill-opacity="${(i + r) % 2 ? 0.9 : 0.35}"/>`),
        ),
      ) +
      shape('M-86 -90l6 -12l6 12l12 6l-12 6l-6 12l-6 -12l-12 -6Z', lit('#fff3c0')) +
      shape('M70 -34l5 -10l5 10l10 5l-10 5l-5 10l-5 -10l-10 -5Z', lit('#fff3c0')),
    also: { floats: true },
  },
  stocking: {
    colour: '#cf3339',
    width: 80,
    height: 110,
    draw: (c) =>
      shape('M-18 -96H24V-42Q26 -30 40 -22Q48 0 26 0H-10Q-24 -4 -18 -30Z', c) +
      box(-24, -110, 54, 22, '#ffffff', 8) +
      shape('M26 -2Q46 -4 40 -22Q26 -20 26 -2Z', '#fbf3e2') +
      circle(2, -60, 6, '#fbf3e2') +
      circle(-4, -30, 6, '#fbf3e2'),
  },
});
