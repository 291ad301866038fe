import type { Extent } from '#media/raster/plane.ts';
import type { Point } from '#media/camera/view.ts';

export interface Ink {
  /** Bytes of red, green and blue. */
  readonly colour: readonly [number, number, number];
  /** 0 to 1. */
  readonly opacity: number;
  /** It adds its light instead of covering. */
  readonly shines: boolean;
  /** 0: soft to its middle, 1: a lens's disc with a brighter rim. */
  readonly hard: number;
}

const STEPS = 256;

/** Opacity of a disc by the square of the distance from its middle, 1 at the rim. */
function profileOf(hard: number): Float32Array {
  return Float32Array.from({ length: STEPS + 1 }, (_, i) => {
    const square = i / STEPS;
    const soft = (1 - square) ** 2;
    const lens = Math.min(1, 14 * (1 - Math.sqrt(square))) * (0.72 + 0.28 * square ** 3);
    return hard * lens + (1 - hard) * soft;
  });
}

const profiles = new Map<number, Float32Array>();
function profile(hard: number): Float32Array {
  const known = profiles.get(hard) ?? profileOf(hard);
  profiles.set(hard, known);
  return known;
}

/** A wide disc changes by less than a grey level from pixel to pixel: what is rounded is spread, or rings are seen. */
const WIDE = 48;
/** Between 0 and 1, unlike its neighbours (Jimenez, "Next generation post processing in Call of Duty", 2014). */
function spreadAt(x: number, y: number): number {
  const part = (0.06711056 * x + 0.00583715 * y) % 1;
  return (52.9829189 * part) % 1;
}

function mark(out: Uint8Array, at: number, share: number, { colour, shines }: Ink, rounding = 0.5): void {
  for (let c = 0; c < 3; c++) {
    const under = out[at + c]!;
    // light that is added never clips
    const over = shines ? ((255 - under) * colour[c]!) / 255 : colour[c]! - under;
    out[at + c] = under + share * over + rounding;
  }
}

/** In place; places and lengths in pixels. */
export function drawDisc(out: Uint8Array, frame: Extent, [x, y]: Point, radius: number, ink: Ink): void {
  const { width, height } = frame;
  const table = profile(ink.hard);
  // a disc smaller than a pixel is as faint as it is small
  const reach = Math.max(1, radius);
  const opacity = ink.opacity * Math.min(1, radius) ** 2;
  const [x0, x1] = [Math.max(0, Math.ceil(x - reach)), Math.min(width - 1, Math.floor(x + reach))];
  const [y0, y1] = [Math.max(0, Math.ceil(y - reach)), Math.min(height - 1, Math.floor(y + reach))];
  const scale = STEPS / (reach * reach);
  for (let py = y0; py <= y1; py++)
    for (let px = x0; px <= x1; px++) {
      const step = ((px - x) * (px - x) + (py - y) * (py - y)) * scale;
      if (step >= STEPS) continue;
      const rounding = radius > WIDE ? spreadAt(px, py) : 0.5;
      mark(out, 3 * (py * width + px), opacity * table[step | 0]!, ink, rounding);
    }
}

/** Fullest in its middle, in place; places and lengths in pixels. */
export function drawStreak(
  out: Uint8Array,
  { width, height }: Extent,
  from: Point,
  to: Point,
  thick: number,
  ink: Ink,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.ceil(Math.abs(dy));
  const reach = thick + 0.5;
  for (let k = 0; k <= steps; k++) {
    const t = (k + 0.5) / (steps + 1);
    const py = Math.round(from[1] + t * dy);
    if (py < 0 || py >= height) continue;
    const x = from[0] + t * dx;
    const along = ink.opacity * Math.sin(Math.PI * t);
    const last = Math.min(width - 1, Math.floor(x + reach));
    for (let px = Math.max(0, Math.ceil(x - reach)); px <= last; px++)
      mark(out, 3 * (py * width + px), along * Math.min(1, reach - Math.abs(px - x)), ink);
  }
}
