import { hex } from '#media/effects/canvas/canvas.ts';
import { sunset } from '#media/effects/grounds/sunset.ts';
import { drifting } from '#media/effects/moving/items/paths.ts';
import { blinks, eased } from '#media/effects/moving/film.ts';
import { glow, lens } from '#media/effects/moving/sprites.ts';
import type { Meeting } from './meeting.ts';
import { silhouettes } from './silhouettes.ts';

/** Distances of the heads, at first and before the sun blinds, centimetres. */
const [APART, NEAR] = [35, 25];
/** When the sun begins to blind, when it no longer does, and when lips touch; seconds. */
const [FROM, TO, TOUCH] = [1.75, 2.3, 3.15];
const TELLS = TOUCH + 0.75;

/** Two people look at each other; the evening sun comes between them, and before it they kiss. */
export const kiss: Meeting = {
  ground: sunset,
  blur: 5,
  relight: {
    keep: [0.98, 0.86, 0.82],
    lamps: [
      { from: [-0.8, -0.4, 0.05], colour: hex('#ffb27a'), fill: 0.08, rim: 1.1 },
      { from: [0.8, -0.4, 0.05], colour: hex('#ff9c6b'), fill: 0.08, rim: 1.1 },
    ],
  },
  taller: 1.8,
  pose(second, side, unit) {
    const near = eased(0.3, TO, second);
    return {
      x: (unit * side * (APART + (NEAR - APART) * near)) / 2,
      y: unit * 0.3 * Math.sin(1.9 * second + side),
      lean: 0.01 + 0.05 * near,
      tilt: side < 0 ? 0.07 * near : -0.02 * near,
      facing: 0.4 + 0.6 * eased(0, 1.2, second),
      nod: 0.04 * near,
      shut: Math.max(blinks(second, [side < 0 ? 0.7 : 1]), 0.5 * eased(1.4, 2.1, second)),
    };
  },
  zoom: (second) => 1 + 0.2 * eased(0, 3, second),
  light(second) {
    const blinded = eased(1, TO, second);
    return [1 - 0.1 * blinded, 1 - 0.2 * blinded, 1 - 0.24 * blinded];
  },
  behind: (stage) => [
    {
      sprites: [glow([255, 190, 110], 64)],
      count: 1,
      light: true,
      at: (_, second) => ({
        x: stage.width / 2,
        y: 0.52 * stage.height,
        size: (0.5 + 0.9 * eased(0.6, TO, second)) * stage.height,
        opacity: 0.35 + 0.65 * eased(0.6, TO, second),
      }),
    },
  ],
  front: (stage) => [
    {
      sprites: [lens([90, 46, 30]), lens([100, 60, 34]), lens([84, 36, 46])],
      count: 14,
      light: true,
      at: drifting(stage, { rise: [0.004, 0.02], size: [0.02, 0.08], twinkle: 0.6, opacity: 0.5 }),
    },
    {
      sprites: [glow([255, 190, 130])],
      count: 46,
      light: true,
      at: drifting(stage, { rise: [0.01, 0.06], size: [0.003, 0.01], swing: [0.03, 0.3], twinkle: 0.8 }),
    },
  ],
  bleed: 0.5,
  views: [silhouettes([FROM, TO], TOUCH)],
  tells: TELLS,
  card: [
    { second: TELLS, middle: [0.5, 0.5], zoom: 1, box: [0, 0, 0.68, 1] },
    { second: 1.25, middle: [0.27, 0.47], zoom: 0.58, box: [0.68, 0, 1, 0.5] },
    { second: 1.25, middle: [0.73, 0.47], zoom: 0.58, box: [0.68, 0.5, 1, 1] },
  ],
};
