import type { Draw } from '#media/illustrate/draw/figure.ts';
import { box, darker, polygon, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { glass, lamp, wheel } from './parts.ts';

const car: Draw = (look) => {
  const c = look.colour ?? ['#dd4f45', '#3f7fb5', '#f2b53f', '#4f9a7a'][Math.floor(look.random() * 4)]!;
  return {
    drawing:
      shape(
        'M-98 -20V-44C-98 -56 -80 -58 -62 -60C-44 -88 -34 -92 -6 -92H16C38 -92 50 -78 64 -60C86 -58 100 -50 100 -34V-20Q100 -14 94 -14H-92Q-98 -14 -98 -20Z',
        c,
      ) +
      shape('M-98 -34H100V-20Q100 -14 94 -14H-92Q-98 -14 -98 -20Z', darker(c, 0.18)) +
      shape('M-50 -60C-38 -80 -30 -84 -8 -84H-4V-60ZM4 -84H14C32 -84 42 -72 52 -60H4Z', glass(look)) +
      box(-2, -52, 15, 4, darker(c, 0.3), 2) +
      lamp(look, 94, -42) +
      box(-99, -46, 8, 10, '#c9363f', 3) +
      wheel(-56, 20) +
      wheel(58, 20),
    width: 204,
    height: 94,
    seat: 92,
  };
};

const van: Draw = (look) => {
  const c = look.colour ?? '#4f9ab5';
  return {
    drawing:
      shape('M-112 -18V-104Q-112 -122 -94 -122H64C88 -122 104 -96 112 -64V-18Z', '#fbf4e6') +
      shape('M-112 -18V-70H111Q112 -66 112 -64V-18Z', c) +
      shape('M-112 -34H112V-18H-112Z', darker(c, 0.18)) +
      shape('M62 -112C82 -110 92 -92 100 -72H62Z', glass(look)) +
      repeat(3, (i) => box(-98 + i * 50, -110, 40, 36, glass(look), 5)) +
      lamp(look, 106, -48) +
      box(-100, -132, 120, 12, '#a8703f', 4) +
      wheel(-64, 21) +
      wheel(66, 21),
    width: 226,
    height: 134,
    seat: 132,
  };
};

const bus: Draw = (look) => {
  const c = look.colour ?? '#e5483f';
  return {
    drawing:
      box(-150, -140, 300, 124, c, 16) +
      box(-150, -44, 300, 28, darker(c, 0.18), 8) +
      repeat(5, (i) => box(-136 + i * 52, -124, 44, 44, glass(look), 5)) +
      box(126, -124, 22, 50, glass(look), 4) +
      lamp(look, 146, -40) +
      wheel(-88, 23) +
      wheel(88, 23),
    width: 304,
    height: 142,
    seat: 140,
  };
};

const truck: Draw = (look) => {
  const c = look.colour ?? '#3f7fb5';
  return {
    drawing:
      box(-140, -130, 170, 106, '#f3e8d6', 5) +
      box(-20, -130, 50, 106, '#e0d0b8', 5) +
      shape('M34 -22V-104H80C94 -104 106 -78 118 -60V-22Z', c) +
      shape('M48 -94H78C88 -94 94 -78 102 -62H48Z', glass(look)) +
      box(-140, -30, 260, 12, '#42405a') +
      lamp(look, 114, -40) +
      wheel(-94, 21) +
      wheel(-46, 21) +
      wheel(80, 21),
    width: 264,
    height: 132,
  };
};

export const cars: Readonly<Record<string, Draw>> = {
  car,
  van,
  bus,
  truck,
  taxi: (look) => {
    const base = car({ ...look, colour: '#f6c02c' });
    return {
      ...base,
      drawing:
        box(-20, -106, 40, 15, '#2f2c3c', 4) +
        base.drawing +
        repeat(8, (i) =>
          polygon(
            [
              -40 + i * 10,
              -34 + (i % 2) * 6,
              -30 + i * 10,
              -34 + (i % 2) * 6,
              -30 + i * 10,
              -28 + (i % 2) * 6,
              -40 + i * 10,
              -28 + (i % 2) * 6,
            ],
            '#2f2c3c',
          ),
        ),
    };
  },
};
