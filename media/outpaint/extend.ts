import type { Lean } from '#media/inpaint/field.ts';
import { PATCH_VALUES } from '#media/inpaint/field.ts';
import { BEYOND, HOLE, KNOWN, type Level, type Planes, REACH, halve } from '#media/inpaint/level.ts';
import { guessFromRim, pyramid } from '#media/inpaint/pyramid.ts';
import { createRandom } from '#media/inpaint/random.ts';
import { QUICK_BUDGET, type Solved, solve } from '#media/inpaint/solve.ts';
import { type Extent, type Rect, clamp } from '#media/raster/plane.ts';

/** Pixels to be added at each side of a picture. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Inner extends Extent {
  /** Interleaved RGB or RGBA. */
  readonly data: Uint8Array;
  /** Not 0 where nothing may be copied from. */
  readonly exclude?: Uint8Array | undefined;
}

/** The longest side of the small picture that decides how a large one is continued. Pixels. */
const LOOK_SIDE = 400;

/** A small picture that was continued, and how. */
export interface Look extends Solved {
  /** Of the whole frame. */
  readonly picture: Inner;
}

/**
 * Ways to begin, of which the seed picks one, so that neighbouring seeds look different: the first guess beyond
 * the edge, and how dear it is to copy from another height or place along it.
 */
const WAYS = [
  { guess: guessFromMirror, lean: 0.3 },
  { guess: guessFromRim, lean: 1 },
  { guess: guessFromMirror, lean: 1 },
  { guess: guessFromRim, lean: 0.3 },
] as const;

const wayOf = (seed: number): (typeof WAYS)[number] =>
  WAYS[((seed % WAYS.length) + WAYS.length) % WAYS.length]!;

/** The frame with its picture in it as the finest scale; the rest is a hole. */
function framed({ data, exclude, width, height }: Inner, { left, top, right, bottom }: Sides): Planes {
  const channels = data.length / (width * height);
  const extent = { width: width + left + right + 2 * REACH, height: height + top + bottom + 2 * REACH };
  const count = extent.width * extent.height;
  const colour = new Uint8Array(3 * count);
  const opacity = channels === 4 ? new Uint8Array(count) : undefined;
  const state = new Uint8Array(count).fill(BEYOND);
  const excluded = new Uint8Array(count);
  for (let y = REACH; y < extent.height - REACH; y++)
    state.fill(HOLE, y * extent.width + REACH, (y + 1) * extent.width - REACH);
  for (let y = 0; y < height; y++) {
    let from = channels * y * width;
    let to = (y + top + REACH) * extent.width + left + REACH;
    for (let x = 0; x < width; x++, from += channels, to++) {
      colour[3 * to] = data[from]!;
      colour[3 * to + 1] = data[from + 1]!;
      colour[3 * to + 2] = data[from + 2]!;
      if (opacity) opacity[to] = data[from + 3]!;
      state[to] = KNOWN;
      if (exclude?.[y * width + x]) excluded[to] = 1;
    }
  }
  return { ...extent, colour, opacity, state, excluded };
}

/** A scale as a picture, without what lies beyond the frame. */
function unframed({ colour, opacity, width, height }: Planes): Inner {
  const [across, down] = [width - 2 * REACH, height - 2 * REACH];
  const channels = opacity ? 4 : 3;
  const data = new Uint8Array(channels * across * down);
  for (let y = 0, to = 0; y < down; y++)
    for (let from = (y + REACH) * width + REACH, end = from + across; from < end; from++, to += channels) {
      data[to] = colour[3 * from]!;
      data[to + 1] = colour[3 * from + 1]!;
      data[to + 2] = colour[3 * from + 2]!;
      if (opacity) data[to + 3] = opacity[from]!;
    }
  return { data, width: across, height: down };
}

export function knownBox({ state, width, height }: Pick<Planes, 'state' | 'width' | 'height'>): Rect {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let i = 0; i < state.length; i++) {
    if (state[i] !== KNOWN) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x + 1);
    y1 = Math.max(y1, y + 1);
  }
  return { x0, y0, x1, y1 };
}

/** The place of a value mirrored into a range, as often as it takes. */
export function mirrored(value: number, from: number, to: number): number {
  const length = to - from;
  const turn = (((value - from) % (2 * length)) + 2 * length) % (2 * length);
  return from + (turn < length ? turn : 2 * length - 1 - turn);
}

function guessFromMirror(level: Planes): void {
  const { colour, state, width, height } = level;
  const { x0, y0, x1, y1 } = knownBox(level);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = y * width + x;
      if (state[to] === KNOWN) continue;
      const from = mirrored(y, y0, y1) * width + mirrored(x, x0, x1);
      for (let c = 0; c < 3; c++) colour[3 * to + c] = colour[3 * from + c]!;
    }
}

/** Grey levels that a copy from the other end of the picture may be better by. */
const LEAN = 60;

/**
 * Beside a picture its rows go on, above and below it its columns: what is copied from another row or column is
 * dearer the farther it is.
 */
const leanOf =
  (strength: number) =>
  (level: Level): Lean => {
    const { x0, y0, x1, y1 } = knownBox(level);
    const { width } = level;
    const most = strength * LEAN ** 2 * PATCH_VALUES;
    const [perRow, perColumn] = [most / (y1 - y0) ** 2, most / (x1 - x0) ** 2];
    return (p, q) => {
      const py = (p / width) | 0;
      const px = p - py * width;
      const qy = (q / width) | 0;
      const down = qy - clamp(py, y0, y1 - 1);
      const across = q - qy * width - clamp(px, x0, x1 - 1);
      return (
        (px < x0 || px >= x1 ? perRow * down * down : 0) +
        (py < y0 || py >= y1 ? perColumn * across * across : 0)
      );
    };
  };

/**
 * Continues a picture of some hundred pixels beyond its edges. The same seed gives the same picture.
 * @throws NothingToCopy
 */
export async function lookBeyond(picture: Inner, sides: Sides, seed: number): Promise<Look> {
  const { guess, lean } = wayOf(seed);
  const levels = pyramid(framed(picture, sides));
  const solved = await solve(levels, {
    random: createRandom(seed),
    guess,
    leanOf: leanOf(lean),
    lines: 'onwards',

    budget: QUICK_BUDGET,
    onProgress: () => undefined,
  });
  return { level: solved.level, field: solved.field, picture: unframed(levels[0]!) };
}

/**
 * Continues a picture beyond its edges as its small copy was: at full detail, with the same structure.
 * @throws NothingToCopy
 */
export async function extend(
  picture: Inner,
  sides: Sides,
  { look, seed, onProgress }: { look: Look; seed: number; onProgress(share: number): Promise<void> },
): Promise<Inner> {
  const levels = [framed(picture, sides)];
  const isLarger = (level: Planes): boolean =>
    Math.min(level.width - 2 * REACH, level.height - 2 * REACH) / 2 >= 2 &&
    (level.width - 2 * REACH) / 2 >= look.picture.width;
  while (isLarger(levels.at(-1)!)) levels.push(halve(levels.at(-1)!));
  await solve(levels, { random: createRandom(seed), guess: guessFromMirror, from: look, onProgress });
  return unframed(levels[0]!);
}

/** The least side of a small picture: patches must fit into it. Pixels. */
const LEAST_LOOK = 24;

/** By how much a picture is made smaller to decide how it goes on. */
export function lookScale(frame: Extent, picture: Extent): number {
  const fits = LOOK_SIDE / Math.max(frame.width, frame.height);
  return Math.min(1, Math.max(fits, LEAST_LOOK / Math.min(picture.width, picture.height)));
}
