import { HOLE, KNOWN, type Planes } from '#media/inpaint/level.ts';
import { type Slopes, slopesOf } from './slopes.ts';

/** Half the width of what belongs to a line, pixels. */
export const HALF = 6;

/**
 * A line that ends at the hole, as a parabola seen from where it ends: `along` pixels outwards from the hole, it is
 * `bend * along ** 2` off its tangent.
 */
export interface Entry {
  readonly x: number;
  readonly y: number;
  /** Unit vector of the tangent, away from the hole. */
  readonly out: readonly [number, number];
  readonly bend: number;
  /** Pixels that it is known for. */
  readonly length: number;
  readonly strength: number;
  /** Mean colours across it, RGB from `-HALF` to `HALF`, to the left hand of who walks out of the hole first. */
  readonly profile: Float32Array;
}

/** A point of the line, `off` pixels to the right hand of who walks outwards. */
export function pointOf({ x, y, out, bend }: Entry, along: number, off: number): [number, number] {
  const slope = 2 * bend * along;
  const norm = Math.hypot(1, slope);
  const [u, v] = [along - (slope / norm) * off, bend * along * along + off / norm];
  return [x + out[0] * u - out[1] * v, y + out[1] * u + out[0] * v];
}

/** The steps from the hole at which lines are looked for: what is nearer is mixed with it. */
const START = 4;
/** Pixels that a line has to be followed for, and is followed for at most. */
export interface Followed {
  readonly least: number;
  readonly most: number;
}

/** Grey levels a pixel, at least, and times those of half of what is around. */
const LEAST_STRENGTH = 3.5;
const ABOVE_REST = 2;
/** Cosine of the angle between a line and the shortest way out of the hole, at least. */
const CROSSES = 0.35;
/** A line off its parabola by more is texture. Pixels. */
const ROUGH = 0.9;
/** One that is a straight line but for less does not bend: its end is known better. Pixels. */
const STRAIGHT = 0.3;

/** How strong slopes are near the hole, for half of the pixels. */
function restOf({ strength, away }: Slopes, { state }: Planes): number {
  const near: number[] = [];
  for (let i = 0; i < state.length; i += 3) if (state[i] === KNOWN && away[i]! <= 60) near.push(strength[i]!);
  near.sort((a, b) => a - b);
  return near[near.length >> 1] ?? 0;
}

/** Points of a line from `i` outwards, one a pixel. */
function follow(
  i: number,
  sense: [number, number],
  most: number,
  { strength, angle }: Slopes,
  { state, width }: Planes,
): [number, number][] {
  let [x, y] = [i % width, Math.floor(i / width)];
  let [dx, dy] = sense;
  const points: [number, number][] = [[x, y]];
  const at = (u: number, v: number): number => Math.round(v) * width + Math.round(u);
  while (points.length < most) {
    let [best, bx, by] = [-1, 0, 0];
    for (let off = -1; off <= 1; off += 0.5) {
      const [u, v] = [x + dx - dy * off, y + dy + dx * off];
      const value = between(strength, width, u, v) - 0.05 * Math.abs(off);
      if (value > best) [best, bx, by] = [value, u, v];
    }
    const j = at(bx, by);
    if (state[j] !== KNOWN || best < 0.45 * strength[i]!) break;
    const turn = [-Math.sin(angle[j]!), Math.cos(angle[j]!)] as const;
    const same = turn[0] * dx + turn[1] * dy;
    if (Math.abs(same) < 0.9) break;
    const side = Math.sign(same);
    [dx, dy] = [0.6 * dx + 0.4 * side * turn[0], 0.6 * dy + 0.4 * side * turn[1]];
    const norm = Math.hypot(dx, dy);
    [dx, dy] = [dx / norm, dy / norm];
    [x, y] = [bx, by];
    points.push([x, y]);
  }
  return points;
}

function between(plane: Float32Array, width: number, x: number, y: number): number {
  const i = Math.floor(y) * width + Math.floor(x);
  const [s, t] = [x - Math.floor(x), y - Math.floor(y)];
  const top = (plane[i] ?? 0) * (1 - s) + (plane[i + 1] ?? 0) * s;
  return top * (1 - t) + ((plane[i + width] ?? 0) * (1 - s) + (plane[i + width + 1] ?? 0) * s) * t;
}

type Parabola = readonly [number, number, number];

/** v = a + b u + c u² through points, by as many terms as are wanted; the others are 0. */
function leastSquares(points: readonly [number, number][], terms: 2 | 3): Parabola {
  const sums = [0, 0, 0, 0, 0];
  const right = [0, 0, 0];
  for (const [u, v] of points)
    for (let k = 0; k < 5; k++) {
      sums[k]! += u ** k;
      if (k < terms) right[k]! += v * u ** k;
    }
  const rows = Array.from({ length: terms }, (_, k) => [...sums.slice(k, k + terms), right[k]!]);
  for (let k = 0; k < terms; k++)
    for (let n = 0; n < terms; n++) {
      if (n === k) continue;
      const times = rows[n]![k]! / rows[k]![k]!;
      for (let c = k; c <= terms; c++) rows[n]![c]! -= times * rows[k]![c]!;
    }
  const [a = 0, b = 0, c = 0] = rows.map((row, k) => row[terms]! / row[k]!);
  return [a, b, c];
}

