import { type Colours, apart } from '#media/segment/thing/colours.ts';
import { GROUND, THING, UNKNOWN, grab } from '#media/segment/thing/grab.ts';
import { BESIDE, flood, regionsOf } from '#media/segment/thing/regions.ts';
import { dropShade, openHoles, shadesIn } from './holes.ts';
import { fillNotches } from './notches.ts';

/** Passes over the picture, there and back, in which barriers are found. */
const PASSES = 4;
/** Shares of the picture that a thing takes, and the share of the picture's rim that it may touch at most. */
const LEAST = 0.008;
const MOST = 0.62;
const MOST_RIM = 0.2;
/** A thing stands out by at least so much on average, in units of colour, and this share of its rim does. */
const LEAST_CONTRAST = 5;
const STEP = 3;
const LEAST_STEPS = 0.62;
/** Further parts of the thing, as a share of the largest. */
const PART = 0.12;
/** Parts above each other are of one thing where they share this part of the narrower one's width. */
const JOINED = 0.7;
/** So many times the barrier that parts both kinds, it is sure. */
const SURE = 1.6;

/**
 * How much of a barrier of colours lies between each pixel and the rim of the picture: Zhang et al., "Minimum barrier
 * salient object detection at 80 FPS" (2015). Slow changes of light are no barriers.
 */
export function barriers({ width, height, planes }: Colours): Float32Array {
  const sum = new Float32Array(width * height);
  for (const plane of planes) {
    const far = new Float32Array(plane.length).fill(Infinity);
    const [high, low] = [plane.slice(), plane.slice()];
    for (let i = 0; i < far.length; i++) {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) far[i] = 0;
    }
    const step = (i: number, from: number): void => {
      const [most, least] = [Math.max(high[from]!, plane[i]!), Math.min(low[from]!, plane[i]!)];
      if (most - least >= far[i]!) return;
      far[i] = most - least;
      high[i] = most;
      low[i] = least;
    };
    for (let pass = 0; pass < PASSES; pass++) {
      const way = pass % 2 === 0 ? 1 : -1;
      for (let n = width + 1; n < far.length - width - 1; n++) {
        const i = way === 1 ? n : far.length - 1 - n;
        const x = i % width;
        if (x === 0 || x === width - 1) continue;
        step(i, i - way);
        step(i, i - way * width);
      }
    }
    for (let i = 0; i < sum.length; i++) sum[i]! += far[i]!;
  }
  return sum;
}

/** The value that parts two kinds best: Otsu, "A threshold selection method from gray-level histograms" (1979). */
function threshold(values: Float32Array): number {
  const most = values.reduce((a, b) => Math.max(a, b), 1e-6);
  const BINS = 128;
  const bins = new Float64Array(BINS);
  for (const value of values) bins[Math.min(BINS - 1, Math.floor((value / most) * BINS))]! += 1;
  const total = bins.reduce((sum, count, k) => sum + k * count, 0);
  let [count, sum, best, at] = [0, 0, -1, 0];
  for (let k = 0; k < BINS; k++) {
    count += bins[k]!;
    sum += k * bins[k]!;
    const rest = values.length - count;
    if (count === 0 || rest === 0) continue;
    const between = count * rest * (sum / count - (total - sum) / rest) ** 2;
    if (between <= best) continue;
    best = between;
    at = k + 1;
  }
  return (at / BINS) * most;
}

/** Whether a region stands out all along its rim, and is not the ground of the picture. */
function isClear(colours: Colours, region: Uint8Array): boolean {
  const { width, height } = colours;
  let [area, rim, sum, steps, count] = [0, 0, 0, 0, 0];
  for (let i = 0; i < region.length; i++) {
    if (!region[i]) continue;
    area += 1;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) rim += 1;
    for (const [dx, dy] of BESIDE) {
      const [px, py] = [x + dx, y + dy];
      if (px < 0 || py < 0 || px >= width || py >= height || region[py * width + px]) continue;
      // Edges are two pixels wide.
      const [fx, fy] = [px + dx, py + dy];
      const beyond = fx < 0 || fy < 0 || fx >= width || fy >= height ? py * width + px : fy * width + fx;
      const far = Math.sqrt(apart(colours, i, beyond));
      sum += Math.min(25, far);
      steps += far > STEP ? 1 : 0;
      count += 1;
    }
  }
  const share = area / region.length;
  if (count === 0 || share < LEAST || share > MOST) return false;
  return (
    rim <= MOST_RIM * 2 * (width + height) && sum / count >= LEAST_CONTRAST && steps / count >= LEAST_STEPS
  );
}

/** The columns of a region, each with its highest and its lowest pixel there. */
function columnsOf(region: readonly number[], width: number): Map<number, { top: number; bottom: number }> {
  const columns = new Map<number, { top: number; bottom: number }>();
  for (const i of region) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const { top, bottom } = columns.get(x) ?? { top: y, bottom: y };
    columns.set(x, { top: Math.min(top, y), bottom: Math.max(bottom, y) });
  }
  return columns;
}

/**
 * Joins parts of a thing that stand above each other, in place: what lies between them has the colour of the ground,
 * as the label of a bottle may have.
 */
function joinParts(regions: readonly (readonly number[])[], width: number, thing: Uint8Array): void {
  const parts = regions.map((region) => columnsOf(region, width));
  for (const above of parts)
    for (const below of parts) {
      const both = [...above].flatMap(([x, { bottom }]) => {
        const next = below.get(x);
        return next && next.top > bottom ? [{ x, from: bottom, to: next.top }] : [];
      });
      if (both.length < JOINED * Math.min(above.size, below.size)) continue;
      for (const { x, from, to } of both) for (let y = from + 1; y < to; y++) thing[y * width + x] = 1;
    }
}

/** The one clear thing of a picture, 1 a pixel; undefined where none stands out from all that is around it. */
export function clearThing(colours: Colours): Uint8Array | undefined {
  const { width, height } = colours;
  const far = barriers(colours);
  const limit = threshold(far);
  const first = Uint8Array.from(far, (value) => (value > limit ? 1 : 0));
  const shades = shadesIn(colours, first);
  const known = new Uint8Array(far.length).fill(UNKNOWN);
  for (let i = 0; i < known.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) known[i] = GROUND;
    else if (far[i]! > SURE * limit && !shades[i]) known[i] = THING;
  }
  const regions = regionsOf(grab(colours, known, first), colours);
  const least = PART * (regions[0]?.length ?? 0);
  const parts = regions.filter(({ length }) => length >= least);
  const thing = new Uint8Array(far.length);
  for (const i of parts.flat()) thing[i] = 1;
  openHoles(colours, thing);
  if (parts.length > 1) joinParts(parts, width, thing);
  fillNotches(colours, thing);
  dropShade(colours, thing, shadesIn(colours, thing));
  return isClear(colours, thing) ? thing : undefined;
}

/** The regions of a mask that hang together with one of these places. */
export function regionsWith(
  mask: Uint8Array,
  extent: { width: number; height: number },
  places: readonly number[],
): Uint8Array {
  const kept = new Uint8Array(mask.length);
  for (const i of places) if (mask[i] && !kept[i]) flood(extent, i, (j) => mask[j] === 1, kept);
  return kept;
}
