import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import { circle, darker, line, oval, placed, polygon, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { eye, INK, worn } from './simple-face.ts';

const dragonBody = (colour: string, look: Look, wings: boolean): string =>
  shape('M-50 -30C-110 -10 -120 -50 -104 -64C-112 -30 -80 -32 -46 -62Z', colour) +
  polygon([-112, -62, -96, -66, -104, -82], darker(colour, 0.2)) +
  (wings
    ? shape(
        'M-10 -88C-30 -140 -84 -156 -112 -138C-96 -134 -92 -122 -94 -112C-80 -116 -70 -108 -68 -98C-54 -104 -42 -98 -34 -84Z',
        darker(colour, 0.22),
      ) +
      line('M-10 -88C-36 -130 -80 -144 -112 -138M-30 -108L-68 -98M-44 -122L-94 -112', darker(colour, 0.36), 3)
    : '') +
  line('M-26 -30V-4M18 -30V-4', darker(colour, 0.16), 22) +
  oval(-20, -3, 17, 5, darker(colour, 0.16)) +
  oval(24, -3, 17, 5, darker(colour, 0.16)) +
  shape(
    'M-56 -50C-60 -96 0 -104 24 -92C46 -96 42 -130 50 -146L82 -138C82 -100 70 -30 26 -22C-10 -16 -52 -20 -56 -50Z',
    colour,
  ) +
  shape(
    'M36 -96C56 -100 54 -128 62 -136L76 -132C78 -100 62 -30 26 -22C10 -20 -4 -20 -14 -22C20 -34 38 -64 36 -96Z',
    '#f6d88a',
    0.92,
  ) +
  repeat(5, (i) =>
    polygon(
      [
        -46 + i * 17,
        -78 - i * 5 + (i > 2 ? (i - 2) * 2 : 0),
        -32 + i * 17,
        -84 - i * 4,
        -42 + i * 17,
        -100 - i * 4,
      ],
      darker(colour, 0.26),
    ),
  ) +
  shape(
    'M44 -150C44 -174 74 -180 92 -168L116 -154C122 -146 116 -138 108 -138L74 -134C56 -132 44 -138 44 -150Z',
    colour,
  ) +
  circle(112, -152, 2, INK) +
  polygon([54, -168, 64, -172, 46, -192], '#f3e6cc') +
  polygon([66, -173, 76, -174, 64, -196], '#f3e6cc') +
  circle(80, -162, 6, '#ffffff') +
  eye(look, 82, -162, 3.2) +
  worn(look, 72, -156, 0.95) +
  (look.has.has('angry') ? line('M72 -172l14 5', INK, 2.6) : '') +
  line('M112 -144q-14 6 -26 2', INK, 2) +
  line('M44 -66l20 4l4 10', darker(colour, 0.14), 11);
const dragon: Draw = (look) => {
  const colour = look.colour ?? '#5a9a5c';
  const flies = look.has.has('flying');
  const fire = look.has.has('fire')
    ? shape(
        'M116 -150C150 -170 170 -150 196 -158C182 -146 190 -136 170 -134C150 -130 132 -136 116 -144Z',
        'rgb(255,150,60)',
      ) + shape('M118 -148C140 -158 152 -148 170 -148C156 -142 140 -138 118 -145Z', 'rgb(255,222,120)')
    : '';
  return {
    drawing: placed(dragonBody(colour, look, true) + fire, 0, flies ? -80 : 0),
    width: 240,
    height: flies ? 270 : 196,
    seat: 96,
    ...(flies ? { floats: true } : {}),
  };
};

const dinosaur: Draw = (look) => {
  const colour = look.colour ?? '#6fae6a';
  return {
    drawing:
      placed(dragonBody(colour, look, false).replace(/<polygon[^>]*f3e6cc[^>]*>/g, ''), 0, 0) +
      circle(-30, -62, 7, darker(colour, 0.14)) +
      circle(-8, -74, 5, darker(colour, 0.14)) +
      circle(-14, -48, 6, darker(colour, 0.14)),
    width: 220,
    height: 186,
    seat: 96,
    hand: [70, -56],
  };
};

export const dragons: Readonly<Record<string, Draw>> = {
  dragon,
  dinosaur,
};
