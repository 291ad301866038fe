import { canMove, inSky, isLarge } from '#media/illustrate/draw/drawings.ts';
import { type Random, between, pick } from '#media/illustrate/draw/pen.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import { isFlying, leap, raise, uncover } from './airborne.ts';
import { enclose, settle } from './settle.ts';
import { layFront, laySides } from './small.ts';
import { type Item, heightOf, isTiny, linkOf, widthOf } from './item.ts';

export interface Stage {
  width: number;
  height: number;
  horizon: number;
  /** Nothing has to stand: space, water. */
  isFloating: boolean;
  isIndoors: boolean;
  /** A still life: small things stand beside the others, and not before them. */
  isStill: boolean;
}

const GAP = 26;
/** So many small things of a still life have room beside the others. */
const FEW = 3;
/** Share of a row's width in which neighbours overlap when there are many. */
const CROWD = 5;

/** Neighbours in the order of the words, turned by chance; who is between two others stays there. */
function ordered(items: Item[], scene: Scene, random: Random): Item[] {
  const shift = Math.floor(random() * items.length);
  const turned = [...items.slice(shift), ...items.slice(0, shift)];
  for (const { relation, figure, ground, other } of scene.links) {
    if (relation !== 'between' && relation !== 'beside') continue;
    const of = (subject: number): Item[] => turned.filter((item) => item.subject === subject);
    const [mine, first, second] = [of(figure), of(ground), other === undefined ? [] : of(other)];
    if (mine.length === 0 || first.length === 0) continue;
    const others = turned.filter((item) => ![...mine, ...first, ...second].includes(item));
    const half = Math.ceil(first.length / 2);
    const group =
      relation === 'beside'
        ? [...first, ...mine]
        : second.length > 0
          ? [...first, ...mine, ...second]
          : [...first.slice(0, half), ...mine, ...first.slice(half)];
    turned.splice(
      0,
      turned.length,
      ...others.slice(0, others.length >> 1),
      ...group,
      ...others.slice(others.length >> 1),
    );
  }
  return turned;
}

/** The figures that the eye meets first, in a row. */
function layMain(items: Item[], scene: Scene, stage: Stage, random: Random): number {
  const { width, height, horizon } = stage;
  const row = ordered(items, scene, random);
  const crowd = row.length > CROWD ? 0.72 : 1;
  const total = row.reduce((sum, item) => sum + widthOf(item) * crowd + GAP, -GAP);
  const tallest = Math.max(...row.map(heightOf));
  // a thing by itself is what the picture is about
  const isStill = row.length === 1 && !canMove.has(row[0]!.id);
  const small = tallest < 70 ? 0.66 : tallest < 110 ? 0.82 : 1;
  const share = between(random, 0.38, 0.52) * (isStill ? Math.max(0.85, 1.15 * small) : small);
  const scale = Math.min((share * height) / tallest, (0.86 * width) / total);
  const base = Math.max(
    horizon + (height - horizon) * between(random, 0.42, 0.72),
    Math.min(height * 0.94, tallest * scale + height * 0.12),
  );
  const span = total * scale;
  const slack = width * 0.94 - span;
  const spots = row.length > 2 || isStill ? [0.35, 0.5, 0.65] : [0.24, 0.5, 0.76];
  const start = width * 0.03 + slack * pick(random, spots);
  let x = start;
  row.forEach((item, index) => {
    const w = widthOf(item) * crowd * scale;
    item.scale = scale;
    item.x = x + w / 2;
    item.y =
      base + (row.length > 1 ? ((index % 2) * 2 - 1) * between(random, 4, row.length > CROWD ? 46 : 22) : 0);
    item.isMirrored = item.x > width * 0.56 ? random() < 0.8 : item.x < width * 0.44 ? false : random() < 0.3;
    item.depth = 10 + item.y / 1000;
    x += w + GAP * scale;
  });
  return scale;
}

