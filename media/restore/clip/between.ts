import { type Picture, smoothstep } from '#media/raster/plane.ts';
import { BLOCK, type Look } from './look.ts';
import { halfOf, type Motion, placeOf } from './motion.ts';

/** One of two frames that follow each other, and where its blocks are in the other one. */
export interface End {
  /** As large as wanted; `look` and `motion` may be of a smaller one. */
  readonly picture: Picture;
  readonly look: Look;
  readonly motion: Motion;
}

/** What another motion than the neighbors' must gain, grey levels of a block for each half pixel. */
const STRAY = 2;
/** Times that blocks take over motion of their neighbors. */
const ROUNDS = 2;
/** Difference of the two places, grey levels, from which on one of them counts more, or alone. */
const UNLIKE = 10;
const OTHER = 36;
/** Misfit that says nothing, grey levels. */
const USUAL = 1;

/** Motion through the middle of two frames, block by block: half pixels from the first to the second. */
interface Through {
  readonly across: number;
  readonly down: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Weight of the first frame where the two do not agree, 0 to 1. */
  readonly first: Float32Array;
}

const sumOfDifferences = (
  a: Uint8Array,
  from: number,
  b: Uint8Array,
  to: number,
  stride: number,
  limit: number,
): number => {
  let sum = 0;
  for (let row = 0; row < BLOCK && sum < limit; row++, from += stride, to += stride)
    for (let i = 0; i < BLOCK; i++) sum += Math.abs(a[from + i]! - b[to + i]!);
  return sum;
};

function through(a: End, b: End): Through {
  const { width, height } = a.look.levels[0]!;
  const { across, down } = a.motion;
  const count = across * down;
  const fits = (at: number, side: number): boolean => at >> 1 >= 0 && (at + 1) >> 1 <= side - BLOCK;
  const cost = (n: number, vx: number, vy: number, limit: number): number => {
    const [left, top] = [placeOf(n % across, width), placeOf(Math.floor(n / across), height)];
    const [ax, ay] = [2 * left - (vx >> 1), 2 * top - (vy >> 1)];
    const [bx, by] = [ax + vx, ay + vy];
    if (!fits(ax, width) || !fits(bx, width) || !fits(ay, height) || !fits(by, height)) return limit;
    return sumOfDifferences(
      a.look.halves[halfOf(ax, ay)]!,
      (ay >> 1) * width + (ax >> 1),
      b.look.halves[halfOf(bx, by)]!,
      (by >> 1) * width + (bx >> 1),
      width,
      limit,
    );
  };
  // motion as the blocks of both frames tell it, where they pass the middle
  const told: number[][] = Array.from({ length: count }, () => []);
  const tell = (n: number, vx: number, vy: number, dx: number, dy: number): void => {
    const column = Math.round((n % across) + dx / 4 / BLOCK);
    const row = Math.round(Math.floor(n / across) + dy / 4 / BLOCK);
    if (column >= 0 && row >= 0 && column < across && row < down) told[row * across + column]!.push(vx, vy);
  };
  for (let n = 0; n < count; n++) {
    const [fx, fy] = [a.motion.x[n]!, a.motion.y[n]!];
    const [gx, gy] = [b.motion.x[n]!, b.motion.y[n]!];
    told[n]!.push(fx, fy, -gx, -gy);
    tell(n, fx, fy, fx, fy);
    tell(n, -gx, -gy, gx, gy);
  }
  let [x, y] = [new Float32Array(count), new Float32Array(count)];
  for (let n = 0; n < count; n++) {
    let best = Infinity;
    for (let k = 0; k < told[n]!.length; k += 2) {
      const [vx, vy] = [told[n]![k]!, told[n]![k + 1]!];
      const sum = cost(n, vx, vy, Math.min(best, 1e6));
      if (sum < best) [best, x[n], y[n]] = [sum, vx, vy];
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const [nextX, nextY] = [x.slice(), y.slice()];
    for (let n = 0; n < count; n++) {
      const [column, row] = [n % across, Math.floor(n / across)];
      const near: number[] = [];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [c, r] = [column + dx, row + dy];
          if (c >= 0 && r >= 0 && c < across && r < down) near.push(r * across + c);
        }
      let best = Infinity;
      for (const candidate of near) {
        const [vx, vy] = [x[candidate]!, y[candidate]!];
        let stray = 0;
        for (const other of near) stray += Math.min(16, Math.abs(x[other]! - vx) + Math.abs(y[other]! - vy));
        const sum = STRAY * stray + cost(n, vx, vy, 1e6);
        if (sum < best) [best, nextX[n], nextY[n]] = [sum, vx, vy];
      }
    }
    [x, y] = [nextX, nextY];
  }
  const first = new Float32Array(count);
  const misfitAt = ({ misfit }: Motion, n: number, dx: number, dy: number): number => {
    const column = Math.min(across - 1, Math.max(0, Math.round((n % across) + dx / BLOCK)));
    const row = Math.min(down - 1, Math.max(0, Math.round(Math.floor(n / across) + dy / BLOCK)));
    return misfit[row * across + column]! + USUAL;
  };
  for (let n = 0; n < count; n++) {
    // what is covered next fits nowhere in the second frame, and is in the first alone
    const gone = misfitAt(a.motion, n, -x[n]! / 4, -y[n]! / 4);
    const come = misfitAt(b.motion, n, x[n]! / 4, y[n]! / 4);
    first[n] = gone / (gone + come);
  }
  return { across, down, x, y, first };
}

