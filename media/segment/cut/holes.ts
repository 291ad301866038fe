import { type Colours, apart } from '#media/segment/thing/colours.ts';
import { STEPS } from '#media/segment/thing/max-flow.ts';
import { regionsOf } from '#media/segment/thing/regions.ts';

/** Ground that shows through a thing, as behind a handle, has the colour of the ground around it, to within this. */
const LIKE = 3.2;
/** In at least so many of eight directions, up to this share of the longer side away. */
const WAYS = 4;
const FAR = 0.3;
/** Shades of it, as under a thing, count down to this share of its lightness. */
const DARKEST = 0.25;
const SHADE_HUE = 2.6;
/** Smaller parts are gleams, as a share of the picture. */
const LEAST = 0.0012;
/** What parts such a hole from the thing, in units of colour, along at least this share of its rim. */
const STEP = 5;
const LEAST_STEPS = 0.8;

/** The next pixels of the ground from a pixel of a thing, one in each direction in which there is one. */
function groundAround({ width, height }: Colours, thing: Uint8Array, i: number): number[] {
  const most = Math.round(FAR * Math.max(width, height));
  const [x, y] = [i % width, Math.floor(i / width)];
  return STEPS.flatMap(([dx, dy]) => {
    for (let n = 1; n <= most; n++) {
      const [px, py] = [x + n * dx, y + n * dy];
      if (px < 0 || py < 0 || px >= width || py >= height) return [];
      if (thing[py * width + px]) continue;
      // Two pixels on, where the edge is over.
      const [fx, fy] = [px + 2 * dx, py + 2 * dy];
      const isIn = fx >= 0 && fy >= 0 && fx < width && fy < height;
      return isIn && !thing[fy * width + fx] ? [fy * width + fx] : [];
    }
    return [];
  });
}

/** Whether a pixel may be ground in the shade: darker than this ground, and of its hue. */
function isShade({ planes: [light, a, b] }: Colours, i: number, ground: number): boolean {
  const share = light[i]! / Math.max(1, light[ground]!);
  if (share > 1 || share < DARKEST) return false;
  return Math.hypot(a[i]! - share * a[ground]!, b[i]! - share * b[ground]!) < SHADE_HUE;
}

/** Where a thing may be shaded ground after all, by its colours: 1 a pixel. */
export function shadesIn(colours: Colours, thing: Uint8Array): Uint8Array {
  return thing.map((value, i) => {
    if (!value) return 0;
    const around = groundAround(colours, thing, i);
    return around.some((ground) => isShade(colours, i, ground)) ? 1 : 0;
  });
}

/** The share of the rim of a region, where it meets the rest of a thing, at which the colours clearly differ. */
function stepsAround(
  colours: Colours,
  region: readonly number[],
  isIn: Uint8Array,
  thing: Uint8Array,
): number {
  const { width, height } = colours;
  let [steps, count] = [0, 0];
  for (const i of region)
    for (const [dx, dy] of STEPS) {
      const [px, py] = [(i % width) + 2 * dx, Math.floor(i / width) + 2 * dy];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const j = py * width + px;
      if (isIn[j] || !thing[j]) continue;
      steps += apart(colours, i, j) > STEP ** 2 ? 1 : 0;
      count += 1;
    }
  return count === 0 ? 0 : steps / count;
}

/** Where a thing ends below: its lowest part, shares of its height that shade may take there, and of its size. */
const FOOT = 0.2;
const FLAT = 0.1;
const SMALL = 0.06;

/** Whether a region is a strip at the foot of a thing. */
function isAtFoot({ width }: Colours, region: readonly number[], thing: Uint8Array): boolean {
  const size = thing.reduce((sum, value) => sum + value, 0);
  const rows = [Math.floor(thing.indexOf(1) / width), Math.floor(thing.lastIndexOf(1) / width)] as const;
  const tall = rows[1] - rows[0];
  let [top, bottom] = [Infinity, 0];
  for (const i of region) {
    top = Math.min(top, Math.floor(i / width));
    bottom = Math.max(bottom, Math.floor(i / width));
  }
  return region.length <= SMALL * size && bottom - top <= FLAT * tall && top >= rows[1] - FOOT * tall;
}

/** Takes away the shade that a thing throws just below it, in place; `shades`: what may be some. */
export function dropShade(colours: Colours, thing: Uint8Array, shades: Uint8Array): void {
  const own = shades.map((value, i) => value & thing[i]!);
  for (const region of regionsOf(own, colours))
    if (isAtFoot(colours, region, thing) && stepsAround(colours, region, own, thing) >= LEAST_STEPS)
      for (const i of region) thing[i] = 0;
}

/** Takes away where the ground shows through a thing, in place. */
export function openHoles(colours: Colours, thing: Uint8Array): void {
  const like = thing.map((value, i) => {
    if (!value) return 0;
    const around = groundAround(colours, thing, i);
    return around.filter((ground) => apart(colours, i, ground) < LIKE ** 2).length >= WAYS ? 1 : 0;
  });
  for (const region of regionsOf(like, colours)) {
    if (region.length < LEAST * thing.length) break;
    if (stepsAround(colours, region, like, thing) < LEAST_STEPS) continue;
    for (const i of region) thing[i] = 0;
  }
}
