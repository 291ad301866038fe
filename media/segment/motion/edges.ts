import { guideLine, type Line } from '#media/raster/guided.ts';
import { smoothstep, type Extent, type Picture } from '#media/raster/plane.ts';

/** Reach of the edges that are followed, pixels of the small raster, and the guided filter's epsilon. */
const RADIUS = 5;
const EPSILON = 2e-3;
/** What of a matte counts: faint parts are left out. */
const FROM = 0.34;
const TO = 0.88;

/** Opacity of what the filter answers, in steps of 1 / STEPS. */
const STEPS = 1024;
const OPACITY = Uint8Array.from({ length: STEPS + 1 }, (_, i) =>
  Math.round(255 * smoothstep(FROM, TO, i / STEPS)),
);
/** Between four pixels of the small raster opacity is the same all over, or has to be computed. */
const COMPUTED = 1;

/** Where each pixel of a line lies between those of one `side` times as short: the one before it, and how far on. */
function between(length: number, short: number, side: number): { from: Uint16Array; share: Float32Array } {
  const from = new Uint16Array(length);
  const share = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const at = Math.min(short - 1, Math.max(0, (i + 0.5) / side - 0.5));
    from[i] = Math.min(short - 2, Math.floor(at));
    share[i] = at - from[i]!;
  }
  return { from, share };
}

/** What each pixel of the small raster answers to every luma: 0, 255, or `COMPUTED`. */
function answersOf({ slope, offset }: Line): Uint8Array {
  const answers = new Uint8Array(slope.length);
  for (let i = 0; i < answers.length; i++) {
    const dark = offset[i]!;
    const bright = dark + slope[i]!;
    answers[i] = dark >= TO && bright >= TO ? 255 : dark <= FROM && bright <= FROM ? 0 : COMPUTED;
  }
  return answers;
}

/** A line of the small raster between two of its lines. */
function mix(out: Float32Array, values: Float32Array, above: number, share: number): void {
  const below = above + out.length;
  for (let x = 0; x < out.length; x++)
    out[x] = values[above + x]! + share * (values[below + x]! - values[above + x]!);
}

/** Makes a line of the opacity; `at`: its first pixel. */
function fillLine(
  out: Uint8Array,
  data: Uint8Array,
  at: number,
  slopes: Float32Array,
  offsets: Float32Array,
  certain: Uint8Array,
  from: Uint16Array,
  share: Float32Array,
): void {
  for (let x = 0, i = at; x < from.length; x++, i++) {
    const left = from[x]!;
    const answer = certain[left]!;
    if (answer !== COMPUTED && answer === certain[left + 1]) {
      out[i] = answer;
      continue;
    }
    const on = share[x]!;
    const luma = (0.3 * data[3 * i]! + 0.59 * data[3 * i + 1]! + 0.11 * data[3 * i + 2]!) / 255;
    const slope = slopes[left]! + on * (slopes[left + 1]! - slopes[left]!);
    const value = slope * luma + offsets[left]! + on * (offsets[left + 1]! - offsets[left]!);
    out[i] = value <= FROM ? 0 : value >= TO ? 255 : OPACITY[(STEPS * value + 0.5) | 0]!;
  }
}

/**
 * Opacity of a matte along the edges of a frame, one byte a pixel, from the matte and the luma on the raster of means
 * of squares of `side` pixels: a guided filter (see `refineMatte`) whose coefficients are applied to the luma of the
 * full frame. Away from edges nothing is computed: there they leave no other answer than all or nothing.
 */
export function opacityAlong(
  { data, width, height }: Picture,
  matte: Float32Array,
  guide: Float32Array,
  small: Extent,
  side: number,
): Uint8Array {
  const line = guideLine(matte, guide, small, RADIUS, EPSILON);
  const answers = answersOf(line);
  const out = new Uint8Array(width * height);
  const across = between(width, small.width, side);
  const down = between(height, small.height, side);
  const slopes = new Float32Array(small.width);
  const offsets = new Float32Array(small.width);
  const certain = new Uint8Array(small.width);
  for (let y = 0; y < height; y++) {
    const above = down.from[y]! * small.width;
    mix(slopes, line.slope, above, down.share[y]!);
    mix(offsets, line.offset, above, down.share[y]!);
    for (let x = 0, i = above; x < small.width; x++, i++)
      certain[x] = answers[i] === answers[i + small.width] ? answers[i]! : COMPUTED;
    fillLine(out, data, y * width, slopes, offsets, certain, across.from, across.share);
  }
  return out;
}
