import {
  between,
  box,
  circle,
  darker,
  lighter,
  line,
  pick,
  type Random,
  repeat,
  round,
} from '#media/illustrate/draw/pen.ts';
import type { Backdrop, Setting } from '#media/illustrate/draw/places/scenery.ts';
import { colours } from '#media/illustrate/words/ideas.ts';

const WALLS = ['#e9c7a5', '#a9c9c4', '#e6b5ae', '#c9c3e0', '#f0d79a'];
const WOODS = ['#b5794f', '#c98f5f', '#8f5f48', '#f1e6d6'];

interface Told {
  /** Colours of the background and of the table. */
  readonly wall: string | undefined;
  readonly top: string | undefined;
  readonly hasTable: boolean;
}

/** Veins of a stone between two heights, each wandering to the right. */
const veins = (random: Random, width: number, [from, to]: readonly [number, number]): string =>
  repeat(9, () => {
    const [x, y] = [between(random, -0.1, 0.9) * width, between(random, from, to)];
    const part = (far: number): string =>
      `${round(far * between(random, 60, 130))} ${round(between(random, -26, 34))}`;
    return line(
      `M${round(x)} ${round(y)}q${part(0.5)} ${part(1)}t${part(1)}t${part(1.4)}`,
      '#a9a6b4',
      round(between(random, 1.2, 4)),
      0.55,
    );
  });

/**
 * A table before a wall, for still lifes; where only the background is told, both are one, as paper that hangs down and
 * lies under what stands on it.
 */
export function tabletop({ width, height, horizon, random }: Setting, told: Told): Backdrop {
  const wall = told.wall ?? pick(random, WALLS);
  const wood = told.top ?? pick(random, told.hasTable ? WOODS.slice(0, 3) : WOODS);
  const light = circle(
    width * between(random, 0.3, 0.7),
    horizon * 0.62,
    Math.min(width, height) * 0.42,
    lighter(wall, 0.22),
    0.6,
  );
  const far = box(0, 0, width, height, wall) + light;
  if (told.wall !== undefined && !told.hasTable)
    return { far, ground: box(0, horizon, width, height - horizon, darker(wall, 0.05)) };
  const deep = height - horizon;
  const grain =
    wood === colours['marble']
      ? veins(random, width, [horizon + 20, height])
      : repeat(4, (i) =>
          line(`M0 ${round(horizon + deep * (0.2 + 0.22 * i))}H${width}`, darker(wood, 0.1), 3),
        );
  return {
    far,
    ground: box(0, horizon, width, deep, wood) + grain + box(0, horizon, width, 12, darker(wood, 0.16)),
  };
}