/** Buildings and trees behind, at the sides first. */
function layBack(items: Item[], scale: number, stage: Stage, random: Random, isAlone: boolean): void {
  const { width, height, horizon } = stage;
  const side = random() < 0.5;
  const spots = isAlone
    ? items.length === 1
      ? [pick(random, [0.36, 0.5, 0.64])]
      : items.map((_, i) => (i + 0.5) / items.length)
    : [side ? 0.22 : 0.78, side ? 0.8 : 0.2, 0.5, 0.36, 0.64];
  const total = items.reduce((sum, item) => sum + widthOf(item), 0);
  items.forEach((item, index) => {
    const most = (isAlone ? 0.62 : 0.5) * height;
    item.scale = Math.min(
      isAlone ? 2.2 : scale * between(random, 0.78, 1),
      most / heightOf(item),
      (0.9 * width) / (isAlone ? total : widthOf(item)),
    );
    if (item.id === 'window' && stage.isIndoors) item.scale = Math.min(2, scale * 1.2);
    const half = (widthOf(item) * item.scale) / 2;
    const spot = spots[index % spots.length]! + between(random, -0.05, 0.05);
    item.x = Math.max(half * 0.7, Math.min(width - half * 0.7, spot * width));
    item.y =
      item.id === 'window' || item.id === 'shelf' || item.id === 'fireplace'
        ? horizon + 10
        : horizon +
          (height - horizon) * (isAlone ? between(random, 0.3, 0.5) : between(random, 0.08, 0.22)) +
          6 * index;
    item.depth = 5 + item.y / 1000;
    item.isMirrored = random() < 0.3 && item.id !== 'train';
  });
}

function laySky(items: Item[], stage: Stage, random: Random): void {
  const { width, height, horizon } = stage;
  const spots = [pick(random, [0.25, 0.7, 0.5]), 0.3, 0.78, 0.5, 0.12, 0.9];
  items.forEach((item, index) => {
    const isDisc = inSky.has(item.id);
    const isBow = item.id === 'rainbow';
    const room = Math.min(horizon * 0.62, height * 0.42);
    item.scale = isBow
      ? (width * 0.9) / 660
      : Math.min(
          isDisc ? 1.15 * item.size ** 0.3 : between(random, 0.9, 1.35) / Math.max(1, items.length / 2.4),
          room / heightOf(item),
        );
    const x =
      items.length > 3
        ? (index + between(random, 0.3, 0.7)) / items.length
        : spots[index % spots.length]! + between(random, -0.06, 0.06);
    item.x = isBow ? width / 2 : Math.max(0.08, Math.min(0.92, x)) * width;
    item.y = isBow
      ? horizon - 150 * item.scale
      : isDisc
        ? Math.max((heightOf(item) * item.scale) / 2 + 20, horizon * between(random, 0.2, 0.46))
        : horizon * between(random, 0.66, 1.02) + 40 - 26 * (index % 3);
    item.depth = isBow ? 0.5 : isDisc ? 0.6 : 4.5 + index / 100;
    item.hasShadow = false;
    raise(item, items.length, stage, random);
  });
}

function layFloating(items: Item[], stage: Stage, random: Random): void {
  const { width, height } = stage;
  const rows = items.length > 3 ? 2 : 1;
  const columns = Math.ceil(items.length / rows);
  const cell = (width * 0.92) / columns;
  items.forEach((item, index) => {
    item.scale = Math.min(
      (cell * 0.86) / widthOf(item),
      (height * (rows === 2 ? 0.34 : 0.5)) / heightOf(item),
      3.2,
    );
    item.x = width * 0.04 + cell * ((index % columns) + 0.5) + between(random, -0.08, 0.08) * cell;
    item.y =
      height * (rows === 2 ? 0.44 + 0.36 * Math.floor(index / columns) : between(random, 0.68, 0.84)) +
      ((index % 2) * 2 - 1) * 24;
    item.isMirrored = item.x > width * 0.55;
    item.depth = 10 + item.y / 1000;
  });
}

