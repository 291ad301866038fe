import { between, type Random } from '#media/illustrate/draw/pen.ts';
import { canMove, isFood, isLarge } from '#media/illustrate/draw/drawings.ts';
import { type Item, heightOf, widthOf } from './item.ts';

/** Where the sitting and the riding touch what they sit on, above their feet; units of figures. */
const LAP = 30;
const SADDLE = 58;

/** Whoever rides them looks out of them. */
const cars = new Set([
  'car',
  'convertible',
  'taxi',
  'van',
  'truck',
  'bus',
  'policecar',
  'ambulance',
  'firetruck',
  'excavator',
]);

type Attach = (child: Item, parent: Item, share: number, random: Random) => void;

const seatOf = ({ figure }: Item): number => figure.seat ?? figure.height * 0.96;
const fit = (child: Item, most: number): void => {
  child.scale *= Math.min(1, most / Math.max(1, widthOf(child) * child.scale));
};

/** `share` runs from -1 to 1 over those who are attached in the same way. */
export const attachments: Readonly<Record<string, Attach>> = {
  on: (child, parent, share) => {
    // a roof and a crown are narrow at their top
    child.x = parent.x + share * widthOf(parent) * parent.scale * (isLarge.has(parent.id) ? 0.14 : 0.36);
    child.y =
      parent.y -
      seatOf(parent) * parent.size * parent.scale +
      (child.figure.seat === LAP ? LAP * child.size * child.scale : 0);
    child.depth = parent.depth + 0.01 + (share + 1) * 0.001;
    child.hasShadow = false;
  },
  in: (child, parent, share) => {
    // In what cannot be looked into: before it, so that it is seen.
    if (isLarge.has(parent.id) && parent.figure.inside === undefined)
      return attachments['front']!(child, parent, share, () => 0.5);
    const inside = parent.figure.inside ?? parent.figure.height * 0.4;
    fit(child, widthOf(parent) * parent.scale * 0.8);
    const isGlass = parent.figure.drawing.includes('fill-opacity');
    if (isGlass && !canMove.has(child.id))
      child.scale *= Math.min(1, (0.86 * heightOf(parent) * parent.scale) / (heightOf(child) * child.scale));
    child.x = parent.x + share * widthOf(parent) * parent.scale * 0.26;
    child.y =
      parent.y -
      inside * parent.size * parent.scale +
      (parent.figure.front === undefined || parent.figure.front === ''
        ? heightOf(child) * child.scale * 0.12
        : 20 * parent.scale);
    // out of a bowl something looks over its rim
    const rim = parent.y - heightOf(parent) * parent.scale + 0.7 * heightOf(child) * child.scale;
    if (!isLarge.has(parent.id) && !isGlass) child.y = Math.min(child.y, rim);
    child.depth = parent.depth + (parent.id === 'tent' ? 0.01 : -0.01);
    child.hasShadow = false;
  },
  under: (child, parent, share) => {
    if (parent.id === 'umbrella' || parent.id === 'parasol') {
      child.scale = (parent.scale * 92) / heightOf(child);
      child.x = parent.x + share * 36 * parent.scale;
      child.y = parent.y + 4 * parent.scale;
      child.depth = parent.depth + 0.01;
      return;
    }
    const isFurniture = parent.figure.seat !== undefined && parent.figure.height < 140;
    if (isFurniture) {
      child.scale *= Math.min(
        1,
        (parent.figure.seat! * parent.scale * 0.72) / (heightOf(child) * child.scale),
      );
      fit(child, widthOf(parent) * parent.scale * 0.3);
    }
    child.x = parent.x + (isFurniture ? share * 0.3 : 0.14 + share * 0.26) * widthOf(parent) * parent.scale;
    child.y = parent.y + (isFurniture ? 6 : 22) * parent.scale;
    child.depth = parent.depth + 0.01;
  },
  behind: (child, parent, share, random) => {
    const way = random() < 0.5 ? -1 : 1;
    child.x = parent.x + way * (widthOf(parent) * parent.scale * 0.34 + share * 40);
    child.y = parent.y - 14 * parent.scale;
    child.depth = parent.depth - 0.01;
    child.hasShadow = false;
  },
  front: (child, parent, share) => {
    child.x = parent.x + (share * 0.4 - 0.16) * widthOf(parent) * parent.scale;
    child.y = parent.y + 44 * parent.scale;
    child.depth = parent.depth + 0.05;
  },
  above: (child, parent, share) => {
    const [wide, high] = [widthOf(child) * child.scale, heightOf(child) * child.scale];
    child.x = parent.x + share * Math.max(60, 1.15 * wide);
    child.y = parent.y - heightOf(parent) * parent.scale - 24 - (1 - Math.abs(share)) * 0.35 * high;
    child.depth = parent.depth + 0.01;
    child.hasShadow = false;
  },
  holding: (child, parent) => {
    const [hx, hy] = parent.figure.hand ?? [parent.figure.width * 0.4, -parent.figure.height * 0.4];
    const isLive = ['person', 'cat', 'dog', 'rabbit'].includes(child.id);
    const isTall = child.figure.floats === true || child.id === 'umbrella';
    const share = isTall ? 1 : isFood.has(child.id) ? 0.24 : 0.42;
    const most = heightOf(parent) * parent.scale * share;
    child.scale = Math.min(parent.scale * (isLive ? 0.9 / child.size : 1), most / heightOf(child));
    if (isFood.has(child.id)) fit(child, most);
    child.x = parent.x + (isLive ? 0 : (parent.isMirrored ? -hx : hx) * parent.size * parent.scale);
    child.y =
      parent.y +
      (isLive ? -parent.figure.height * 0.34 : hy) * parent.size * parent.scale +
      (child.figure.floats === true || isLive || child.id === 'umbrella'
        ? 0
        : heightOf(child) * child.scale * 0.4);
    child.depth = parent.depth + (child.figure.floats === true ? -0.01 : 0.01);
    child.hasShadow = false;
  },
  riding: (child, parent, share, random) => {
    if (cars.has(parent.id)) {
      child.x = parent.x - 4 * parent.scale;
      child.scale = parent.scale * Math.max(0.7, 74 / heightOf(child));
      child.y = parent.y - Math.min(58, seatOf(parent)) * parent.size * parent.scale * 0.62;
      child.depth = parent.depth - 0.01;
      child.hasShadow = false;
      fit(child, widthOf(parent) * parent.scale * 0.5);
      return;
    }
    child.x = parent.x + share * 30 + between(random, -6, 2);
    child.y = parent.y - seatOf(parent) * parent.size * parent.scale + SADDLE * child.size * child.scale;
    child.depth = parent.depth + 0.01;
    child.hasShadow = false;
    child.isMirrored = parent.isMirrored;
  },
};
