import { RING } from '#media/face/geometry/mesh.ts';
import { dilate, erode, gaussian, lumaOf, type Extent, type Picture } from '#media/raster/plane.ts';
import { LINEAR } from '#media/raster/tone.ts';
import { hangingTogether, MID_CHIN } from './areas.ts';
import { labDistance, medianLab, type Lab } from './skin.ts';

/** The small raster of a face, before anything is known of its skin. */
export interface SmallFace {
  readonly extent: Extent;
  readonly small: Picture;
  readonly lab: Uint8Array;
  readonly height: Float32Array;
  /** Distance from the rim, in face widths. */
  readonly depth: Float32Array;
  mask(rings: readonly (readonly number[])[], grow?: number): Uint8Array;
}

export interface Cover {
  /** Not 0 where it lies. */
  readonly area: Uint8Array;
  readonly isOverMouth: boolean;
}

/**
 * Colours of what may lie over the mouth, before the chin, and over a cheek differ from those of the skin elsewhere by
 * at least this, in Lab; coloured light on a chin makes 12.
 */
const APART = { mouth: 9, chin: 14, cheek: 12 };
/** How high above the eyes and how near to the rim, in face widths, hair comes in. */
const [TOP, RIM] = [0.25, 0.06];
/** Share of it that has face on both sides at least, how much, and from which height on: beards are joined to it below. */
const BESIDE = { share: 0.85, pixels: 4, from: -0.1 };
/** Logs of light up to which lips are not told from what is round them: there are none to be seen. */
const LIPLESS = 0.1;
/** Share of the border that is as steep as a thing's, and how steep that is, as a share of the difference. */
const SHARP = { share: 0.6, step: 0.5 };
/** Contrast of fine detail from which a chin wears hair, as a share of its light. */
const STRANDS = 0.03;
/** Part of the face that it covers at least. */
const LEAST = 0.05;

/**
 * What lies before mouth and chin though its colour may be that of skin in another light: white, grey and black masks,
 * cups; and locks of hair that hide the cheek whose colour would tell skin. It is told by its form: a sharp border
 * against the skin and, over a mouth, no lips.
 */
export function coverOf(sight: SmallFace): Cover | undefined {
  const below = overMouthOrChin(sight);
  const locks = locksOf(sight);
  if (!locks) return below;
  if (!below) return { area: locks, isOverMouth: false };
  return { ...below, area: below.area.map((one, i) => one | locks[i]!) };
}

function overMouthOrChin(sight: SmallFace): Cover | undefined {
  const { lab, mask } = sight;
  const skin = known([...RING.underEyes, RING.forehead].map((ring) => medianLab(lab, mask([ring]))));
  if (skin.length === 0) return undefined;
  const lips = mask([RING.lips]);
  const free = mask([RING.lips, RING.nostrils], 0.012);
  const around = mask([RING.lips], 0.07).map((a, i) => (free[i] ? 0 : a));
  if (lipContrast(sight.small, lips, around) < LIPLESS) {
    const whole = around.map((a, i) => a | lips[i]!);
    const area = thingAt(sight, whole, skin, APART.mouth);
    if (area) return { area: area.map((a, i) => a | lips[i]!), isOverMouth: true };
  }
  const chin = mask([MID_CHIN]).map((c, i) => (free[i] ? 0 : c));
  if (finest(sight.small, chin) > STRANDS) return undefined;
  const area = thingAt(sight, chin, skin, APART.chin);
  if (!area) return undefined;
  return { area, isOverMouth: false };
}

const known = (colours: readonly (Lab | undefined)[]): Lab[] => colours.filter((one) => one !== undefined);

/** Largest log of the light of lips over that around them. */
function lipContrast({ data }: Picture, lips: Uint8Array, around: Uint8Array): number {
  const meanOf = (mask: Uint8Array, c: number): number => {
    let [sum, count] = [0.002, 1e-6];
    for (let i = 0; i < mask.length; i++) {
      if (!mask[i]) continue;
      sum += LINEAR[data[3 * i + c]!]!;
      count++;
    }
    return sum / count;
  };
  return Math.max(...[0, 1, 2].map((c) => Math.abs(Math.log(meanOf(lips, c) / meanOf(around, c)))));
}

/** Mean of what is finer than a few pixels, as a share of the light. */
function finest(small: Picture, mask: Uint8Array): number {
  const luma = lumaOf(small);
  const smooth = gaussian(luma, small, 1.2);
  let [light, detail] = [1e-3, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    light += luma[i]!;
    detail += Math.abs(luma[i]! - smooth[i]!);
  }
  return detail / light;
}

/** Mean colours of a mask's left, middle and right part. */
function coloursOf(lab: Uint8Array, mask: Uint8Array, { width }: Extent): Lab[] {
  let [first, last] = [width, 0];
  mask.forEach((m, i) => {
    if (!m) return;
    first = Math.min(first, i % width);
    last = Math.max(last, i % width);
  });
  const third = Math.max(1, (last + 1 - first) / 3);
  const nth = (i: number): number => Math.floor(((i % width) - first) / third);
  return known(
    [0, 1, 2].map((n) =>
      medianLab(
        lab,
        mask.map((m, i) => (nth(i) === n ? m : 0)),
      ),
    ),
  );
}

const apart = (one: Lab, other: Lab): number => labDistance(Uint8Array.from(one.map(Math.round)), 0, other);

/**
 * Hair that hangs over a cheek, of another colour than all other skin: it comes in at the top, with a sharp border, and
 * leaves skin on both of its sides (coloured light from the side does not). What of it is over eyes and brows is told
 * apart otherwise.
 */
