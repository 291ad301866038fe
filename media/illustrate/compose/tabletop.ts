import { between, box, circle, darker, line, repeat, round } from '#media/illustrate/draw/pen.ts';
import type { Backdrop, Setting } from '#media/illustrate/draw/places/scenery.ts';

/** A table before a wall, for still lifes; both of one colour where the background is told. */
export const tabletop = ({ width, height, horizon, random }: Setting, colour?: string): Backdrop => {
  const anyWall = ['#e9c7a5', '#a9c9c4', '#e6b5ae', '#c9c3e0', '#f0d79a'][Math.floor(random() * 5)]!;
  const wall = colour ?? anyWall;
  const anyWood = ['#b5794f', '#c98f5f', '#8f5f48', '#f1e6d6'][Math.floor(random() * 4)]!;
  const wood = colour === undefined ? anyWood : darker(colour, 0.06);
  return {
    far:
      box(0, 0, width, height, wall) +
      circle(
        width * between(random, 0.3, 0.7),
        horizon * 0.62,
        Math.min(width, height) * 0.36,
        darker(wall, 0.07),
      ),
    ground:
      box(0, horizon, width, height - horizon, wood) +
      repeat(4, (i) =>
        line(`M0 ${round(horizon + (height - horizon) * (0.2 + 0.22 * i))}H${width}`, darker(wood, 0.1), 3),
      ) +
      box(0, horizon, width, 12, darker(wood, 0.16)),
  };
};
