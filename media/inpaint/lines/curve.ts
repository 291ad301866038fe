import { HOLE, KNOWN, type Planes } from '#media/inpaint/level.ts';
import { type Entry, HALF } from './entry.ts';

/** A line through the hole, a point a pixel, from one known end to the other or to where it is lost. */
export interface Curve {
  readonly from: Entry;
  readonly to: Entry | undefined;
  readonly points: readonly (readonly [number, number])[];
}

/** Two ends are one line up to this cost; each part of it is 1 where it begins to speak against it. */
const MOST_COST = 2.4;
const ASKEW = 0.08;
const BENT = 0.4;
const UNLIKE = 22;
/** Radians between an end and the way to the other one. */
const MOST_TURN = 1.1;
/** By how much tangents are off, radians. */
const UNSURE = 0.05;
/** A line that leaves its tangent by more, where it is known, has no end in sight. Pixels. */
const BOWED = 2;
/** Lines enter a picture's outside for so many times the length they are known for. */
const MOST_TIMES = 14;

const turnBetween = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);

/** Mean difference of the colours across two ends that look at each other. Grey levels. */
function unlike({ profile: a }: Entry, { profile: b }: Entry): number {
  let sum = 0;
  for (let off = 0; off <= 2 * HALF; off++)
    for (let c = 0; c < 3; c++) sum += Math.abs(a[3 * off + c]! - b[3 * (2 * HALF - off) + c]!);
  return sum / a.length;
}

function costOf(a: Entry, b: Entry): number {
  const way = [b.x - a.x, b.y - a.y] as const;
  const length = Math.hypot(...way);
  if (length < 4) return Infinity;
  const first = turnBetween(way, [-a.out[0], -a.out[1]]);
  const last = turnBetween(way, b.out);
  if (Math.max(Math.abs(first), Math.abs(last)) > MOST_TURN) return Infinity;
  const ratio = Math.abs(Math.log(a.strength / b.strength));
  return (
    Math.max(0, Math.abs(first + last) - UNSURE) / ASKEW +
    Math.abs(first - last) / 2 / BENT +
    unlike(a, b) / UNLIKE +
    ratio / 2
  );
}

/** The direction `out` turned towards `way` by what a tangent is not known for: long lines do not waver. */
function eased(out: readonly [number, number], way: readonly [number, number]): [number, number] {
  const off = turnBetween(way, out);
  const kept = Math.sign(off) * Math.max(0, Math.abs(off) - UNSURE);
  const norm = Math.hypot(...way);
  const [cos, sin] = [Math.cos(kept) / norm, Math.sin(kept) / norm];
  return [way[0] * cos - way[1] * sin, way[1] * cos + way[0] * sin];
}

/** Hermite's curve between two ends. */
function between(a: Entry, b: Entry): [number, number][] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const first = eased(a.out, [a.x - b.x, a.y - b.y]);
  const last = eased(b.out, [b.x - a.x, b.y - a.y]);
  const steps = Math.ceil(1.1 * length);
  return Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps;
    const [h0, h1] = [(1 + 2 * t) * (1 - t) ** 2, t * (1 - t) ** 2];
    const [h2, h3] = [t * t * (3 - 2 * t), t * t * (t - 1)];
    const of = (p: number, q: number, out: number, end: number): number =>
      h0 * p - h1 * length * out + h2 * q + h3 * length * end;
    return [of(a.x, b.x, first[0], last[0]), of(a.y, b.y, first[1], last[1])];
  });
}

const stateAt = ({ state, width, height }: Planes, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 2 : state[Math.round(y) * width + Math.round(x)]!;

/** Whether a line stays in the hole: what is between its ends may not be known otherwise. */
function isInHole(points: readonly (readonly [number, number])[], planes: Planes): boolean {
  const inner = points.slice(3, -3);
  const known = inner.filter(([x, y]) => stateAt(planes, x, y) === KNOWN).length;
  return known <= 0.1 * inner.length;
}

/** Where a line comes nearer to others than a pixel; -1: nowhere. */
function meets(points: readonly (readonly [number, number])[], others: readonly Curve[]): number {
  return points.findIndex(
    ([x, y], k) =>
      k > 2 &&
      k < points.length - 3 &&
      others.some((other) => other.points.some(([u, v]) => Math.abs(u - x) < 1.2 && Math.abs(v - y) < 1.2)),
  );
}

/** Pairs ends of lines, those that suit best first; lines do not cross. */
export function curvesThrough(entries: readonly Entry[], planes: Planes): Curve[] {
  const pairs: { a: Entry; b: Entry; cost: number }[] = [];
  for (const [n, a] of entries.entries())
    for (const b of entries.slice(n + 1)) {
      const cost = costOf(a, b);
      if (cost < MOST_COST) pairs.push({ a, b, cost });
    }
  pairs.sort((one, other) => one.cost - other.cost);
  const paired = new Set<Entry>();
  const curves: Curve[] = [];
  for (const { a, b } of pairs) {
    if (paired.has(a) || paired.has(b)) continue;
    const points = between(a, b);
    if (!isInHole(points, planes) || meets(points, curves) >= 0) continue;
    paired.add(a);
    paired.add(b);
    curves.push({ from: a, to: b, points });
  }
  return curves;
}

/** Lets lines go on to where the hole ends, or another line is met; strongest first. */
export function curvesOnwards(entries: readonly Entry[], planes: Planes): Curve[] {
  const curves: Curve[] = [];
  for (const entry of entries) {
    if (Math.abs(entry.bend) * entry.length ** 2 > BOWED) continue;
    let [x, y] = [entry.x, entry.y];
    let [dx, dy] = [-entry.out[0], -entry.out[1]];
    const points: [number, number][] = [[x, y]];
    for (let k = 1; k < MOST_TIMES * entry.length; k++) {
      // Seen from the hole, a bend to the right hand of who walks out turns the other way; it fades.
      const turn = -2 * entry.bend * Math.exp(-k / entry.length);
      [dx, dy] = [dx - dy * turn, dy + dx * turn];
      const norm = Math.hypot(dx, dy);
      [dx, dy] = [dx / norm, dy / norm];
      [x, y] = [x + dx, y + dy];
      const state = stateAt(planes, x, y);
      if (state !== HOLE && (k > 4 || state !== KNOWN)) break;
      points.push([x, y]);
    }
    const met = meets([...points, ...points.slice(-3)], curves);
    const free = met < 0 ? points : points.slice(0, met);
    if (free.length > 8) curves.push({ from: entry, to: undefined, points: free });
  }
  return curves;
}
