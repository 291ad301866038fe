import type { Draw } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, lighter, line, lit, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';
import { glass, lamp, wheel } from './parts.ts';

const siren = (x: number, y: number): string =>
  box(x - 16, y - 12, 16, 12, lit('#ff4a4a'), 4) + box(x, y - 12, 16, 12, lit('#4a8aff'), 4);

/** Vehicles that work. */
export const service: Readonly<Record<string, Draw>> = things({
  policecar: {
    colour: '#fbf8f2',
    width: 204,
    height: 108,
    draw: (c, look) =>
      siren(-6, -91) +
      shape(
        'M-98 -20V-44C-98 -56 -80 -58 -62 -60C-44 -88 -34 -92 -6 -92H16C38 -92 50 -78 64 -60C86 -58 100 -50 100 -34V-20Q100 -14 94 -14H-92Q-98 -14 -98 -20Z',
        c,
      ) +
      shape('M-98 -46H99L100 -34H-98Z', '#2f5fb0') +
      shape('M-50 -60C-38 -80 -30 -84 -8 -84H-4V-60ZM4 -84H14C32 -84 42 -72 52 -60H4Z', glass(look)) +
      lamp(look, 94, -42) +
      wheel(-56, 20) +
      wheel(58, 20),
    also: { seat: 92 },
  },
  ambulance: {
    colour: '#fdfaf4',
    width: 250,
    height: 150,
    draw: (c, look) =>
      siren(40, -128) +
      box(-124, -130, 160, 110, c, 8) +
      shape('M36 -20V-112H78C96 -112 110 -84 122 -62V-20Z', c) +
      shape('M50 -102H76C90 -102 98 -84 106 -64H50Z', glass(look)) +
      box(-124, -56, 246, 14, '#e5484d') +
      shape('M-58 -112h20v18h18v20h-18v18h-20v-18h-18v-20h18Z', '#e5484d') +
      box(-124, -24, 246, 8, darker(c, 0.3)) +
      lamp(look, 116, -38) +
      wheel(-76, 21) +
      wheel(78, 21),
    also: { seat: 128 },
  },
  firetruck: {
    colour: '#dd3b33',
    width: 310,
    height: 160,
    draw: (c, look) =>
      siren(104, -122) +
      box(-150, -104, 220, 82, c, 5) +
      shape('M74 -22V-122H128Q146 -122 148 -100V-22Z', c) +
      box(88, -110, 48, 42, glass(look), 5) +
      box(-150, -56, 298, 9, '#fdf3dc') +
      line('M-146 -116L58 -140M-146 -132L58 -156', '#e3e6ee', 6) +
      repeat(9, (i) => line(`M${-134 + i * 22} ${-118 - i * 2.6}v-15`, '#e3e6ee', 4)) +
      repeat(3, (i) => box(-138 + i * 64, -94, 52, 32, darker(c, 0.16), 3)) +
      box(-150, -28, 298, 10, '#42405a') +
      lamp(look, 144, -40) +
      wheel(-100, 22) +
      wheel(-44, 22) +
      wheel(104, 22),
    also: { seat: 130 },
  },
  tractor: {
    colour: '#5a9f4a',
    width: 190,
    height: 140,
    draw: (c, look) =>
      line('M34 -84V-124', '#42405a', 8) +
      box(-2, -86, 88, 48, c, 8) +
      box(-2, -58, 88, 20, darker(c, 0.16), 4) +
      box(-66, -136, 70, 9, darker(c, 0.2), 3) +
      line('M-58 -130V-60M-2 -130V-70', '#42405a', 6) +
      box(-54, -126, 50, 44, glass(look), 3) +
      box(-66, -80, 68, 40, c, 6) +
      wheel(-40, 44) +
      circle(-40, -44, 22, '#f2c14e') +
      circle(-40, -44, 8, '#8a6a2a') +
      wheel(62, 26) +
      circle(62, -26, 13, '#f2c14e') +
      lamp(look, 86, -70),
    also: { seat: 84 },
  },
  excavator: {
    colour: '#f2b32f',
    width: 250,
    height: 170,
    draw: (c, look) =>
      box(-92, -38, 130, 38, '#42405a', 18) +
      repeat(4, (i) => circle(-72 + i * 30, -19, 10, '#8d94ab')) +
      box(-80, -94, 104, 56, c, 8) +
      box(-20, -138, 54, 60, c, 6) +
      box(-10, -128, 36, 34, glass(look), 3) +
      line('M24 -82L86 -160L124 -78', c, 15) +
      line('M24 -82L86 -160', darker(c, 0.16), 5) +
      shape('M104 -84L142 -84Q148 -44 116 -38Q100 -52 104 -84Z', '#5a5668') +
      line('M108 -40l-4 10M122 -38v10M136 -46l4 10', '#5a5668', 5),
  },
  convertible: {
    colour: '#dd3b4a',
    width: 230,
    height: 84,
    draw: (c, look) =>
      line('M34 -50L52 -82', '#6f7488', 5) +
      shape('M34 -50L50 -78L62 -52Z', glass(look), 0.7) +
      shape(
        'M-112 -18C-118 -46 -96 -56 -60 -56H30Q92 -54 112 -36Q118 -20 108 -14H-104Q-112 -14 -112 -18Z',
        c,
      ) +
      shape('M-112 -30Q0 -24 114 -32Q116 -18 108 -14H-104Q-114 -16 -112 -30Z', darker(c, 0.2)) +
      shape('M-56 -56Q-52 -74 -36 -72L-28 -56ZM-14 -56Q-10 -72 4 -70L10 -56Z', '#6b3a34') +
      line('M-20 -40H20', lighter(c, 0.4), 3) +
      lamp(look, 108, -34) +
      wheel(-66, 22) +
      wheel(70, 22),
    also: { seat: 40, inside: 40, front: '' },
  },
});
