import { hex } from '#media/effects/canvas/canvas.ts';
import { meadow } from '#media/effects/grounds/nature.ts';
import { drifting } from '#media/effects/moving/items/paths.ts';
import { blinks, eased } from '#media/effects/moving/film.ts';
import { glow, heart, lens, petal } from '#media/effects/moving/sprites.ts';
import { embrace } from './embrace.ts';
import type { Meeting } from './meeting.ts';

/** Distances of the heads, at first and before they are in each other's arms, centimetres. */
const [APART, NEAR] = [36, 19];
/** When they begin to move, and when they touch, seconds. */
const [FROM, TO] = [0.3, 2.2];

/** Two people fall into each other's arms on a meadow in the evening: over each one's shoulder, the other's face. */
export const hug: Meeting = {
  ground: meadow,
  blur: 7,
  relight: {
    keep: [1, 0.96, 0.9],
    lamps: [
      { from: [-0.8, -0.6, 0.1], colour: hex('#ffdda0'), fill: 0.12, rim: 1.05 },
      { from: [0.8, -0.5, 0.1], colour: hex('#ffcf9a'), fill: 0.08, rim: 0.95 },
    ],
  },
  taller: 2.6,
  pose(second, side, unit) {
    const near = eased(FROM, TO, second);
    return {
      x: (unit * side * (APART + (NEAR - APART) * near)) / 2,
      y: unit * 0.35 * Math.sin(2.1 * second + side) * (1 - near),
      lean: 0.015 + 0.085 * near,
      tilt: 0.1 * near - 0.03,
      facing: 0.35 + 0.65 * eased(0.1, 1.3, second),
      nod: 0.05 * near,
      shut: blinks(second, [side < 0 ? 0.7 : 0.95]),
    };
  },
  zoom: (second) => 1 + 0.13 * eased(0.1, 3, second),
  light(second) {
    const warm = 0.07 * eased(TO - 0.4, TO + 0.6, second);
    return [0.99 + warm, 0.99 + 0.6 * warm, 0.99];
  },
  behind: (stage) => [
    {
      sprites: [lens([70, 58, 30]), lens([80, 52, 34]), lens([56, 62, 30])],
      count: 22,
      light: true,
      at: drifting(stage, { rise: [0.005, 0.02], size: [0.02, 0.09], twinkle: 0.6, opacity: 0.8 }),
    },
  ],
  front: (stage) => [
    {
      sprites: [heart([236, 64, 104]), heart([255, 112, 140]), heart([214, 40, 84])],
      count: 26,
      light: false,
      at: ([a, b, c, d], second) => {
        const age = second - TO - 1.9 * b;
        if (age <= 0) return undefined;
        const grown = Math.min(1, 3 * age);
        return {
          x: stage.x + (a - 0.5) * 34 * stage.unit + 0.8 * stage.unit * Math.sin(2.6 * age + 9 * d),
          y: stage.y - (13 - 8 * Math.abs(a - 0.5)) * stage.unit - age * (4.5 + 4 * d) * stage.unit,
          size: (1 + 2.4 * c * c) * stage.unit * grown,
          turn: 0.3 * Math.sin(2.2 * age + 7 * c),
          opacity: Math.min(1, 4 * age) * Math.max(0, 1 - age / 2.6),
        };
      },
    },
    {
      sprites: [petal([255, 183, 197]), petal([255, 208, 214]), petal([250, 160, 180])],
      count: 34,
      light: false,
      at: drifting(stage, {
        rise: [-0.2, -0.09],
        size: [0.008, 0.026],
        swing: [0.04, 0.35],
        spin: 0.2,
        tumble: true,
        opacity: 0.92,
      }),
    },
    {
      sprites: [glow([255, 220, 150])],
      count: 40,
      light: true,
      at: drifting(stage, { rise: [0.01, 0.06], size: [0.003, 0.01], swing: [0.03, 0.3], twinkle: 0.8 }),
    },
  ],
  bleed: 0.4,
  views: [embrace([1.45, 1.95], 0), embrace([3.2, 3.6], 1)],
  tells: 2.9,
  card: [
    { second: 2.9, middle: [0.5, 0.5], zoom: 1, box: [0, 0, 0.5, 1] },
    { second: 4.7, middle: [0.5, 0.5], zoom: 1, box: [0.5, 0, 1, 1] },
  ],
};
