import { step } from '#media/style/base/planes.ts';

/**
 * Ink of a round dot screen at a place, 0..1. `share` of the area that is covered, `period` in units, `angle`
 * in radians, `unit` in pixels: edges are one pixel soft.
 */
export function dot(
  u: number,
  v: number,
  period: number,
  angle: number,
  share: number,
  unit: number,
): number {
  if (share <= 0.01) return 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const a = (u * cos + v * sin) / period;
  const b = (v * cos - u * sin) / period;
  const [x, y] = [a - Math.floor(a) - 0.5, b - Math.floor(b) - 0.5];
  const soft = 0.7 / (unit * period);
  // Past half, the paper between the dots becomes the dot.
  if (share > 0.6) {
    const hole = Math.sqrt((1 - share) / Math.PI) * 1.12;
    const far = Math.hypot(Math.abs(x) - 0.5, Math.abs(y) - 0.5);
    return step(hole - soft, hole + soft, far);
  }
  const radius = Math.sqrt(share / Math.PI);
  return step(radius + soft, radius - soft, Math.hypot(x, y));
}
