import { HOLE, KNOWN, type Planes } from '#media/inpaint/level.ts';
import { smoothstep } from '#media/raster/plane.ts';
import type { Curve } from './curve.ts';
import { type Entry, pointOf } from './entry.ts';

/** What was drawn into a hole: 1 where, and the known pixel that each of them is nearest to a copy of. */
export interface Drawn {
  readonly band: Uint8Array;
  readonly source: Int32Array;
}

/** Lines are copied from so many pixels beside the hole at most, there and back. */
const COPIED = 22;

/** There and back again, 0 to `length`. */
const bounced = (value: number, length: number): number => {
  const turn = value % (2 * length);
  return turn < length ? turn : 2 * length - turn;
};

/** A sample of the known part; undefined where it is not known. */
function sampled({ colour, state, width }: Planes, x: number, y: number): readonly number[] | undefined {
  const i = Math.floor(y) * width + Math.floor(x);
  if (state[i] || state[i + 1] || state[i + width] || state[i + width + 1]) return undefined;
  const [s, t] = [x - Math.floor(x), y - Math.floor(y)];
  return [0, 1, 2].map((c) => {
    const k = 3 * i + c;
    const top = colour[k]! * (1 - s) + colour[k + 3]! * s;
    return top * (1 - t) + (colour[k + 3 * width]! * (1 - s) + colour[k + 3 * width + 3]! * s) * t;
  });
}

interface Place {
  curve: Curve;
  /** Index of the nearest point. */
  at: number;
  off: number;
}

/** For each pixel of the hole that is near a line, the nearest place of one. */
function placesOf(
  curves: readonly Curve[],
  half: number,
  { state, width, height }: Planes,
): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const curve of curves)
    for (const [at, [px, py]] of curve.points.entries()) {
      const [before, after] = [curve.points[Math.max(0, at - 1)]!, curve.points[at + 1] ?? curve.points[at]!];
      const [wx, wy] = [after[0] - before[0], after[1] - before[1]];
      const norm = Math.hypot(wx, wy);
      for (let y = Math.ceil(py - half); y <= py + half; y++)
        for (let x = Math.ceil(px - half); x <= px + half; x++) {
          if (x < 0 || y < 0 || x >= width || y >= height || state[y * width + x] !== HOLE) continue;
          if (Math.abs((x - px) * wx + (y - py) * wy) > 0.75 * norm) continue;
          const off = (wx * (y - py) - wy * (x - px)) / norm;
          const known = places.get(y * width + x);
          if (Math.abs(off) <= half && (!known || Math.abs(known.off) > Math.abs(off)))
            places.set(y * width + x, { curve, at, off });
        }
    }
  return places;
}

/** Draws lines through the hole with `half` of what they have beside them outside of it; changes the colours. */
export function drawCurves(curves: readonly Curve[], half: number, planes: Planes): Drawn {
  const { colour, width } = planes;
  const band = new Uint8Array(planes.state.length);
  const source = new Int32Array(planes.state.length).fill(-1);
  const copied = (entry: Entry, away: number, off: number): [number, number] =>
    pointOf(entry, 1 + bounced(away, Math.min(COPIED, entry.length - 2)), off);
  for (const [i, { curve, at, off }] of placesOf(curves, half, planes)) {
    // Who walks in at one end has the other hand towards a side than who walks out.
    const first = copied(curve.from, at, -off);
    const last = curve.to && copied(curve.to, curve.points.length - 1 - at, off);
    const [a, b] = [sampled(planes, ...first), last && sampled(planes, ...last)];
    const share = !b ? 0 : !a ? 1 : smoothstep(0.35, 0.65, at / curve.points.length);
    if (!a && !b) continue;
    for (let c = 0; c < 3; c++) colour[3 * i + c] = (1 - share) * (a?.[c] ?? 0) + share * (b?.[c] ?? 0) + 0.5;
    const [x, y] = share > 0.5 ? last! : first;
    band[i] = 1;
    source[i] = Math.round(y) * width + Math.round(x);
  }
  return { band, source };
}

/** The same level where what was drawn is known, though nothing is copied from it. */
export const asKnown = (planes: Planes, { band }: Drawn): Planes => ({
  ...planes,
  state: planes.state.map((value, i) => (band[i] ? KNOWN : value)),
  excluded: planes.excluded.map((value, i) => (band[i] ? 1 : value)),
});
