import { type Random, between } from '#media/illustrate/draw/pen.ts';
import { type Item, heightOf, widthOf } from './item.ts';
import type { Extent } from '#media/raster/plane.ts';

/** Lays small things beside what is laid out already, the `main` ones. */
type Lay = (
  items: readonly Item[],
  scale: number,
  stage: Extent,
  main: readonly Item[],
  random: Random,
) => void;

/** Small things of a still life: at both sides of the others, a little behind them. */
export const laySides: Lay = (items, scale, stage, main, random) => {
  const reach = (way: number): number =>
    Math.max(...main.map((item) => way * item.x + (widthOf(item) * item.scale) / 2));
  items.forEach((item, index) => {
    item.scale = Math.min(scale * 1.15, (0.3 * stage.height) / heightOf(item));
    const half = (widthOf(item) * item.scale) / 2;
    const way = index % 2 === 0 ? -1 : 1;
    const x = way * (reach(way) + half * (0.4 + 1.4 * (index >> 1)));
    item.x = Math.max(half * 0.7, Math.min(stage.width - half * 0.7, x));
    item.y = Math.min(...main.map(({ y }) => y)) - between(random, 0, 16);
    item.depth = 9 + item.y / 1000;
  });
};

/** Small things before the others. */
export const layFront: Lay = (items, scale, stage, main, random) => {
  const base = Math.min(stage.height * 0.95, Math.max(...main.map(({ y }) => y)) + 60);
  const step = stage.width / (items.length + 1);
  items.forEach((item, index) => {
    item.scale = Math.min(scale * 1.15, (0.24 * stage.height) / heightOf(item));
    item.x = step * (index + 1) + between(random, -0.2, 0.2) * step;
    item.y = base + between(random, -14, 26);
    item.depth = 20 + item.y / 1000;
  });
};
