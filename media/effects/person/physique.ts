import { clamp, smoothstep } from '#media/raster/plane.ts';
import type { Extent } from '#media/raster/plane.ts';

/**
 * A bulge of a trained body: middle, radii and height in centimetres, x from the middle line, y down from the chin; how
 * far it is turned, radians, its outer end down; all but the first two grow by `more` a unit of training.
 */
interface Bulge {
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [rx: number, ry: number, height: number];
  readonly more: readonly [x: number, rx: number, ry: number, height: number];
  readonly turn?: number;
  /** Its own depth below the viewer's side. */
  readonly deep?: number;
}

const bulges: readonly Bulge[] = [
  // neck, and what runs from it to the shoulders
  { at: [0, 6], size: [5.9, 10.5, 8], more: [0, 1.5, 0, 0.6] },
  { at: [3, 6], size: [2.2, 8, 8], more: [0.5, 0.4, 0, 0.7], turn: -0.32 },
  { at: [8.5, 10.4], size: [9, 4.2, 6], more: [0.6, 1, 1.9, 1.2], turn: 0.42 },
  { at: [8.6, 13.6], size: [7.2, 1.5, 7.7], more: [0.5, 0.4, 0, 0.2], turn: -0.1 },
  // ribs and back
  { at: [0, 32], size: [17, 30, 9], more: [0, 1.2, 0, 0] },
  { at: [0, 66], size: [15, 32, 8.8], more: [0, 0.4, 0, 0] },
  { at: [13.4, 33], size: [5, 21, 6.5], more: [1.4, 1.3, 0.5, 0.6], turn: 0.1 },
  // chest
  { at: [8.4, 21.6], size: [8.9, 7, 10.6], more: [0.4, 0.8, 0.9, 1.9], turn: -0.12 },
  // shoulders in three heads, arms
  { at: [16.6, 18.2], size: [4, 6.9, 9.9], more: [1.4, 0.9, 0.9, 1.5], turn: 0.42 },
  { at: [15.2, 12.8], size: [6, 3.4, 7.2], more: [1.2, 0.8, 0.5, 0.7], turn: 0.3 },
  { at: [20.2, 18], size: [4.6, 7.2, 9.3], more: [2, 1, 1, 1.4], turn: -0.12 },
  { at: [23.2, 19.6], size: [3.6, 7, 7.4], more: [2.5, 1, 1, 1.2], turn: -0.22 },
  { at: [24, 25], size: [4.2, 6.4, 7.4], more: [2.6, 1.3, 0.4, 1.1], turn: -0.1 },
  { at: [22.6, 30.8], size: [4.3, 8, 8.8], more: [2.4, 1.4, 0.5, 1.9], turn: -0.06 },
  { at: [26.2, 29], size: [3.3, 9.2, 6.6], more: [3, 1.3, 0.4, 1.2], turn: -0.08 },
  { at: [25, 46.5], size: [4.6, 13, 8], more: [2.8, 1, 0, 1], turn: -0.03 },
  { at: [27.4, 42.5], size: [3, 10, 7], more: [3, 0.9, 0, 0.8], turn: -0.06 },
  // belly
  ...[33, 38.6, 44.2, 50].map((y): Bulge => ({
    at: [3.6, y],
    size: [3.9, 3.4, 9.3],
    more: [0, 0.1, 0.1, 0.8],
  })),
  ...[32, 36, 40].map((y): Bulge => ({
    at: [11.6, y],
    size: [4, 2, 8.2],
    more: [0.3, 0.2, 0, 0.7],
    turn: 0.5,
  })),
  { at: [10.5, 47], size: [5, 9, 8.2], more: [0, 0, 0, 0.3], turn: 0.1 },
];

/** How a body is built, whatever its training. */
export type Build = 'broad' | 'slender';

/** How wide a slender body is beside a broad one, how thick its arms are, and how much of its training shows. */
const SLENDER = { wide: 0.76, arms: 0.64, trained: 0.5 } as const;
/** From here outwards are shoulders and arms; centimetres from the middle line. */
const OUTER = 15;

/** The bulge on a slender body: narrower, with a waist and a flat belly. */
function slender({ at: [x, y], size: [rx, ry, high], more, ...rest }: Bulge): Bulge {
  const waist = x < OUTER ? 1 - 0.17 * Math.exp(-(((y - 40) / 9) ** 2)) : 1;
  const thick = x < OUTER ? SLENDER.wide * waist : SLENDER.arms;
  const flat = ry < 4 && y > 31 ? 0.5 : 0;
  const grown = more.map((v) => SLENDER.trained * v) as unknown as Bulge['more'];
  return { ...rest, at: [SLENDER.wide * waist * x, y], size: [thick * rx, ry, high - flat], more: grown };
}

const bulgesOf: Record<Build, readonly Bulge[]> = {
  broad: bulges,
  slender: [...bulges.map(slender), { at: [6.6, 24.4], size: [6.2, 6.6, 11.3], more: [0, 0, 0, 0.2] }],
};

/** What lies on a muscle under thin skin: fibres that fan out from `at`, in the region x, y of these bounds. */
interface Fibres {
  readonly at: readonly [x: number, y: number];
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  /** Ridges a radian, and their height in centimetres a unit of training. */
  readonly ridges: number;
  readonly high: number;
}

const fibres: readonly Fibres[] = [
  // chest, from the upper arm
  { at: [19, 17.5], x: [1.5, 15], y: [15, 27.5], ridges: 44, high: 0.14 },
  // shoulder, from where it ends on the arm
  { at: [23.5, 30], x: [14.5, 30], y: [9, 25], ridges: 34, high: 0.14 },
];
/** Veins down the arm: where they begin and end, how far they wander, centimetres. */
const veins: readonly (readonly [x: number, from: number, to: number, wander: number])[] = [
  [23.4, 21, 38, 0.7],
  [26.6, 37, 58, 0.9],
  [24.2, 40, 58, 0.6],
];

