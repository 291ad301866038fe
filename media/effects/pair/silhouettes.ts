import { eased } from '#media/effects/moving/film.ts';
import { lay } from '#media/effects/moving/sheet.ts';
import { glow, heart } from '#media/effects/moving/sprites.ts';
import { drawSwarm, type Swarm } from '#media/effects/moving/swarm.ts';
import { heldAt } from './drawn/drawing.ts';
import { profileOf } from './drawn/profile.ts';
import type { Spot } from './drawn/shapes.ts';
import type { View } from './view.ts';

/** Pixels a centimetre of a frame that is 720 high. */
const UNIT = 13.6;
/** How far the sun is above the lips, centimetres. */
const SUN = 4.5;
/** Radians by which the taller one bows and the other looks up, when they are apart and when they touch. */
const [BOWS, LOOKS_UP] = [
  [0.02, 0.15],
  [0.06, 0.2],
] as const;

/** Two people from the side against the sun, whose lips touch at a second: silhouettes of their own outlines. */
export const silhouettes = (from: readonly [number, number], touch: number): View => ({
  from,
  light: [255, 206, 142],
  open({ people, ground }) {
    const [left, right] = people.map(({ partner, side }) => profileOf(partner, side));
    const [sun, veil] = [glow([255, 206, 130], 64), glow([255, 140, 70], 64)];
    const hearts = [heart([255, 92, 110]), heart([255, 130, 120]), heart([236, 58, 92])];
    return (frame, second) => {
      const near = eased(from[0] + 0.2, touch, second);
      const away = eased(touch + 0.3, touch + 2.6, second);
      const zoom = (1 + 0.14 * near) * (1 - 0.24 * away);
      const unit = (UNIT * zoom * frame.height) / 720;
      // once they have touched they press a little closer
      const press = 0.3 * eased(touch, touch + 0.4, second) * (1 + 0.6 * Math.sin(2.2 * (second - touch)));
      const gap = 6.5 * (1 - near) - press;
      const middle: Spot = [frame.width / 2, frame.height * (0.53 + 0.05 * away)];
      const flash = second < touch ? 0 : Math.exp(-2.4 * (second - touch));
      const one = (sprite: Swarm['sprites'][number], size: number, bright: number): Swarm => ({
        sprites: [sprite],
        count: 1,
        light: true,
        at: () => ({
          x: middle[0],
          y: middle[1] - SUN * unit,
          size: size * frame.height,
          opacity: bright,
        }),
      });
      lay(frame, ground, (x, y, out) => {
        const close = 1.36 * Math.sqrt(zoom);
        out[0] = ground.width / 2 + (x - middle[0]) / close;
        out[1] = 0.52 * ground.height + (y - middle[1] + SUN * unit) / close;
      });
      drawSwarm(frame, one(sun, 0.5 + 0.3 * flash, 0.5 + 0.4 * flash), second, 1);
      drawSwarm(
        frame,
        {
          sprites: hearts,
          count: 26,
          light: false,
          at: ([a, b, c, d], at) => {
            const age = (at - touch - 0.8 * b) / (1.5 + 0.7 * d);
            if (age <= 0 || age >= 1) return undefined;
            return {
              x: middle[0] + ((a - 0.5) * (6 + 30 * age) + 0.8 * Math.sin(5 * age + 6 * d)) * unit,
              y: middle[1] - (6 + (11 + 9 * c) * age) * unit,
              size: (1 + 2.2 * c) * unit * Math.min(1, 5 * age),
              turn: 0.3 * Math.sin(4 * age + 7 * c),
              opacity: Math.min(1, 3 * (1 - age)),
            };
          },
        },
        second,
        3,
      );
      for (const [profile, way, bow] of [
        [right!, -1, -LOOKS_UP[0] - (LOOKS_UP[1] - LOOKS_UP[0]) * near],
        [left!, 1, BOWS[0] + (BOWS[1] - BOWS[0]) * near],
      ] as const)
        lay(
          frame,
          profile.sheet,
          heldAt(profile, {
            spot: profile.lips,
            at: [middle[0] - (way * gap * unit) / 2, middle[1]],
            unit,
            turn: bow,
            way,
          }),
        );
      drawSwarm(frame, one(veil, 0.5 + 0.4 * flash, 0.3 + 0.35 * flash), second, 2);
      drawSwarm(frame, one(sun, 0.12 + 0.22 * flash, 0.4 * near + 0.5 * flash), second, 2);
    };
  },
});