/** Head and shoulders of the one who is asked for. */
function closeUp(items: readonly Item[], main: readonly Item[], { width, height }: Stage): void {
  const sitter = main.find(({ id }) => canMove.has(id));
  if (sitter === undefined) return;
  const tall = heightOf(sitter);
  const shown = sitter.id === 'person' ? Math.min(tall, 96) : tall * 0.8;
  const factor = Math.min((0.8 * height) / shown, (1.5 * width) / widthOf(sitter)) / sitter.scale;
  const [x, y] = [sitter.x, sitter.y];
  const base = height * 0.14 + tall * sitter.scale * factor;
  for (const item of main) {
    item.scale *= factor;
    item.x = width / 2 + (item.x - x) * factor;
    item.y = base + (item.y - y) * factor;
  }
  sitter.depth = Math.max(...items.map(({ depth }) => depth)) + 1;
}

/** They float, and have their place among what stands. */
const standsAnyway = new Set(
  'kite balloon lantern spotlight person smoke ghost sloth branch spiderweb discoball firecracker'.split(' '),
);
const flies = (item: Item): boolean =>
  item.figure.floats === true && heightOf(item) > 100 && !standsAnyway.has(item.id);

/** Puts every figure into the picture, and keeps the relations that the words name. */
export function layOut(items: readonly Item[], scene: Scene, stage: Stage, random: Random): void {
  const byLink = (item: Item) => {
    const link = linkOf(item.subject, scene);
    if (link === undefined) return undefined;
    const [child, parent] =
      link.figure === item.subject && link.relation !== 'holding'
        ? [link.figure, link.ground]
        : [link.ground, link.figure];
    return link.relation === 'holding' && item.subject === link.figure
      ? undefined
      : { relation: link.relation, child, parent };
  };
  const parentOf = (item: Item): Item | undefined => {
    const link = byLink(item);
    return link && link.parent !== item.subject
      ? items.find(({ subject }) => subject === link.parent)
      : undefined;
  };
  const attached = items.filter((item) => {
    const parent = parentOf(item);
    return parent !== undefined && !inSky.has(parent.id) && parentOf(parent) !== item;
  });
  const free = items.filter((item) => !attached.includes(item));
  const sky = free.filter(
    (item) =>
      inSky.has(item.id) || ((flies(item) || isFlying(item, scene)) && !stage.isFloating && !stage.isIndoors),
  );
  const ground = free.filter((item) => !sky.includes(item));
  laySky(sky, stage, random);
  const back = ground.filter(({ id }) => isLarge.has(id));
  const rest = ground.filter((item) => !back.includes(item));
  const tiny =
    stage.isStill && rest.length <= FEW
      ? []
      : rest.filter((item) => isTiny(item) && !(stage.isStill && item.subject === 0));
  const main = rest.length > tiny.length ? rest.filter((item) => !tiny.includes(item)) : rest;
  let scale = 1.6;
  if (stage.isFloating && main.length > 0) layFloating(main, stage, random);
  else if (main.length > 0) scale = layMain(main, scene, stage, random);
  if (back.length > 0)
    layBack(back, main.length > 0 ? Math.max(scale, 0.9) : 1.6, stage, random, main.length === 0);
  const front = rest.filter((item) => !main.includes(item));
  if (front.length > 0) (stage.isStill ? laySides : layFront)(front, scale, stage, main, random);
  for (const item of main) leap(item, scene);
  uncover(sky, [...back, ...main], stage.width);
  if (scene.styles.includes('portrait')) closeUp(items, main, stage);
  settle(attached, items, parentOf, (item) => byLink(item)!.relation, random);
  if (!scene.styles.includes('portrait'))
    enclose(
      items.filter((item) => !sky.includes(item)),
      stage,
    );
}