/** What is seen of fibres and veins at a place, centimetres. */
function definition(s: number, down: number, training: number): number {
  let sum = 0;
  for (const { at, x, y, ridges, high } of fibres) {
    const edge = Math.min(s - x[0], x[1] - s, down - y[0], y[1] - down);
    if (edge <= 0) continue;
    const turn = Math.atan2(down - at[1], at[0] - s);
    sum += training * high * smoothstep(0, 3, edge) * Math.sin(ridges * turn);
  }
  for (const [x, from, to, wander] of veins) {
    if (down < from || down > to) continue;
    const far = s - x - 2.4 * training - wander * Math.sin(0.42 * (down - from) + x);
    const ends = smoothstep(0, 3, Math.min(down - from, to - down));
    sum += training * 0.34 * ends * Math.exp(-((far / 0.34) ** 2));
  }
  return sum;
}

/** How sharply outlines of bulges meet, a centimetre: skin goes over the notches between muscles. */
const EVEN = 1.9;

/** A body as a landscape: how near each pixel is, centimetres, and where the body is, 0..1. */
export interface Physique {
  readonly near: Float32Array;
  readonly matte: Float32Array;
}

export interface Stance {
  /** Pixels a centimetre. */
  readonly unit: number;
  /** Pixels. */
  readonly middle: number;
  readonly chin: number;
  /** 0..1.4. */
  readonly training: number;
  readonly build: Build;
  /** Radians from the viewer to the right. */
  readonly turn: number;
}

/** How far the chest stands out, centimetres, and how much of its depth what goes back or comes near has. */
const [CHEST, DEPTH] = [8, 0.3];
/** Half the width of a body, centimetres. */
const HALF = 27;

/** Centimetres from the middle line of a body that is turned, where it is seen `aside` and so far `down`. */
export function asideOf(aside: number, down: number, turn: number): number {
  const deep = CHEST * smoothstep(6, 20, down) * smoothstep(24, 12, Math.abs(aside));
  return (aside - deep * Math.sin(turn)) / Math.cos(turn);
}

export function physique(
  { width, height }: Extent,
  { unit, middle, chin, training, build, turn: away }: Stance,
): Physique {
  const near = new Float32Array(width * height);
  const matte = new Float32Array(width * height);
  const [sin, cos] = [Math.sin(away), Math.cos(away)];
  // an ellipsoid that is turned about the upright line is one again
  const all = bulgesOf[build].flatMap(({ at: [x, y], size: [rx, ry, high], more, turn = 0 }) => {
    const [wide, deep] = [rx + training * more[1], high + training * more[3]];
    const [a, c] = [1 / wide ** 2, 1 / deep ** 2];
    const far = x + training * more[0];
    // what lies on the middle line has no twin
    return (x === 0 ? [1] : [1, -1]).map((side) => ({
      side,
      x: side * far * cos,
      y,
      z: DEPTH * (HALF * Math.abs(sin) - side * far * sin),
      rx: Math.hypot(wide * cos, deep * sin),
      ry: ry + training * more[2],
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      tilt: (a - c) * side * sin * cos,
      steep: a * sin ** 2 + c * cos ** 2,
      round: a * c,
    }));
  });
  const defined = build === 'broad' ? Math.max(0, training) : 0;
  for (let py = Math.max(0, Math.floor(chin - 6 * unit)); py < height; py++)
    for (let px = 0; px < width; px++) {
      const aside = (px - middle) / unit;
      const down = (py - chin) / unit;
      let sum = 0;
      let inside = 0;
      for (const one of all) {
        const [p, q] = [one.side * (aside - one.x), down - one.y];
        const u = p * one.cos + q * one.sin;
        const v = (q * one.cos - p * one.sin) / one.ry;
        const d = (u / one.rx) ** 2 + v * v;
        if (d > 3) continue;
        inside += Math.exp((1 - Math.sqrt(d)) * Math.min(one.rx, one.ry) * EVEN);
        if (d >= 1) continue;
        const near = Math.sqrt(one.steep * (1 - v * v) - one.round * u * u);
        // of bulges that overlap the nearer one is seen, with a furrow between them
        sum += Math.exp(1.1 * (one.z + (one.tilt * u + near) / one.steep));
      }
      const i = py * width + px;
      const s = Math.abs(asideOf(aside, down, away));
      near[i] = sum > 0 ? Math.log(sum) / 1.1 + definition(s, down, defined) : 0;
      matte[i] = inside === 0 ? 0 : clamp(0.5 + (Math.log(inside) / EVEN) * unit * 0.6, 0, 1);
    }
  return { near, matte };
}

/** Where a sleeveless shirt is on such a body, 0..1, by centimetres from the middle line and below the chin. */
export function shirtAt(aside: number, down: number, build: Build): number {
  const [wide, low] = build === 'broad' ? [1, 6.2] : [SLENDER.wide, 4.4];
  const s = Math.abs(aside) / wide;
  const scoop = 13.4 + low * Math.sqrt(Math.max(0, 1 - (s / 7.4) ** 2));
  const hole = 10.6 + 8 * smoothstep(15, 27, down);
  const inside = smoothstep(-0.25, 0.25, hole - s);
  // straps go over the shoulders
  const strap = s > 7.4 ? 1 : smoothstep(-0.25, 0.25, down - scoop);
  return inside * strap;
}