function roughOf(points: readonly [number, number][], [a, b, c]: Parabola): number {
  const sum = points.reduce((all, [u, v]) => all + (v - a - b * u - c * u * u) ** 2, 0);
  return Math.sqrt(sum / points.length);
}

/** The parabola through points that lies best, seen from the first one in the direction of the last one. */
function fitted(points: readonly [number, number][]) {
  const [[x0, y0], [x1, y1]] = [points[0]!, points.at(-1)!];
  const span = Math.hypot(x1 - x0, y1 - y0);
  const axis = [(x1 - x0) / span, (y1 - y0) / span] as const;
  const local = points.map(([x, y]) => [
    axis[0] * (x - x0) + axis[1] * (y - y0),
    axis[0] * (y - y0) - axis[1] * (x - x0),
  ]) as [number, number][];
  const straight = leastSquares(local, 2);
  const [a, b, c] = roughOf(local, straight) < STRAIGHT ? straight : leastSquares(local, 3);
  const rough = roughOf(local, [a, b, c]);
  return { origin: [x0, y0] as const, axis, a, b, c, span, rough };
}

/** The parabola seen from where it meets the hole. */
function atHole(
  fit: ReturnType<typeof fitted>,
  { state, width }: Planes,
): Omit<Entry, 'profile' | 'strength'> {
  const { origin, axis, a, b, c, span } = fit;
  const place = (u: number): [number, number] => {
    const v = a + b * u + c * u * u;
    return [origin[0] + axis[0] * u - axis[1] * v, origin[1] + axis[1] * u + axis[0] * v];
  };
  let u = 0;
  while (u > -2.5 * START) {
    const [x, y] = place(u - 0.5);
    if (state[Math.round(y) * width + Math.round(x)] === HOLE) break;
    u -= 0.5;
  }
  const [x, y] = place(u);
  const slope = b + 2 * c * u;
  const norm = Math.hypot(1, slope);
  const out = [(axis[0] - axis[1] * slope) / norm, (axis[1] + axis[0] * slope) / norm] as const;
  return { x, y, out, bend: c / norm ** 3, length: span - u };
}

function profileOf(entry: Omit<Entry, 'profile'>, { colour, width }: Planes): Float32Array {
  const profile = new Float32Array(3 * (2 * HALF + 1));
  const used = Math.min(12, entry.length);
  for (let off = -HALF; off <= HALF; off++) {
    let count = 0;
    for (let along = 2; along < used; along++, count++) {
      const [x, y] = pointOf(entry as Entry, along, off);
      const i = 3 * (Math.round(y) * width + Math.round(x));
      for (let c = 0; c < 3; c++) profile[3 * (off + HALF) + c]! += colour[i + c] ?? 0;
    }
    for (let c = 0; c < 3; c++) profile[3 * (off + HALF) + c]! /= count;
  }
  return profile;
}

/** The lines that end at the hole, strongest first. */
export function entriesOf(planes: Planes, followed: Followed): Entry[] {
  const { state, width, height } = planes;
  const slopes = slopesOf(planes);
  const { strength, angle, straight, away } = slopes;
  const weakest = Math.max(LEAST_STRENGTH, ABOVE_REST * restOf(slopes, planes));
  const found: Entry[] = [];
  for (let y = START; y < height - START; y++)
    for (let x = START; x < width - START; x++) {
      const i = y * width + x;
      if (state[i] !== KNOWN || away[i]! < START || away[i]! > START + 1) continue;
      if (strength[i]! < weakest || straight[i]! < 0.6) continue;
      const [nx, ny] = [Math.cos(angle[i]!), Math.sin(angle[i]!)];
      const isTop = [-1, 1].every(
        (side) => between(strength, width, x + side * nx, y + side * ny) <= strength[i]!,
      );
      if (!isTop) continue;
      const far = (j: number): number => Math.min(12, away[j]!);
      const [gx, gy] = [far(i + 3) - far(i - 3), far(i + 3 * width) - far(i - 3 * width)];
      const crosses = (gy * nx - gx * ny) / (Math.hypot(gx, gy) || 1);
      if (Math.abs(crosses) < CROSSES) continue;
      const sense: [number, number] = [-ny * Math.sign(crosses), nx * Math.sign(crosses)];
      const points = follow(i, sense, followed.most, slopes, planes);
      if (points.length < followed.least) continue;
      const fit = fitted(points);
      if (fit.rough > ROUGH) continue;
      const entry = { ...atHole(fit, planes), strength: strength[i]! };
      found.push({ ...entry, profile: profileOf(entry, planes) });
    }
  found.sort((a, b) => b.strength * Math.sqrt(b.length) - a.strength * Math.sqrt(a.length));
  const kept: Entry[] = [];
  for (const entry of found)
    if (kept.every((other) => Math.hypot(other.x - entry.x, other.y - entry.y) > 2.5)) kept.push(entry);
  return kept;
}
