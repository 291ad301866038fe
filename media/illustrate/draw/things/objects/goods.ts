import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, lighter, line, oval, pick, placed, shape } from '#media/illustrate/draw/pen.ts';
import { GLASS, GOLD, bars, flacon, gleam, runner, square, tote } from './designs.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

/** One of several designs, so that not every order looks the same. */
const designs =
  (...all: readonly ((c: string) => string)[]) =>
  (c: string, { random }: Look): string =>
    pick(random, all)(c);

const hightop = (c: string): string =>
  box(-58, -14, 118, 14, '#ece6da', 6) +
  line('M-52 -6H54', '#cfc7b8', 2) +
  shape('M-54 -14V-52Q-40 -60 -22 -54Q-16 -44 0 -42Q10 -28 34 -24Q54 -22 55 -12H-54Z', c) +
  shape('M-54 -14V-52Q-46 -57 -36 -56L-34 -14Z', darker(c, 0.16)) +
  line('M34 -24Q26 -22 26 -12M-22 -54Q-16 -44 0 -42Q10 -28 34 -24', darker(c, 0.22), 2) +
  shape('M34 -24Q54 -22 55 -12H26Q26 -22 34 -24Z', GLASS) +
  oval(-37, -54, 15, 4, darker(c, 0.45)) +
  line('M-15 -45l-9 9M-2 -41l-9 10M10 -32l-9 10', GLASS, 4) +
  line('M-28 -18Q-6 -34 8 -18', GLASS, 4);

const pair =
  (shoe: (c: string) => string) =>
  (c: string): string =>
    placed(shoe(darker(c, 0.2)), 12, -10) + placed(shoe(c), -8, 0);

