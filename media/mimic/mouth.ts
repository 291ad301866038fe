import { distance, RING } from '#media/face/geometry/mesh.ts';
import { clamp, type Picture, type Rect, smoothstep } from '#media/raster/plane.ts';
import { channelAt } from '#media/raster/sample.ts';
import { below, uppers } from './parts.ts';

type Color = readonly [number, number, number];

/** What is drawn inside of a mouth that the portrait keeps closed. */
interface MouthLook {
  readonly dark: Color;
  readonly teeth: Color;
  readonly tongue: Color;
  /** How far the portrait's own mouth shows what is inside of it, 0 to 1. */
  readonly shown: number;
}

/** The opening between the lips, in its own directions: along from corner to corner, and across to the chin. */
interface Opening {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly width: number;
  /** Places of the edges along and across, from corner to corner. */
  readonly upper: readonly (readonly [number, number])[];
  readonly lower: readonly (readonly [number, number])[];
}

/** Gaps at which the inside begins to show and shows whole, as shares of the mouth's width. */
const GAP = [0.035, 0.1] as const;
/** Height of the teeth in widths of the mouth, and the most of the opening that they fill. */
const [TEETH, MOST_TEETH] = [0.17, 0.5];
/** A mouth whose gap is this share of its width or more shows its own inside. */
const OWN = [0.06, 0.14] as const;
/** The upper part of what a mouth shows goes with the upper lip, and the rest with the lower one. */
const UPPER_PART = 0.62;
/** A mouth that opens further than this share of its own is not stretched but opened. */
const STRETCH = 1.25;

function openingOf(places: ArrayLike<number>): Opening {
  const ring = RING.mouth;
  const at = (i: number) => [places[3 * i]!, places[3 * i + 1]!] as const;
  let [[ax, ay], [bx, by]] = [at(ring[0]), at(ring[10])];
  const back = bx < ax;
  if (back) [ax, ay, bx, by] = [bx, by, ax, ay];
  const width = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / width, (by - ay) / width];
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const local = (i: number) => {
    const [px, py] = at(i);
    return [(px - x) * ux + (py - y) * uy, (py - y) * ux - (px - x) * uy] as const;
  };
  const rows = uppers(ring);
  const edge = (pick: (k: number) => number) => {
    const all = [local(ring[0]), ...rows.map((k) => local(ring[pick(k)]!)), local(ring[10])];
    return back ? all.toReversed() : all;
  };
  return { x, y, ux, uy, width, upper: edge((k) => k), lower: edge((k) => below(ring, k)) };
}

function edgeAt(row: Opening['upper'], s: number): number | undefined {
  for (let k = 0; k + 1 < row.length; k++) {
    const [p, q] = [row[k]!, row[k + 1]!];
    if (s < p[0] || s > q[0] || p[0] === q[0]) continue;
    return p[1] + ((s - p[0]) / (q[0] - p[0])) * (q[1] - p[1]);
  }
  return undefined;
}

const mean = (picture: Picture, points: ArrayLike<number>, ring: readonly number[]): Color => {
  const sums = [0, 1, 2].map(
    (c) =>
      ring.reduce((sum, i) => sum + channelAt(picture, points[3 * i]!, points[3 * i + 1]!, c), 0) /
      ring.length,
  );
  return [sums[0]!, sums[1]!, sums[2]!];
};

/** The colors of a portrait's mouth: teeth as bright as its skin lets them be, the rest from its lips. */
export function mouthLook(picture: Picture, points: ArrayLike<number> & Float32Array): MouthLook {
  const lips = mean(picture, points, [0, 17, 37, 267, 84, 314, 40, 270, 91, 321]);
  const skin = mean(picture, points, [50, 280, 205, 425, 36, 266]);
  const light = 0.3 * skin[0] + 0.59 * skin[1] + 0.11 * skin[2];
  const white = clamp(0.66 * light + 76, 60, 214);
  const rows = uppers(RING.mouth);
  const gap =
    rows.reduce((sum, k) => sum + distance(points, RING.mouth[k]!, RING.mouth[below(RING.mouth, k)]!), 0) /
    rows.length;
  return {
    dark: [0.22 * lips[0] + 6, 0.13 * lips[1] + 3, 0.13 * lips[2] + 4],
    teeth: [white, 0.95 * white, 0.88 * white],
    tongue: [0.62 * lips[0] + 10, 0.42 * lips[1], 0.42 * lips[2] + 4],
    shown: smoothstep(OWN[0], OWN[1], gap / distance(points, 78, 308)),
  };
}

