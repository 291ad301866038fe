import type { Extent, Picture } from '#media/raster/plane.ts';

/** Pixels around a hole that are measured with it: what breaks off breaks there. */
const RIM = 4;
/** Half the side of the windows of SSIM, pixels. */
const WINDOW = 5;
/** What keeps SSIM from telling grain apart, squared grey levels of edges. */
const CALM = 40;

/** Means over squares, by sums over rows and columns. */
function blurred(plane: Float32Array, { width, height }: Extent, reach: number): Float32Array {
  const rows = new Float32Array(plane.length);
  const out = new Float32Array(plane.length);
  const pass = (from: Float32Array, to: Float32Array, length: number, step: number, first: number): void => {
    let [sum, count] = [0, 0];
    for (let k = -reach; k < length; k++) {
      if (k + reach < length) {
        sum += from[first + (k + reach) * step]!;
        count++;
      }
      if (k - reach - 1 >= 0) {
        sum -= from[first + (k - reach - 1) * step]!;
        count--;
      }
      if (k >= 0) to[first + k * step] = sum / count;
    }
  };
  for (let y = 0; y < height; y++) pass(plane, rows, width, 1, y * width);
  for (let x = 0; x < width; x++) pass(rows, out, height, width, x);
  return out;
}

const luma = ({ data, width, height }: Picture): Float32Array =>
  Float32Array.from(
    { length: width * height },
    (_, i) => 0.3 * data[3 * i]! + 0.59 * data[3 * i + 1]! + 0.11 * data[3 * i + 2]!,
  );

/** Edges of a picture without its grain: slopes across and down, one plane each. */
function edgesOf(picture: Picture): [Float32Array, Float32Array] {
  const { width, height } = picture;
  const soft = blurred(blurred(luma(picture), picture, 1), picture, 1);
  const across = new Float32Array(soft.length);
  const down = new Float32Array(soft.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      across[i] = soft[i + 1]! - soft[i - 1]!;
      down[i] = soft[i + width]! - soft[i - width]!;
    }
  return [across, down];
}

function grown(hole: Uint8Array, extent: Extent): Uint8Array {
  const near = blurred(Float32Array.from(hole), extent, RIM);
  return Uint8Array.from(near, (value) => (value > 0 ? 1 : 0));
}

/**
 * How alike the edges of two pictures are in and around a hole, up to 1: the structure term of SSIM of their slopes,
 * where either has an edge, by how strong it is.
 */
export function edgeSsim(made: Picture, truth: Picture, hole: Uint8Array): number {
  const where = grown(hole, truth);
  const [a, b] = [edgesOf(made), edgesOf(truth)];
  const mean = (of: (i: number) => number): Float32Array =>
    blurred(
      Float32Array.from({ length: hole.length }, (_, i) => of(i)),
      truth,
      WINDOW,
    );
  const both = mean((i) => a[0][i]! * b[0][i]! + a[1][i]! * b[1][i]!);
  const ours = mean((i) => a[0][i]! ** 2 + a[1][i]! ** 2);
  const theirs = mean((i) => b[0][i]! ** 2 + b[1][i]! ** 2);
  let [sum, all] = [0, 0];
  for (let i = 0; i < where.length; i++) {
    if (!where[i]) continue;
    const weight = Math.sqrt(Math.max(ours[i]!, theirs[i]!));
    sum += (weight * (2 * both[i]! + CALM)) / (ours[i]! + theirs[i]! + CALM);
    all += weight;
  }
  return sum / all;
}

/** Pairs of pixels whose order names a place, and how far they lie from it. */
const PAIRS = 28;
const SPAN = 6;
/** Squares are the same where they differ by less, without their mean; grey levels. */
const SAME = 1.2;
/** Places nearer than this are one. Pixels. */
const APART = 10;

const spots = Int32Array.from(
  { length: 4 * PAIRS },
  (_, n) => ((n * 7919 + 13 * n * n) % (2 * SPAN + 1)) - SPAN,
);

/** Share of a hole, 0 to 1, whose pixels are to be seen three times in the picture: the same grain and all. */
export function repeatedShare(made: Picture, hole: Uint8Array): number {
  const { width, height } = made;
  const grey = luma(made);
  const places = new Map<number, number[]>();
  const keyOf = (i: number): number => {
    let key = 0;
    for (let n = 0; n < PAIRS; n++) {
      const p = i + spots[4 * n]! + spots[4 * n + 1]! * width;
      const q = i + spots[4 * n + 2]! + spots[4 * n + 3]! * width;
      key = 2 * key + (grey[p]! > grey[q]! ? 1 : 0);
    }
    return key;
  };
  for (let y = SPAN; y < height - SPAN; y++)
    for (let x = SPAN; x < width - SPAN; x++) {
      const key = keyOf(y * width + x);
      const known = places.get(key);
      if (!known) places.set(key, [y * width + x]);
      else if (known.length < 40) known.push(y * width + x);
    }
  const isSame = (a: number, b: number): boolean => {
    let [sum, square, own, ownSquare] = [0, 0, 0, 0];
    for (let dy = -4; dy <= 4; dy += 2)
      for (let dx = -4; dx <= 4; dx += 2) {
        const d = grey[a + dy * width + dx]! - grey[b + dy * width + dx]!;
        sum += d;
        own += grey[a + dy * width + dx]!;
        ownSquare += grey[a + dy * width + dx]! ** 2;
        square += d * d;
      }
    const isEven = ownSquare / 25 - (own / 25) ** 2 < 2 * SAME ** 2;
    return !isEven && square / 25 - (sum / 25) ** 2 < SAME ** 2;
  };
  let [count, repeated] = [0, 0];
  for (let y = SPAN; y < height - SPAN; y += 2)
    for (let x = SPAN; x < width - SPAN; x += 2) {
      const i = y * width + x;
      if (!hole[i]) continue;
      count++;
      const others: number[] = [i];
      for (const other of places.get(keyOf(i)) ?? []) {
        const isFar = others.every(
          (j) =>
            Math.hypot((j % width) - (other % width), Math.floor(j / width) - Math.floor(other / width)) >
            APART,
        );
        if (isFar && isSame(i, other)) others.push(other);
      }
      if (others.length >= 3) repeated++;
    }
  return count === 0 ? 0 : repeated / count;
}
