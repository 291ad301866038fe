import { fractal, noise } from '#media/effects/canvas/noise.ts';
import { toPicturePoint } from '#media/effects/scene/head.ts';
import { clamp, smoothstep } from '#media/raster/plane.ts';
import type { Partner } from '#media/effects/pair/partner.ts';
import { ellipse, type Distance } from './shapes.ts';

/** Places on a quarter more than half of a head's outline, and how far hair stands out at most, centimetres. */
const [STEPS, RADIANS, MOST] = [110, 2.5, 6];
/** A bald head: its middle, and its radii to the side, up, and back; centimetres. */
const [MIDDLE, SIDE, UP, BACK] = [3.4, 7.6, 9.4, 9.6];

const ray = (angle: number, across: number): number =>
  1 / Math.hypot(Math.sin(angle) / across, Math.cos(angle) / UP);

/** How thick hair is by the angle from straight up, as the photo shows it on the side where it is thicker. */
function thickness({ lit, head }: Partner): Float32Array {
  const out = new Float32Array(STEPS);
  for (let k = 0; k < STEPS; k++) {
    const angle = (k * RADIANS) / (STEPS - 1);
    const bald = ray(angle, SIDE);
    for (const way of [-1, 1])
      for (let more = out[k]!; more < MOST; more += 0.1) {
        const far = bald + more;
        const [x, y] = toPicturePoint(head, [
          way * far * Math.sin(angle),
          MIDDLE + far * Math.cos(angle),
          -2.6,
        ]);
        const [px, py] = [Math.round(x), Math.round(y)];
        const inside = px >= 0 && py >= 0 && px < lit.width && py < lit.height;
        if (!inside || lit.rgba[4 * (py * lit.width + px) + 3]! < 128) break;
        out[k] = more;
      }
  }
  return out.map((own, k) => (own + out[Math.max(0, k - 1)]! + out[Math.min(STEPS - 1, k + 1)]!) / 3);
}

/** Skull and hair from the side: the outline that the photo shows from the front, as thick at the back of the head. */
export function crownFrom(partner: Partner): Distance {
  const thick = thickness(partner);
  // below the ears the photo shows neck and shoulders
  const lowest = Math.round((1.75 / RADIANS) * (STEPS - 1));
  return (f, y) => {
    const [u, v] = [f + 3.8, y - MIDDLE];
    const angle = Math.atan2(-u, v);
    const at = clamp((Math.abs(angle) / RADIANS) * (STEPS - 1), 0, lowest - 1);
    const k = at | 0;
    const here = thick[k]! + (at - k) * (thick[k + 1]! - thick[k]!);
    // over the forehead there is less of it
    const front = smoothstep(0.2, 0.9, -angle);
    // thick hair stands out in curls
    const curls = smoothstep(2, 5, here) * 1.1 * (fractal(0.9 * f, 0.9 * y, 2, 7) - 0.5);
    return Math.hypot(u, v) - ray(angle, BACK) - (here + curls) * (1 - front) + 0.4 * front;
  };
}

/** How light hair is that falls from a crown, `x` and `y` centimetres from it; hair that stands far out is curly. */
export function hairLight({ head }: Partner, x: number, y: number): number {
  // counted from below, where the seam of its turn is not seen
  const [angle, far] = [Math.atan2(x, -y), Math.hypot(x, y)];
  const strand = 0.6 * noise(15 * angle, 0.22 * far, 6) + 0.4 * noise(34 * angle, 0.5 * far, 8);
  const shine = Math.exp(-(((far - 6.5 - 1.2 * noise(9 * angle, 1, 2)) / 1.8) ** 2));
  const straight = smoothstep(0, 7, far) * (0.4 * (strand - 0.5) + 0.2 * shine);
  const curls = 0.8 * (fractal(2.6 * x + 1.2 * y, 2.6 * y - 1.2 * x, 3, 6) - 0.5);
  return 0.9 + straight + smoothstep(9.6, 11.4, head.skull.radii[0]) * (curls - straight);
}

/** Hair that is longer hangs; other hair stands round the head, centimetres below the eyes. */
export const HANGS = 6;

/** How high the ends of hair are that hangs, `length` down, at a place across it: centimetres. */
export const hairEnd = (length: number, across: number): number =>
  0.7 * noise(4 * across, 5, 9) + 0.6 * noise(1.1 * across, 2, 9) - length;

/** The same without hair. */
export const skull = ellipse(-3.8, MIDDLE, BACK - 0.5, UP - 0.6);
