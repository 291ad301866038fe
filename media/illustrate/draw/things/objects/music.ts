import type { Draw } from '#media/illustrate/draw/figure.ts';
import { box, darker, lighter, line, oval, placed, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { guitar } from '#media/illustrate/draw/people/held.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

export const music: Readonly<Record<string, Draw>> = things({
  guitar: {
    colour: '#d9933f',
    width: 60,
    height: 150,
    draw: (c) => placed(guitar(c), 0, -34, { turn: -54, scale: 1.35 }),
  },
  piano: {
    colour: '#2f2c3c',
    width: 190,
    height: 130,
    draw: (c) =>
      box(-90, -120, 180, 76, c, 6) +
      box(-98, -56, 196, 18, '#fffaf2', 2) +
      repeat(13, (i) => box(-90 + i * 14.4, -56, 7, 11, '#2f2c3c')) +
      box(-94, -40, 188, 10, darker(c, 0.3)) +
      box(-88, -32, 16, 32, c) +
      box(72, -32, 16, 32, c) +
      box(-40, -106, 80, 34, lighter(c, 0.12), 3),
    also: { seat: 120 },
  },
  drum: {
    colour: '#d9453f',
    width: 96,
    height: 70,
    draw: (c) =>
      box(-44, -60, 88, 56, c, 5) +
      oval(0, -60, 44, 11, '#fff6e4') +
      line('M-40 -50L-26 -8L-12 -50L2 -8L16 -50L30 -8L42 -50', '#f2c14e', 3) +
      line('M-10 -70L24 -92M14 -68L-16 -94', '#b5793f', 4),
  },
  trumpet: {
    colour: '#f2b83f',
    width: 120,
    height: 60,
    draw: (c) =>
      line('M-54 -36H26', c, 8) +
      shape('M20 -42L58 -60V-8L20 -28Z', c) +
      line('M-30 -36q0 28 20 28h20q18 0 18 -26', c, 6) +
      line('M-14 -44v12M0 -44v12M14 -44v12', darker(c, 0.3), 5),
  },
});