/** What is inside of a mouth that the portrait keeps closed, at a place of the opening. */
function drawnAt(look: MouthLook, width: number, s: number, depth: number, gap: number): Color {
  const aside = Math.abs(s) / (width / 2);
  const v = depth / gap;
  const teeth = Math.min(TEETH * width, MOST_TEETH * gap) * (1 - 0.3 * aside ** 2);
  const tooth = smoothstep(teeth + 0.8, teeth - 0.8, depth) * smoothstep(0.98, 0.62, aside);
  const bright = (0.72 + 0.28 * smoothstep(0, 0.35 * teeth, depth)) * (1 - 0.35 * aside ** 2);
  const tongue =
    smoothstep(0.6, 0.95, v) * smoothstep(0.85, 0.4, aside) * smoothstep(0.12 * width, 0.3 * width, gap);
  return [0, 1, 2].map((c) => {
    const deep = look.dark[c]! + 0.75 * tongue * (look.tongue[c]! - look.dark[c]!);
    return deep + tooth * (bright * look.teeth[c]! - deep);
  }) as unknown as Color;
}

/**
 * Draws the inside of an opened mouth over a frame, in place. `places` are the moved points, `points` the
 * portrait's.
 */
export function drawMouth(
  frame: Picture,
  portrait: Picture,
  points: ArrayLike<number>,
  places: ArrayLike<number>,
  look: MouthLook,
  gain: number,
): void {
  const [now, own] = [openingOf(places), openingOf(points)];
  const most = Math.max(...now.lower.map(([, t], k) => t - now.upper[k]![1]));
  if (most < GAP[0] * now.width) return;
  const size = now.width / own.width;
  const reach = now.width / 2 + most + 2;
  const box: Rect = {
    x0: Math.max(0, Math.floor(now.x - reach)),
    y0: Math.max(0, Math.floor(now.y - reach)),
    x1: Math.min(frame.width, Math.ceil(now.x + reach)),
    y1: Math.min(frame.height, Math.ceil(now.y + reach)),
  };
  for (let y = box.y0; y < box.y1; y++)
    for (let x = box.x0; x < box.x1; x++) {
      const s = (x - now.x) * now.ux + (y - now.y) * now.uy;
      const t = (y - now.y) * now.ux - (x - now.x) * now.uy;
      const [top, bottom] = [edgeAt(now.upper, s), edgeAt(now.lower, s)];
      if (top === undefined || bottom === undefined) continue;
      const gap = bottom - top;
      const inside = clamp(t - top + 0.5, 0, 1) * clamp(bottom - t + 0.5, 0, 1);
      if (inside <= 0 || gap <= 0) continue;
      const drawn = drawnAt(look, now.width, s, t - top, gap);
      let alpha = inside * smoothstep(GAP[0] * now.width, GAP[1] * now.width, gap) * (1 - look.shown);
      const from = 3 * (y * frame.width + x);
      const mix = (c: number, value: number, share: number): void => {
        frame.data[from + c] = frame.data[from + c]! + share * (value - frame.data[from + c]!) + 0.5;
      };
      if (look.shown > 0) {
        const [a, b] = [edgeAt(own.upper, s / size) ?? 0, edgeAt(own.lower, s / size) ?? 0];
        const was = size * (b - a);
        const open = inside * look.shown * smoothstep(STRETCH * was, 1.5 * STRETCH * was, gap);
        if (open > 0) {
          // teeth stay as large as they are, and the dark between them grows
          const upper = smoothstep(UPPER_PART * was + 1.5, UPPER_PART * was - 1.5, t - top);
          const lower = smoothstep((1 - UPPER_PART) * was + 1.5, (1 - UPPER_PART) * was - 1.5, bottom - t);
          const kept = Math.max(upper, lower);
          const at = (upper >= lower ? a * size + t - top : b * size - (bottom - t)) / size;
          const [u, v] = [
            own.x + (s / size) * own.ux - at * own.uy,
            own.y + (s / size) * own.uy + at * own.ux,
          ];
          for (let c = 0; c < 3; c++) {
            const deep = look.dark[c]!;
            mix(c, gain * (deep + kept * (channelAt(portrait, u, v, c) - deep)), open);
          }
        }
      }
      alpha = Math.min(1, alpha);
      if (alpha > 0) for (let c = 0; c < 3; c++) mix(c, gain * drawn[c]!, alpha);
    }
}
