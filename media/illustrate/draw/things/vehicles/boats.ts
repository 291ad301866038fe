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
import { glass } from './parts.ts';

const boatOf =
  (sail: boolean): Draw =>
  (look) => {
    const c = look.colour ?? (sail ? '#fbf4e6' : '#c9543f');
    const hull = sail
      ? look.colour === undefined || look.colour === '#fbfaf4'
        ? '#b5643c'
        : look.colour
      : c;
    return {
      drawing:
        (sail
          ? line('M0 -30V-196', '#7a5240', 6) +
            shape('M8 -192Q86 -110 84 -44H8Z', c === hull ? '#fbf4e6' : c) +
            shape('M8 -192Q86 -110 84 -44H52Q50 -120 8 -192Z', '#3a2050', 0.1) +
            shape('M-8 -172Q-60 -100 -66 -44H-8Z', '#f2933c') +
            shape('M0 -198l26 8l-26 9Z', '#dd4f45')
          : line('M-30 -30L-74 -70', '#7a5240', 5)) +
        shape('M-96 -34H100Q88 0 62 2H-58Q-86 0 -96 -34Z', hull) +
        shape('M-90 -20H94Q84 0 62 2H-58Q-82 0 -90 -20Z', darker(hull, 0.18)) +
        line('M-96 -34H100', lighter(hull, 0.4), 5),
      width: 204,
      height: sail ? 206 : 76,
      inside: 20,
      seat: 26,
      front:
        shape('M-96 -34H100Q88 0 62 2H-58Q-86 0 -96 -34Z', hull) +
        shape('M-90 -20H94Q84 0 62 2H-58Q-82 0 -90 -20Z', darker(hull, 0.18)),
    };
  };
const ship: Draw = (look) => {
  const c = look.colour ?? '#2f4f86';
  return {
    drawing:
      repeat(4, (i) => circle(40 - i * 22, -186 - i * 14, 12 + i * 5, '#ffffff', 0.6 - i * 0.11)) +
      box(-100, -110, 190, 50, '#fbf6ec', 4) +
      box(-70, -142, 120, 36, '#f3e8d8', 4) +
      shape('M10 -142L16 -182H50L46 -142Z', '#d9503f') +
      repeat(6, (i) => circle(-80 + i * 30, -86, 7, glass(look))) +
      shape('M-150 -62H170Q150 0 120 2H-116Q-142 0 -150 -62Z', c) +
      shape('M-140 -24H156Q140 0 120 2H-116Q-134 0 -140 -24Z', '#c2453c'),
    width: 326,
    height: 190,
    seat: 142,
  };
};

const submarine: Draw = (look) => {
  const c = look.colour ?? '#f2b53f';
  return {
    drawing: placed(
      line('M8 -96V-118H24', darker(c, 0.2), 6) +
        shape('M-30 -62L-24 -98H26L32 -62Z', darker(c, 0.1)) +
        oval(0, -36, 96, 36, c) +
        oval(0, -24, 84, 22, darker(c, 0.16)) +
        repeat(
          3,
          (i) => circle(-36 + i * 36, -42, 12, '#fff6e4') + circle(-36 + i * 36, -42, 8.4, '#6fb5d6'),
        ) +
        line('M-96 -36h-16M-112 -54v36', '#8d94ab', 6),
      0,
      -30,
    ),
    width: 220,
    height: 150,
    floats: true,
  };
};

export const boats: Readonly<Record<string, Draw>> = {
  ship,
  submarine,
  sailboat: boatOf(true),
  boat: boatOf(false),
};
