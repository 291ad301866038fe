import type { Draw } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, line, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { glass, lamp, wheel } from './parts.ts';

const bicycle: Draw = (look) => {
  const c = look.colour ?? '#d9503f';
  const tyre = (x: number): string =>
    `<circle cx="${x}" cy="-36" r="33" fill="none" stroke="#2f2c3c" stroke-width="5"/>` +
    repeat(6, (i) =>
      line(
        `M${x} -36l${Math.round(31 * Math.cos((i * Math.PI) / 3))} ${Math.round(31 * Math.sin((i * Math.PI) / 3))}`,
        '#b9bccb',
        1.2,
      ),
    );
  const basket = look.wears.has('basket')
    ? shape('M54 -110H98L92 -78H60Z', '#c98f4e') +
      line('M56 -100H96M58 -90H94M66 -110v32M76 -110v32M86 -110v32', '#9a6a34', 1.8)
    : '';
  return {
    drawing:
      tyre(-56) +
      tyre(58) +
      line('M-56 -36L-22 -86H40L-4 -36H-56M-4 -36L-26 -96M58 -36L38 -98', c, 6) +
      line('M38 -98L34 -108L50 -114', '#42405a', 5) +
      shape('M-42 -100Q-26 -108 -8 -100Q-22 -92 -42 -100Z', '#3a2f3c') +
      circle(-4, -36, 8, '#6f7488') +
      line('M-4 -36l8 18', '#42405a', 4) +
      basket,
    width: 190,
    height: 114,
    seat: 98,
  };
};

const motorcycle: Draw = (look) => {
  const c = look.colour ?? '#d9453f';
  return {
    drawing:
      wheel(-60, 29) +
      wheel(64, 29) +
      line('M64 -29L40 -92L28 -100', '#8d94ab', 6) +
      shape('M-84 -62C-60 -84 -40 -62 -20 -64C0 -88 26 -86 38 -72L26 -42L-26 -34L-50 -40Z', c) +
      shape('M-84 -66C-60 -80 -44 -70 -24 -66L-30 -58Q-60 -58 -84 -66Z', '#2f2c3c') +
      box(-30, -44, 44, 22, '#6f7488', 7) +
      line('M-10 -24H-74', '#a9aebf', 6) +
      lamp(look, 48, -84),
    width: 190,
    height: 106,
    seat: 68,
  };
};

const scooter: Draw = (look) => {
  const c = look.colour ?? '#5fb0a0';
  return {
    drawing:
      wheel(-52, 20) +
      wheel(56, 20) +
      shape(
        'M-80 -30C-80 -62 -58 -66 -26 -64L-18 -34H22L36 -90L48 -88L52 -36Q48 -24 30 -24H-72Q-80 -24 -80 -30Z',
        c,
      ) +
      box(-72, -76, 52, 12, '#5a3a38', 6) +
      line('M40 -88l-6 -14l-14 -2', '#6f7488', 5) +
      lamp(look, 48, -80),
    width: 160,
    height: 106,
    seat: 74,
  };
};

const train: Draw = (look) => {
  const c = look.colour ?? '#c2453c';
  const wagon = (x: number): string =>
    box(x, -104, 116, 80, darker(c, 0.05), 8) +
    box(x - 4, -110, 124, 10, '#3a3448', 4) +
    repeat(3, (i) => box(x + 12 + i * 34, -90, 25, 30, glass(look), 3)) +
    box(x, -44, 116, 8, '#f2c14e') +
    wheel(x + 26, 15) +
    wheel(x + 90, 15);
  return {
    drawing:
      repeat(5, (i) => circle(204 - i * 26, -158 - i * 15, 15 + i * 5, '#ffffff', 0.7 - i * 0.11)) +
      wagon(-262) +
      wagon(-138) +
      line('M-146 -28h20M-20 -28h20', '#3a3448', 6) +
      box(-8, -128, 76, 104, c, 6) +
      box(-16, -138, 92, 12, '#3a3448', 4) +
      box(6, -114, 46, 40, glass(look), 4) +
      box(60, -92, 130, 60, c, 22) +
      box(60, -66, 130, 34, darker(c, 0.16), 12) +
      box(176, -92, 12, 60, '#f2c14e', 4) +
      shape('M136 -90L130 -134H160L154 -90Z', '#3a3448') +
      box(90, -106, 24, 16, '#f2c14e', 7) +
      shape('M184 -32H214L190 -10H176Z', '#3a3448') +
      lamp(look, 190, -62) +
      wheel(16, 22) +
      wheel(72, 22) +
      wheel(124, 18) +
      wheel(166, 18),
    width: 500,
    height: 150,
    seat: 130,
  };
};

const sled: Draw = (look) => ({
  drawing:
    box(-60, -34, 116, 9, look.colour ?? '#c2453c', 4) +
    line('M-66 0H56Q76 0 78 -22M-36 -28V0M26 -28V0', '#7a5240', 5),
  width: 150,
  height: 36,
  seat: 34,
});

export const cycles: Readonly<Record<string, Draw>> = {
  bicycle,
  motorcycle,
  scooter,
  train,
  sled,
};
