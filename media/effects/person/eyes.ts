import { clamp, smoothstep } from '#media/raster/plane.ts';
import { RING } from '#media/face/geometry/mesh.ts';
import { luminance, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import type { Head } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { surfaceOf } from '#media/effects/scene/surface.ts';

interface Iris {
  readonly colour: Rgb;
  readonly rim: Rgb;
  /** Width of the pupil over its height; 1: round. */
  readonly slit: number;
  /** Light round the eye, 0..1. */
  readonly shine: number;
}

/** Where an eye looks: middle of its iris and its radius, pixels. */
interface Gaze {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Width of the eye's opening and the angle of its line. */
  readonly width: number;
  readonly roll: number;
}

/** Finds the iris: the darkest disc inside the opening, between its corners. */
export function gazeOf({ rgb, width, height }: Canvas, { points }: Head, side: 0 | 1): Gaze {
  const ring = RING.eyes[side];
  const at = (i: number): readonly [number, number] => [points[3 * i]!, points[3 * i + 1]!];
  const [a, b] = [at(ring[0]), at(ring[8])];
  const wide = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const radius = 0.235 * wide;
  const middle = ring.reduce(
    ([x, y], i) => [x + at(i)[0] / ring.length, y + at(i)[1] / ring.length] as const,
    [0, 0] as readonly [number, number],
  );
  const [ux, uy] = [(b[0] - a[0]) / wide, (b[1] - a[1]) / wide];
  let best = { x: middle[0], y: middle[1], dark: Infinity };
  for (let along = -0.22; along <= 0.22; along += 0.04)
    for (let down = -0.05; down <= 0.09; down += 0.035) {
      const [cx, cy] = [
        middle[0] + wide * (along * ux - down * uy),
        middle[1] + wide * (along * uy + down * ux),
      ];
      let [sum, count] = [0, 1e-6];
      for (let dy = -0.8; dy <= 0.8; dy += 0.2)
        for (let dx = -0.8; dx <= 0.8; dx += 0.2) {
          const px = Math.round(cx + dx * radius);
          const py = Math.round(cy + dy * radius * 0.8);
          if (px < 0 || py < 0 || px >= width || py >= height) continue;
          const p = 3 * (py * width + px);
          sum += Math.min(0.5, luminance(rgb[p]!, rgb[p + 1]!, rgb[p + 2]!));
          count++;
        }
      const dark = sum / count + 0.12 * Math.abs(along) + 0.1 * Math.abs(down);
      if (dark < best.dark) best = { x: cx, y: cy, dark };
    }
  return { x: best.x, y: best.y, radius, width: wide, roll: Math.atan2(uy, ux) };
}

/** Gives the eyes another iris, inside their own openings, in place. */
export function irises(canvas: Canvas, scene: Scene, head: Head, iris: Iris): void {
  const { eyes } = surfaceOf(head, scene);
  for (const side of [0, 1] as const) {
    const { x, y, radius, width } = gazeOf(scene.person, head, side);
    const size = radius * 1.06;
    const reach = width;
    for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(scene.height, y + reach); py++)
      for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(scene.width, x + reach); px++) {
        const i = py * scene.width + px;
        const [u, v] = [(px - x) / size, (py - y) / size];
        const d = Math.hypot(u, v);
        const at = 3 * i;
        const glow = iris.shine * 0.28 * Math.exp(-d * 1.1);
        const inside = eyes[i]! * smoothstep(1.06, 0.9, d);
        const rays = 0.7 + 0.6 * noise(Math.atan2(v, u) * 9, d * 2, 5);
        const pupil = smoothstep(0.62, 0.5, Math.hypot(u / iris.slit, v / (iris.slit < 1 ? 1.35 : 1)) * 1.35);
        const gleam = smoothstep(0.24, 0.14, Math.hypot(u + 0.32, v + 0.36));
        const edge = smoothstep(0.62, 1, d);
        for (let c = 0; c < 3; c++) {
          const own =
            iris.colour[c]! * rays * (1 - edge) * (0.7 + 0.5 * clamp(v, -0.5, 1)) + iris.rim[c]! * edge;
          const lit = own * (1 - pupil) + 0.004 * pupil + gleam * 1.1;
          canvas.rgb[at + c]! += inside * (lit - canvas.rgb[at + c]!) + glow * iris.colour[c]! * 0.35;
        }
      }
  }
}
