import { clearThing, regionsWith } from '#media/segment/cut/salient.ts';
import { type Colours, apart, coloursOf } from './colours.ts';
import { GROUND, THING, UNKNOWN, grab } from './grab.ts';
import { farFrom } from './near.ts';
import { BESIDE, type Extent, flood, outlineOf, regionsOf, smoothed, wholeOf } from './regions.ts';

/** Where the thing is: a tap on it, or the corners of a box around it; 0 to 1 of the picture. */
export type Pointed = { x: number; y: number } | { box: readonly [number, number, number, number] };

/** Longer side of the picture that is looked at, in pixels. */
export const LOOKED_AT = 176;
/** Shares of the picture that a tapped thing may take. */
const SHARES = [0.002, 0.004, 0.008, 0.015, 0.03, 0.05, 0.08, 0.12, 0.17, 0.23, 0.3, 0.38];
/** A larger part of the picture is its ground. */
const MOST = 0.6;
/** By how much a selection is wider than the thing, as a share of the longer side: soft edges go too. */
const WIDER = 0.012;
/** Shares of a tapped region that lie in a thing, and of its rim that lie at the thing's: it is a part of it. */
const WITHIN = 0.9;
const ENDS = 0.06;
/** Regions in a box that belong to the thing, as a share of the largest. */
const PART = 0.2;

/** How much the colours differ at the rim of a region, on average. */
function contrast(colours: Colours, region: readonly number[], inside: Uint8Array): number {
  const { width, height } = colours;
  let [sum, count] = [0, 0];
  for (const i of region) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [dx, dy] of BESIDE) {
      if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
      const j = i + dy * width + dx;
      if (inside[j]) continue;
      sum += Math.min(20, Math.sqrt(apart(colours, i, j)));
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** The region around a tap whose rim stands out most, among those of several sizes. */
function aroundTap(colours: Colours, tap: number): Uint8Array {
  const far = farFrom(colours, [tap]);
  const sorted = Float32Array.from(far).sort();
  let best = new Uint8Array(far.length);
  let most = -1;
  for (const share of SHARES) {
    const limit = sorted[Math.floor(share * (far.length - 1))]!;
    const inside = Uint8Array.from(far, (value) => (value <= limit ? 1 : 0));
    const region = flood(colours, tap, (i) => inside[i] === 1);
    const value = contrast(colours, region, inside);
    if (value <= most) continue;
    most = value;
    best = inside;
  }
  return best;
}

/**
 * The thing that a region is a part of: the stripe of a mug ends where the mug does, and the label of a jar in the
 * middle of it.
 */
function wholeThing(colours: Colours, region: readonly number[]): readonly number[] {
  const { width } = colours;
  const clear = clearThing(colours);
  const thing = clear && regionsWith(clear, colours, region);
  if (!thing || region.filter((i) => thing[i]).length < WITHIN * region.length) return region;
  const own = new Set(region);
  const beside = region
    .flatMap((i) => BESIDE.map(([dx, dy]) => i + dx + dy * width))
    .filter((j) => !own.has(j));
  const ends = beside.filter((j) => !thing[j]).length;
  return ends < ENDS * beside.length ? region : Array.from(thing.keys()).filter((i) => thing[i]);
}

/** The bounds of a mask, wider by a share of its size. */
function boundsOf(mask: Uint8Array, { width, height }: Colours, by: number): number[] {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  const [w, h] = [by * (x1 - x0) + 2, by * (y1 - y0) + 2];
  return [x0 - w, y0 - h, x1 + w, y1 + h];
}

function groundOutside([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[], { width, height }: Colours) {
  const known = new Uint8Array(width * height);
  for (let i = 0; i < known.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    known[i] = x < x0 || y < y0 || x > x1 || y > y1 ? GROUND : UNKNOWN;
  }
  return known;
}

function tapped(colours: Colours, { x, y }: { x: number; y: number }): number[] {
  const { width, height } = colours;
  const px = Math.min(width - 1, Math.floor(x * width));
  const tap = Math.min(height - 1, Math.floor(y * height)) * width + px;
  const first = aroundTap(colours, tap);
  const known = groundOutside(boundsOf(first, colours, 0.35), colours);
  known[tap] = THING;
  const mask = grab(colours, known, first);
  return flood(colours, tap, (i) => mask[i] === 1);
}

function boxed(colours: Colours, box: readonly number[]): number[] {
  const { width, height } = colours;
  const [x0, x1] = [box[0]! * width, box[2]! * width].sort((a, b) => a - b) as [number, number];
  const [y0, y1] = [box[1]! * height, box[3]! * height].sort((a, b) => a - b) as [number, number];
  const known = groundOutside([x0, y0, x1 - 1, y1 - 1], colours);
  const first = Uint8Array.from(known, (value) => (value === UNKNOWN ? 1 : 0));
  const regions = regionsOf(grab(colours, known, first), colours);
  const largest = regions[0]?.length ?? 0;
  return regions.filter(({ length }) => length >= PART * largest).flat();
}

/**
 * The outline of the thing that was pointed at, as points x, y, x, y … of a closed line, 0 to 1 of the picture;
 * undefined where nothing stands out. `picture` has `LOOKED_AT` pixels on its longer side.
 */
export function selectThing(
  picture: { data: Uint8Array; width: number; height: number },
  pointed: Pointed,
): number[] | undefined {
  const colours = coloursOf(picture);
  const region =
    'box' in pointed ? boxed(colours, pointed.box) : wholeThing(colours, tapped(colours, pointed));
  if (region.length > MOST * colours.width * colours.height) return undefined;
  return outlineAround(region, colours);
}

/** The outline around a region, wider than it, as `selectThing` gives it; undefined where it is next to nothing. */
export function outlineAround(region: readonly number[], extent: Extent): number[] | undefined {
  if (region.length < 4) return undefined;
  const by = Math.max(1, Math.round(WIDER * Math.max(extent.width, extent.height)));
  const [main = []] = regionsOf(wholeOf(region, extent, by), extent);
  return smoothed(outlineOf(wholeOf(main, extent, 0), extent));
}