/** The pixel at a place between pixels, which is held inside. */
function sample({ data, width, height }: Picture, x: number, y: number, out: Float32Array): void {
  const atX = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const atY = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const [left, top] = [atX | 0, atY | 0];
  const [partX, partY] = [atX - left, atY - top];
  const i = 3 * (top * width + left);
  const below = i + 3 * width;
  for (let c = 0; c < 3; c++) {
    const upper = data[i + c]! + partX * (data[i + 3 + c]! - data[i + c]!);
    const lower = data[below + c]! + partX * (data[below + 3 + c]! - data[below + c]!);
    out[c] = upper + partY * (lower - upper);
  }
}

const [fromA, fromB] = [new Float32Array(3), new Float32Array(3)];

/**
 * The frame halfway between two: each place is looked up in both along its motion. Where they do not agree, something
 * was covered or came into view, and the frame counts that can know it.
 */
export function frameBetween(a: End, b: End): Picture {
  const { width, height } = a.picture;
  const scale = width / a.look.levels[0]!.width;
  const { across, down, x, y, first } = through(a, b);
  const data = new Uint8ClampedArray(3 * width * height);
  const side = BLOCK * scale;
  for (let row = 0, to = 0; row < height; row++) {
    const v = Math.min(down - 1, Math.max(0, (row + 0.5) / side - 0.5));
    const above = Math.min(down - 2, Math.floor(v)) < 0 ? 0 : Math.min(Math.max(0, down - 2), Math.floor(v));
    const below = Math.min(down - 1, above + 1);
    const partY = v - above;
    for (let column = 0; column < width; column++, to += 3) {
      const u = Math.min(across - 1, Math.max(0, (column + 0.5) / side - 0.5));
      const left = Math.min(Math.max(0, across - 2), u | 0);
      const right = Math.min(across - 1, left + 1);
      const partX = u - left;
      const [n0, n1, n2, n3] = [
        above * across + left,
        above * across + right,
        below * across + left,
        below * across + right,
      ];
      const w0 = (1 - partX) * (1 - partY);
      const w1 = partX * (1 - partY);
      const w2 = (1 - partX) * partY;
      const w3 = partX * partY;
      // a quarter of half pixels, twice: from the middle to either frame
      const dx = ((w0 * x[n0]! + w1 * x[n1]! + w2 * x[n2]! + w3 * x[n3]!) / 4) * scale;
      const dy = ((w0 * y[n0]! + w1 * y[n1]! + w2 * y[n2]! + w3 * y[n3]!) / 4) * scale;
      sample(a.picture, column - dx, row - dy, fromA);
      sample(b.picture, column + dx, row + dy, fromB);
      const apart =
        Math.abs(fromA[0]! - fromB[0]!) + Math.abs(fromA[1]! - fromB[1]!) + Math.abs(fromA[2]! - fromB[2]!);
      let share = 0.5;
      if (apart > 3 * UNLIKE) {
        const alone = w0 * first[n0]! + w1 * first[n1]! + w2 * first[n2]! + w3 * first[n3]!;
        share += smoothstep(3 * UNLIKE, 3 * OTHER, apart) * (smoothstep(0.2, 0.8, alone) - 0.5);
      }
      for (let c = 0; c < 3; c++) data[to + c] = fromB[c]! + share * (fromA[c]! - fromB[c]!);
    }
  }
  return { data: new Uint8Array(data.buffer), width, height };
}
