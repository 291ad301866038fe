import type { Extent } from './plane.ts';

/** What was made is no picture that anybody could want: values that are no numbers, or nothing to be seen. */
export class RuinedPicture extends Error {
  override readonly name = 'RuinedPicture';
}

/**
 * Refuses values by their sum, which is a finite number only where each of them is.
 * @throws RuinedPicture
 */
export function checkSum(sum: number): void {
  if (!Number.isFinite(sum)) throw new RuinedPicture('values that are no numbers');
}

/** Interleaved RGB or RGBA, one byte a channel; or RGB with its opacity apart. */
interface Pixels extends Extent {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly opacity?: Uint8Array | undefined;
}

/** What a look at some of its pixels tells of a picture. */
export interface Glance {
  readonly isSeen: boolean;
  /** Share of exactly one color, 0 to 1. */
  readonly even: number;
  /** Shares of what can be seen that are black, and dark or black, 0 to 1. */
  readonly black: number;
  readonly dark: number;
  /** Deviation of the light, grey levels. */
  readonly spread: number;
}

/** So many pixels are looked at, at most; a prime number of steps apart, lest they share a column. */
const LOOKS = 20_000;
const [BLACK, DARK] = [2, 40];
/** Opacity below which nothing is seen. */
const SEEN = 8;

/** The color that more than half of some pixels share, if there is one: Boyer & Moore, "MJRTY" (1991). */
function usual(colors: readonly number[]): number {
  let [color, votes] = [-1, 0];
  for (const other of colors) {
    if (votes === 0) color = other;
    votes += other === color ? 1 : -1;
  }
  return color;
}

const stepFor = (count: number): number => {
  let step = Math.max(1, Math.floor(count / LOOKS));
  const isPrime = (n: number): boolean => {
    for (let k = 2; k * k <= n; k++) if (n % k === 0) return false;
    return true;
  };
  while (!isPrime(step)) step++;
  return step;
};

export function glanceAt({ data, opacity, width, height }: Pixels): Glance {
  const count = width * height;
  const channels = data.length / count;
  const isThere = (i: number): boolean => (opacity?.[i] ?? (channels === 4 ? data[4 * i + 3]! : 255)) >= SEEN;
  const colors: number[] = [];
  let [black, dark, sum, squares] = [0, 0, 0, 0];
  const step = stepFor(count);
  for (let i = 0; i < count; i += step) {
    if (!isThere(i)) continue;
    const [r, g, b] = [data[channels * i]!, data[channels * i + 1]!, data[channels * i + 2]!];
    const most = Math.max(r, g, b);
    if (most <= BLACK) black++;
    if (most <= DARK) dark++;
    const light = 0.3 * r + 0.59 * g + 0.11 * b;
    sum += light;
    squares += light * light;
    colors.push((r << 16) | (g << 8) | b);
  }
  const seen = Math.max(1, colors.length);
  const looks = Math.ceil(count / step);
  const color = usual(colors);
  let isSeen = colors.length > 0;
  for (let i = 0; i < count && !isSeen; i++) isSeen = isThere(i);
  return {
    isSeen,
    even: colors.filter((other) => other === color).length / looks,
    black: black / seen,
    dark: dark / seen,
    spread: Math.sqrt(Math.max(0, squares / seen - (sum / seen) ** 2)),
  };
}

/** What is as good as all of a picture, a label apart, and most of it. */
const [ALL, MOST] = [0.98, 0.6];
/**
 * A picture with less that is dark does not become black; one with more spread has things in it that stay seen: more
 * of it than 1 - `ALL`, however bright or dark.
 */
const [LITTLE, CONTRAST] = [0.2, 40];

/** A picture of which a part may go, or which may get a ground of any color. */
export const onAnyGround = (given: Glance): Glance => ({ ...given, dark: 1, spread: 0 });

/**
 * Refuses a picture of which nothing is left that was in `given`, what it was made of: fully transparent, of one
 * color, or mostly black. It errs on the side of showing: skies are flat, papers white, nights dark.
 * @throws RuinedPicture
 */
export function checkSeen(made: Glance, given: Glance | undefined): void {
  if (!made.isSeen && (given?.isSeen ?? true)) throw new RuinedPicture('fully transparent');
  if (made.even >= ALL && (given?.spread ?? Infinity) > CONTRAST) throw new RuinedPicture('all of one color');
  if (made.black >= MOST && given && given.dark < LITTLE) throw new RuinedPicture('mostly black');
}
