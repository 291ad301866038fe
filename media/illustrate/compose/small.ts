import { type Random, between } from '#media/illustrate/draw/pen.ts';
import { type Item, heightOf, widthOf } from './item.ts';
import { type Extent, clamp } from '#media/raster/plane.ts';

/** Lays small things beside what is laid out already, the `main` ones. */
type Lay = (
  items: readonly Item[],
  scale: number,
  stage: Extent,
  main: readonly Item[],
  random: Random,
) => void;

/** How far things reach to one side, -1 or 1. */
const reachOf = (main: readonly Item[], way: number): number =>
  Math.max(...main.map((item) => way * item.x + (widthOf(item) * item.scale) / 2));

/** Small things of a still life: at both sides of the others, a little behind them. */
export const laySides: Lay = (items, scale, stage, main, random) => {
  items.forEach((item, index) => {
    item.scale = Math.min(scale * 1.15, (0.3 * stage.height) / heightOf(item));
    const half = (widthOf(item) * item.scale) / 2;
    const way = index % 2 === 0 ? -1 : 1;
    const x = way * (reachOf(main, way) + half * (0.4 + 1.4 * (index >> 1)));
    item.x = Math.max(half * 0.7, Math.min(stage.width - half * 0.7, x));
    item.y = Math.min(...main.map(({ y }) => y)) - between(random, 0, 16);
    item.depth = 9 + item.y / 1000;
  });
};

/** Small things beside the others where there is room for them, else before them. */
export const layFront: Lay = (items, scale, stage, main, random) => {
  const low = Math.max(...main.map(({ y }) => y));
  const base = Math.min(stage.height * 0.95, low + 60);
  const step = stage.width / (items.length + 1);
  const [left, right] = [-reachOf(main, -1), reachOf(main, 1)];
  const wider = stage.width - right > left ? 1 : -1;
  items.forEach((item, index) => {
    item.scale = Math.min(scale * 1.15, (0.24 * stage.height) / heightOf(item));
    const wide = widthOf(item) * item.scale;
    const way = index === 0 ? wider : -wider;
    const isRoomy = items.length <= 2 && 0.6 * wide < (way > 0 ? stage.width - right : left);
    item.x = isRoomy
      ? clamp((way > 0 ? right : left) + way * 0.55 * wide, 0.53 * wide, stage.width - 0.53 * wide)
      : step * (index + 1) + between(random, -0.2, 0.2) * step;
    item.y = isRoomy ? low + 12 : base + between(random, -14, 26);
    item.depth = 20 + item.y / 1000;
  });
};
