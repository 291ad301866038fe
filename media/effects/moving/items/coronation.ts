import { coronation } from '#media/effects/items/costumes/coronation.ts';
import type { Motion } from '#media/effects/moving/motion.ts';
import { confetti, glow } from '#media/effects/moving/sprites.ts';
import { bursting, drifting } from './paths.ts';

/** When the crown arrives, seconds. */
const LANDS = 1.9;

/** How high the crown is: it sinks, touches down and settles. Centimetres. */
export function crownHeight(second: number): number {
  if (second < 0.35) return 24;
  if (second < LANDS) {
    const t = (second - 0.35) / (LANDS - 0.35);
    return 24 * (1 - t * t * (3 - 2 * t));
  }
  const after = second - LANDS;
  return 0.7 * Math.exp(-5 * after) * Math.abs(Math.sin(9 * after));
}

/** A crown sinks on the head; gold bursts and rains when it is there. */
export const crowned: Motion = {
  recipe: coronation,
  drop: crownHeight,
  other: () => ({}),
  share: (second) => Math.min(1, crownHeight(second) / 6),
  light: (second) => {
    const flash = second < LANDS ? 0 : Math.exp(-2.6 * (second - LANDS));
    const gain = 0.9 + 0.45 * flash + 0.12 * Math.min(1, Math.max(0, second - LANDS));
    return [gain, gain * (1 - 0.02 * flash), gain * (1 - 0.08 * flash)];
  },
  push: [0.1, 0.05],
  behind: (stage) => [
    {
      sprites: [glow([255, 206, 120]), glow([255, 170, 70])],
      count: 46,
      light: true,
      at: drifting(stage, { rise: [-0.05, -0.02], size: [0.008, 0.05], opacity: 0.4, twinkle: 0.5 }),
    },
  ],
  front: (stage) => [
    {
      sprites: [glow([255, 220, 140], 24), glow([255, 180, 80], 24)],
      count: 150,
      light: true,
      at: bursting(
        stage,
        { x: stage.x, y: stage.y - 14 * stage.unit },
        { from: LANDS - 0.1, lasts: 2.4, reach: 0.62, size: [0.006, 0.03] },
      ),
    },
    {
      sprites: [confetti([246, 200, 92]), confetti([255, 232, 160]), confetti([196, 140, 44])],
      count: 80,
      light: false,
      at: (fate, second) => {
        const spot = drifting(stage, {
          rise: [-0.34, -0.2],
          size: [0.007, 0.022],
          swing: [0.03, 0.5],
          spin: 0.5,
          tumble: true,
        })(fate, second);
        // the first of them comes in from above
        const front = (second - LANDS) * 0.42 * stage.height;
        return spot.y < front ? spot : undefined;
      },
    },
  ],
  bleed: 0.6,
};
