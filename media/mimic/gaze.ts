import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { RING } from '#media/face/geometry/mesh.ts';
import { clamp, type Picture } from '#media/raster/plane.ts';

/** Where both eyes look: how far their dark parts are off the middle, along and across the eye, in its widths. */
export type Gaze = readonly [along: number, across: number];

/** An eye of fewer pixels, or less open, shows no gaze. */
const [LEAST_WIDTH, LEAST_OPEN] = [13, 0.14];
/** The corners are dark as well: only this share of the width counts. */
const MIDDLE = 0.86;

interface Spot {
  readonly along: number;
  readonly across: number;
}

/** The dark middle of one eye. */
function spotOf(
  { data, width, height }: Picture,
  points: Landmarks,
  ring: readonly number[],
): Spot | undefined {
  const at = (k: number) => [points[3 * ring[k]!]!, points[3 * ring[k]! + 1]!] as const;
  const [[ax, ay], [bx, by]] = [at(0), at(8)];
  const length = Math.hypot(bx - ax, by - ay);
  if (length < LEAST_WIDTH) return undefined;
  // along from the left to the right of the picture, across downwards
  const side = bx > ax ? 1 : -1;
  const [ux, uy] = [(side * (bx - ax)) / length, (side * (by - ay)) / length];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const edges = ring.map((_, k) => {
    const [x, y] = at(k);
    return [(x - mx) * ux + (y - my) * uy, (y - my) * ux - (x - mx) * uy] as const;
  });
  const upper = edges.slice(0, 9);
  const lower = [...edges.slice(8), edges[0]!];
  const edgeAt = (row: readonly (readonly [number, number])[], s: number): number => {
    for (let k = 0; k + 1 < row.length; k++) {
      const [p, q] = [row[k]!, row[k + 1]!];
      if ((s - p[0]) * (s - q[0]) > 0 || p[0] === q[0]) continue;
      return p[1] + ((s - p[0]) / (q[0] - p[0])) * (q[1] - p[1]);
    }
    return 0;
  };
  const seen: [s: number, t: number, light: number][] = [];
  const reach = Math.round((MIDDLE * length) / 2);
  let open = 0;
  for (let s = -reach; s <= reach; s++) {
    const [top, bottom] = [edgeAt(upper, s), edgeAt(lower, s)];
    open += Math.max(0, bottom - top);
    for (let t = Math.ceil(top + 0.5); t <= bottom - 0.5; t++) {
      const x = clamp(Math.round(mx + s * ux - t * uy), 0, width - 1);
      const y = clamp(Math.round(my + s * uy + t * ux), 0, height - 1);
      const i = 3 * (y * width + x);
      seen.push([s, t, 0.3 * data[i]! + 0.59 * data[i + 1]! + 0.11 * data[i + 2]!]);
    }
  }
  if (open / (2 * reach + 1) < LEAST_OPEN * length || seen.length < 12) return undefined;
  const light = seen.reduce((sum, one) => sum + one[2], 0) / seen.length;
  let [total, along, across] = [0, 0, 0];
  for (const [s, t, own] of seen) {
    const weight = Math.max(0, light - own) ** 1.5;
    total += weight;
    along += weight * s;
    across += weight * t;
  }
  return total === 0 ? undefined : { along: along / total / length, across: across / total / length };
}

/** Undefined where the eyes are closed or too small to tell. */
export function gazeOf(picture: Picture, points: Landmarks): Gaze | undefined {
  const spots = RING.eyes.flatMap((ring) => spotOf(picture, points, ring) ?? []);
  if (spots.length === 0) return undefined;
  const mean = (pick: (spot: Spot) => number): number =>
    spots.reduce((sum, spot) => sum + pick(spot), 0) / spots.length;
  return [mean(({ along }) => along), mean(({ across }) => across)];
}