function locksOf(sight: SmallFace): Uint8Array | undefined {
  const { lab, extent, mask } = sight;
  const places = [...RING.cheeks, ...RING.underEyes, RING.forehead].map((ring) => mask([ring]));
  const colours = places.map((place) => medianLab(lab, place));
  const features = mask([...RING.eyes, ...RING.brows], 0.03);
  let all: Uint8Array | undefined;
  for (const side of [0, 1]) {
    const covered = [side, RING.cheeks.length + side];
    const skin = known(colours.filter((_, n) => !covered.includes(n)));
    for (const place of covered) {
      const own = colours[place];
      if (!own || skin.length === 0) continue;
      const off = Math.min(...skin.map((other) => apart(own, other)));
      if (off < APART.cheek) continue;
      const joined = hangingTogether(looksLike(sight, [own], skin), extent, (i) => places[place]![i] !== 0);
      const lock = opened(closed(joined, extent), extent);
      if (!hangs(sight, lock) || !isSharp(sight, lock, off)) continue;
      const bare = lock.map((l, i) => (features[i] ? 0 : l));
      all = all ? all.map((one, i) => one | bare[i]!) : bare;
    }
  }
  return all;
}

/** Whether an area begins at the top of the face and has more of the face on both sides. */
function hangs({ height, depth, extent: { width } }: SmallFace, area: Uint8Array): boolean {
  // across the face, one pixel long
  const rise = [height[1]! - height[0]!, height[width]! - height[0]!] as const;
  const length = Math.hypot(...rise);
  const [dx, dy] = [rise[1] / length, -rise[0] / length];
  const isFaceBeyond = (i: number, way: number): boolean => {
    for (let step = way, outside = 0; ; step += way) {
      const x = Math.round((i % width) + step * dx);
      const j = Math.round(Math.floor(i / width) + step * dy) * width + x;
      if (x < 0 || x >= width || !(depth[j]! > 0)) return false;
      if (!area[j] && ++outside > BESIDE.pixels) return true;
    }
  };
  let [top, between, count] = [0, 0, 0];
  for (let i = 0; i < area.length; i++) {
    if (!area[i] || height[i]! < BESIDE.from) continue;
    count++;
    if (depth[i]! < RIM && height[i]! > TOP) top++;
    if (isFaceBeyond(i, 1) && isFaceBeyond(i, -1)) between++;
  }
  return top > 0 && between > BESIDE.share * count;
}

/** Pixels of the face that look more like `own` than like `skin`, 255. */
function looksLike({ lab, depth }: SmallFace, own: readonly Lab[], skin: readonly Lab[]): Uint8Array {
  const near = (i: number, colours: readonly Lab[]): number =>
    Math.min(...colours.map((one) => labDistance(lab, i, one)));
  return Uint8Array.from(depth, (d, i) => (d > 0 && near(i, own) < near(i, skin) ? 255 : 0));
}

/** What hangs together with `seed` and looks more like it than like skin, where its border is that of a thing. */
function thingAt(
  sight: SmallFace,
  seed: Uint8Array,
  skin: readonly Lab[],
  least: number,
): Uint8Array | undefined {
  const { lab, extent, depth, height } = sight;
  const own = coloursOf(lab, seed, extent);
  const off = Math.min(...own.flatMap((one) => skin.map((other) => apart(one, other))));
  if (own.length === 0 || off < least) return undefined;
  const like = looksLike(sight, own, skin).map((l, i) => (height[i]! > 0.1 ? 0 : l));
  const joined = hangingTogether(like, extent, (i) => seed[i] !== 0);
  const whole = opened(closed(joined, extent), extent);
  let [inside, all, covered, seeds] = [0, 0, 0, 0];
  for (let i = 0; i < whole.length; i++) {
    if (seed[i]) seeds++;
    if (seed[i] && whole[i]) covered++;
    if (depth[i] === 0) continue;
    all++;
    inside += whole[i]!;
  }
  if (covered < 0.85 * seeds || inside < LEAST * all) return undefined;
  return isSharp(sight, whole, off) ? whole : undefined;
}

const closed = (area: Uint8Array, extent: Extent): Float32Array =>
  erode(dilate(Float32Array.from(area), extent, 2), extent, 2);
const opened = (area: Float32Array, extent: Extent): Uint8Array =>
  Uint8Array.from(dilate(erode(area, extent, 2), extent, 2));

/** Whether the border of an area within the face is one of a thing, not of a shadow. */
function isSharp({ lab, extent: { width }, depth, mask }: SmallFace, area: Uint8Array, off: number): boolean {
  const features = mask([...RING.eyes, RING.lips, RING.nostrils], 0.03);
  // where a thing is shaded the area ends a little within it
  const step = (at: number, by: number): number =>
    Math.max(
      ...[-3, 0, 3].map((shift) => {
        const [one, other] = [at + (shift - 2) * by, 3 * (at + (shift + 2) * by)];
        return labDistance(lab, one, [lab[other]!, lab[other + 1]!, lab[other + 2]!]);
      }),
    );
  let [sharp, count] = [0, 0];
  for (let i = 5 * width; i < area.length - 5 * width; i++) {
    if (!area[i] || depth[i]! < 0.06 || features[i]) continue;
    if (area[i - 1] && area[i + 1] && area[i - width] && area[i + width]) continue;
    count++;
    if (Math.max(step(i, 1), step(i, width)) > SHARP.step * off) sharp++;
  }
  return count >= 10 && sharp > SHARP.share * count;
}
