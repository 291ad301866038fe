import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  oval,
  polygon,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';

export const wood = '#b5793f';
const table: Draw = (look) => {
  const c = look.colour ?? wood;
  return {
    drawing:
      box(-120, -84, 240, 16, c, 4) +
      box(-120, -72, 240, 6, darker(c, 0.25)) +
      shape('M-104 -68H-88L-92 0H-104ZM88 -68H104L104 0H92Z', darker(c, 0.14)),
    width: 244,
    height: 84,
    seat: 82,
  };
};

const desk: Draw = (look) => {
  const c = look.colour ?? wood;
  return {
    drawing:
      box(-130, -90, 260, 15, c, 4) +
      box(50, -76, 70, 76, darker(c, 0.12)) +
      repeat(
        3,
        (i) =>
          box(56, -70 + i * 24, 58, 20, lighter(c, 0.08), 2) + circle(85, -60 + i * 24, 2.6, darker(c, 0.4)),
      ) +
      shape('M-116 -76H-100V0H-112Z', darker(c, 0.14)),
    width: 264,
    height: 90,
    seat: 88,
  };
};

const chair: Draw = (look) => {
  const c = look.colour ?? '#c9703f';
  return {
    drawing:
      box(-32, -116, 10, 116, darker(c, 0.15), 4) +
      repeat(3, (i) => box(-30, -110 + i * 18, 50, 8, c, 4)) +
      box(16, -116, 10, 70, c, 4) +
      box(-36, -56, 74, 12, c, 5) +
      line('M-28 -46V0M32 -46V0', darker(c, 0.2), 8),
    width: 80,
    height: 118,
    seat: 54,
  };
};

const sofa: Draw = (look) => {
  const c = look.colour ?? '#4f8f9d';
  return {
    drawing:
      box(-124, -112, 248, 96, darker(c, 0.14), 26) +
      box(-104, -60, 104, 30, lighter(c, 0.1), 10) +
      box(0, -60, 104, 30, lighter(c, 0.06), 10) +
      box(-142, -80, 44, 72, c, 20) +
      box(98, -80, 44, 72, c, 20) +
      box(-124, -34, 248, 24, c, 8) +
      line('M-110 -8v8M110 -8v8', '#6b4438', 9),
    width: 288,
    height: 114,
    seat: 56,
  };
};

const bed: Draw = (look) => {
  const c = look.colour ?? '#5f8fc4';
  return {
    drawing:
      box(-146, -110, 14, 110, wood, 5) +
      box(-140, -100, 34, 60, darker(wood, 0.1)) +
      box(-136, -52, 270, 34, '#fbf4e6', 10) +
      box(-128, -74, 60, 28, '#ffffff', 12) +
      shape('M-62 -60H118Q138 -60 138 -40V-14H-62Z', c) +
      shape('M-62 -60H-40V-14H-62Z', lighter(c, 0.4)) +
      box(128, -70, 14, 70, wood, 5),
    width: 292,
    height: 112,
    seat: 58,
  };
};

const bench: Draw = (look) => {
  const c = look.colour ?? '#a8703f';
  return {
    drawing:
      repeat(3, (i) => box(-104, -100 + i * 17, 208, 11, c, 4)) +
      box(-110, -50, 220, 11, c, 4) +
      box(-110, -40, 220, 6, darker(c, 0.25)) +
      line('M-90 -100V0M90 -100V0M-98 -38L-104 0M98 -38L104 0', '#4a4558', 7),
    width: 222,
    height: 102,
    seat: 48,
  };
};

const rug: Draw = (look) => {
  const c = look.colour ?? '#c9575a';
  return {
    drawing:
      oval(0, -8, 150, 18, c) +
      `<ellipse cx="0" cy="-8" rx="126" ry="13" fill="none" stroke="${lighter(c, 0.5)}" stroke-width="3"/>` +
      oval(0, -8, 66, 7, lighter(c, 0.25)),
    width: 300,
    height: 14,
    seat: 8,
  };
};

const swing: Draw = () => ({
  drawing:
    line('M-70 0L-50 -220H50L70 0M-50 0L-36 -220M50 0L36 -220', '#7a5240', 8) +
    line('M-26 -216V-50M26 -216V-50', '#e8dcc4', 3) +
    box(-34, -54, 68, 9, '#d9503f', 3),
  width: 150,
  height: 224,
  seat: 52,
});

const tableRound = (look: Look): string => polygon([-4, 0, 4, 0, 4, -70, -4, -70], look.colour ?? '#5a4a48');
const cafeTable: Draw = (look) => ({
  drawing:
    tableRound(look) +
    oval(0, -2, 30, 6, '#5a4a48') +
    oval(0, -72, 64, 11, '#fbf3e4') +
    oval(0, -70, 64, 9, '#e3d3bb'),
  width: 130,
  height: 82,
  seat: 76,
});

export const furniture: Readonly<Record<string, Draw>> = {
  table,
  desk,
  chair,
  sofa,
  bed,
  bench,
  rug,
  swing,
  cafetable: cafeTable,
};
