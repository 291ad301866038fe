import { RING } from '#media/face/geometry/mesh.ts';
import type { Rgb } from '#media/effects/canvas/canvas.ts';
import { crownOf, toPicturePoint, type Head, type Point } from './head.ts';
import type { Scene } from './scene.ts';

/** Mean colour of the people round a place in the picture, `radius` pixels wide. */
function meanAt(scene: Scene, x: number, y: number, radius: number): Rgb | undefined {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let py = Math.max(0, Math.floor(y - radius)); py < Math.min(scene.height, y + radius); py++)
    for (let px = Math.max(0, Math.floor(x - radius)); px < Math.min(scene.width, x + radius); px++) {
      const i = py * scene.width + px;
      if (scene.matte[i]! < 0.9) continue;
      for (let c = 0; c < 3; c++) sum[c]! += scene.person.rgb[3 * i + c]!;
      count++;
    }
  return count === 0 ? undefined : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Colour of the hair, or of what covers it. */
export function hairOf(scene: Scene, head: Head): Rgb {
  const top = crownOf(head);
  const [x, y] = toPicturePoint(head, [0, 0.35 * 8.3 + 0.65 * top, 0]);
  return meanAt(scene, x, y, Math.max(2, 1.2 * head.scale)) ?? [0.05, 0.035, 0.025];
}

/** Colour of the skin: both cheeks. */
export function skinOf(scene: Scene, { points, scale }: Head): Rgb {
  const of = (ring: readonly number[]): Rgb | undefined => {
    const mean = (k: number): number => ring.reduce((sum, i) => sum + points[3 * i + k]!, 0) / ring.length;
    return meanAt(scene, mean(0), mean(1), Math.max(2, 0.7 * scale));
  };
  const sides = RING.cheeks.slice(0, 2).flatMap((ring) => of(ring) ?? []);
  const at = (c: number): number =>
    Array.from({ length: sides.length / 3 }, (_, k) => sides[3 * k + c]!).reduce((a, b) => Math.max(a, b), 0);
  return sides.length === 0 ? [0.5, 0.3, 0.2] : [at(0), at(1), at(2)];
}

/** A place at the head for a place in the picture, as near as a landmark says. */
export function atHead({ origin, axes, scale }: Head, [x, y, z]: Point): Point {
  const d = [x - origin[0], y - origin[1], z - origin[2]] as const;
  const on = (axis: Point): number => (d[0] * axis[0] + d[1] * axis[1] + d[2] * axis[2]) / scale ** 2;
  return [on(axes[0]), on(axes[1]), on(axes[2])];
}