/** What shops sell; what can be worn stands for itself where nobody is there to wear it. */
export const goods: Readonly<Record<string, Draw>> = things({
  handbag: {
    colour: '#b5653f',
    width: 104,
    height: 108,
    draw: designs(
      (c) =>
        `<path d="M-26 -66C-26 -118 26 -118 26 -66" fill="none" stroke="${darker(c, 0.2)}" stroke-width="7"/>` +
        shape('M-42 -70H42Q48 -70 49 -62L54 -8Q54 0 46 0H-46Q-54 0 -54 -8L-49 -62Q-48 -70 -42 -70Z', c) +
        shape('M-49 -62Q-48 -70 -42 -70H42Q48 -70 49 -62L50 -48Q0 -20 -50 -48Z', darker(c, 0.12)) +
        line('M-46 -8H46', lighter(c, 0.25), 2) +
        box(-8, -42, 16, 14, GOLD, 3) +
        circle(-26, -66, 4, GOLD) +
        circle(26, -66, 4, GOLD),
      tote,
    ),
  },
  perfume: {
    colour: '#f2a9b8',
    width: 64,
    height: 100,
    draw: designs(
      (c) =>
        box(-10, -98, 20, 20, GOLD, 3) +
        box(-7, -80, 14, 12, darker(GOLD, 0.2), 1) +
        box(-32, -70, 64, 70, lighter(c, 0.55), 12) +
        box(-26, -50, 52, 44, c, 8) +
        box(-17, -42, 34, 22, GLASS, 2) +
        line('M-10 -34H10M-6 -28H6', darker(c, 0.4), 2) +
        gleam(-22, -60, -14),
      flacon,
    ),
  },
  bottle: {
    colour: '#5fa08a',
    width: 46,
    height: 128,
    draw: (c) =>
      box(-9, -128, 18, 12, darker(c, 0.35), 3) +
      shape('M-8 -118H8V-96Q22 -88 22 -70V-8Q22 0 14 0H-14Q-22 0 -22 -8V-70Q-22 -88 -8 -96Z', c) +
      shape('M6 -118H8V-96Q22 -88 22 -70V-8Q22 0 14 0H6Z', darker(c, 0.16)) +
      box(-22, -62, 44, 34, GLASS) +
      line('M-12 -50H12M-8 -42H8', darker(c, 0.3), 2.4) +
      gleam(-15, -82, -68),
  },
  jar: {
    colour: '#cfe6ea',
    width: 72,
    height: 84,
    draw: (c) =>
      box(-36, -74, 72, 74, lighter(c, 0.3), 14, 0.4) +
      box(-32, -84, 64, 12, lighter(c, 0.2), 6, 0.75) +
      line('M-30 -73H30', darker(c, 0.18), 2.4),
    also: {
      inside: 25,
      front: gleam(-27, -62, -14) + box(14, -70, 18, 64, GLASS, 9, 0.2),
    },
  },
  soap: {
    colour: '#b9a3d6',
    width: 88,
    height: 54,
    draw: designs(
      (c) =>
        oval(0, -5, 44, 7, '#c98f4e') +
        box(-36, -40, 72, 34, c, 14) +
        box(-36, -26, 72, 20, darker(c, 0.12), 10) +
        line('M-16 -28H16', lighter(c, 0.5), 7) +
        line('M-16 -28H16', c, 3) +
        circle(26, -46, 7, GLASS, 0.8) +
        circle(36, -38, 4, GLASS, 0.8) +
        circle(16, -48, 3, GLASS, 0.8),
      bars,
    ),
  },
  lipstick: {
    colour: '#c9304f',
    width: 34,
    height: 96,
    draw: (c) =>
      box(-17, -40, 34, 40, '#33304a', 4) +
      box(-13, -58, 26, 20, GOLD, 2) +
      shape('M-10 -58V-84Q4 -98 10 -90V-58Z', c) +
      shape('M-10 -84Q4 -98 10 -90Q2 -84 -10 -80Z', lighter(c, 0.3)) +
      gleam(-10, -34, -8),
  },
  watch: {
    colour: '#7a4a34',
    width: 60,
    height: 118,
    draw: designs(
      (c) =>
        shape('M-15 -78L-12 -118H12L15 -78ZM-15 -40L-12 0H12L15 -40Z', c) +
        box(28, -63, 7, 9, GOLD, 2) +
        circle(0, -59, 30, GOLD) +
        circle(0, -59, 24, GLASS) +
        line('M0 -59V-75M0 -59L11 -52', '#33304a', 3) +
        line('M0 -80v4M0 -42v4M-21 -59h4M17 -59h4', '#33304a', 2),
      square,
    ),
  },
  ring: {
    colour: GOLD,
    width: 62,
    height: 82,
    draw: (c) =>
      `<circle cx="0" cy="-28" r="24" fill="none" stroke="${c}" stroke-width="8"/>` +
      shape('M-14 -66H14L20 -56L0 -44L-20 -56Z', '#a8dcf0') +
      shape('M-14 -66H14L6 -56H-6ZM-6 -56H6L0 -44Z', '#d8f2fb') +
      line('M-34 -74l4 4M34 -74l-4 4M0 -82v6', GLASS, 2.4),
  },
  shoes: {
    colour: '#e8543f',
    width: 136,
    height: 72,
    draw: designs(pair(hightop), pair(runner)),
  },
  necklace: {
    colour: GOLD,
    width: 78,
    height: 108,
    draw: (c) =>
      box(-20, -8, 40, 8, '#33304a', 3) +
      shape(
        'M-9 -108H9Q8 -88 26 -82Q40 -76 36 -50Q28 -14 0 -6Q-28 -14 -36 -50Q-40 -76 -26 -82Q-8 -88 -9 -108Z',
        '#4a4560',
      ) +
      line('M-14 -86Q-14 -48 0 -44Q14 -48 14 -86', c, 3.4) +
      shape('M0 -46L8 -36L0 -22L-8 -36Z', '#a8dcf0') +
      shape('M0 -46L8 -36H-8Z', '#d8f2fb'),
  },
  sunglasses: {
    colour: '#2b2735',
    width: 112,
    height: 44,
    draw: (c) =>
      line('M-48 -34L-54 -10M48 -34L54 -10', darker(c, 0.1), 6) +
      box(-50, -40, 44, 34, c, 14) +
      box(6, -40, 44, 34, c, 14) +
      line('M-8 -32Q0 -38 8 -32', c, 6) +
      line('M-40 -30l10 14M16 -30l10 14', GLASS, 4, 0.5),
  },
  dress: {
    colour: '#c9304f',
    width: 100,
    height: 168,
    draw: (c) =>
      line('M0 -168q10 2 4 12q-4 4 -4 8M-26 -140L0 -150L26 -140', '#8a5a38', 4) +
      shape(
        'M-22 -146L-14 -144Q0 -126 14 -144L22 -146L28 -124Q16 -104 18 -88' +
          'Q40 -40 50 -6Q0 8 -50 -6Q-40 -40 -18 -88Q-16 -104 -28 -124Z',
        c,
      ) +
      shape('M14 -144L22 -146L28 -124Q16 -104 18 -88Q40 -40 50 -6Q32 0 16 1Q24 -60 6 -90Z', darker(c, 0.14)) +
      line('M-18 -90Q0 -84 18 -90', darker(c, 0.3), 5),
  },
  shirt: {
    colour: '#fbfaf4',
    width: 128,
    height: 116,
    draw: (c) =>
      shape(
        'M-22 -114Q0 -98 22 -114L40 -108L64 -78L44 -62L36 -70V-4Q0 4 -36 -4V-70L-44 -62L-64 -78L-40 -108Z',
        c,
      ) +
      shape('M22 -114L40 -108L64 -78L44 -62L36 -70V-4Q24 0 12 0Q30 -60 22 -114Z', darker(c, 0.1)) +
      line('M-22 -114Q0 -96 22 -114', darker(c, 0.25), 3) +
      line('M-36 -70V-92M36 -70V-92', darker(c, 0.18), 2),
  },
});
