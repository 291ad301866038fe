import { canMove, isFlower, isLarge } from '#media/illustrate/draw/drawings.ts';
import { seats } from '#media/illustrate/words/building.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import { type Item, heightOf, widthOf } from './item.ts';
import type { Stage } from './layout.ts';

/** A look from nearer. */
export interface Nearer {
  /** Whom it follows; absent where nobody is. */
  readonly item: Item | undefined;
  readonly zoom: number;
  /** What should stand in the middle, on the stage. */
  readonly centre: readonly [x: number, y: number];
}

/** What of a height is seen, where its middle is, and what of a width. */
const FRAMINGS = {
  person: { high: 1, middle: 0.68, wide: 1.4 },
  thing: { high: 1.7, middle: 0.52, wide: 1.6 },
  several: { high: 1.3, middle: 0.52, wide: 1.25 },
};
const [LEAST, MOST] = [1.12, 2.1];
/** Every other look is so much farther away. */
const FARTHER = 0.45;
/** So much of the stage a move of the camera needs at its edges. */
const MOVED = 0.03;

/** What is looked at first. */
const ranks: readonly ((id: string) => boolean)[] = [
  (id) => id === 'person',
  (id) => canMove.has(id),
  (id) => !isFlower.has(id) && !isLarge.has(id) && !seats.has(id),
];
const rankOf = ({ id }: Item): number => {
  const rank = ranks.findIndex((is) => is(id));
  return rank < 0 ? ranks.length : rank;
};

/** The nearer look at those who are told of, else at what matters most. */
export function nearerOf(
  items: readonly Item[],
  { width, height }: Stage,
  { shotsAgo, subjects }: NonNullable<Scene['look']>,
): Nearer {
  const near = items.filter(({ depth, isHeld }) => depth >= 4 && isHeld !== true);
  const told = near.filter(({ subject }) => subjects.includes(subject));
  const [item] = (told.length > 0 ? told : near).toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.subject - b.subject || heightOf(b) * b.scale - heightOf(a) * a.scale,
  );
  if (!item) return { item, zoom: 1 + FARTHER, centre: [width / 2, height / 2] };
  const seen = told.length > 1 ? told : [item];
  const broad = [...seen, ...items.filter(({ carrier, isHeld }) => carrier === item && isHeld === true)];
  const half = (each: Item): number => (widthOf(each) * each.scale) / 2;
  const left = Math.min(...broad.map((each) => each.x - half(each)));
  const right = Math.max(...broad.map((each) => each.x + half(each)));
  const top = Math.min(...seen.map((each) => each.y - heightOf(each) * each.scale));
  const base = Math.max(...seen.map(({ y }) => y));
  const { high, middle, wide } =
    FRAMINGS[seen.length > 1 ? 'several' : item.id === 'person' ? 'person' : 'thing'];
  const most = Math.min(height / (high * (base - top)), width / (wide * (right - left)), MOST);
  const zoom = Math.max(LEAST, shotsAgo % 2 === 0 ? 1 + FARTHER * (most - 1) : most);
  return { item, zoom, centre: [(left + right) / 2, base - middle * (base - top)] };
}

/** The point that stays in its place while all is enlarged so that `centre` comes to the middle, as far as it can. */
export function fixedPointOf(
  [x, y]: Nearer['centre'],
  zoom: number,
  { width, height }: Stage,
): readonly [number, number] {
  const beyond = 1 - 1 / zoom;
  const rim = Math.min(0.5, MOVED / beyond);
  const along = (centre: number, length: number): number =>
    Math.min((1 - rim) * length, Math.max(rim * length, (centre - length / (2 * zoom)) / beyond));
  return [along(x, width), along(y, height)];
}
