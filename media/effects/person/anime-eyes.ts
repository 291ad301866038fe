import { smoothstep } from '#media/raster/plane.ts';
import { ringMask, RING } from '#media/face/geometry/mesh.ts';
import { gaussian } from '#media/raster/plane.ts';
import { hex, mix, scaled, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { line } from './ink.ts';

/** Upper lids from the outer corner to the inner one, lower lids, and the creases above. */
const LIDS = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155],
    crease: [247, 30, 29, 27, 28, 56],
  },
  {
    upper: [263, 466, 388, 387, 386, 385, 384, 398, 362],
    lower: [263, 249, 390, 373, 374, 380, 381, 382],
    crease: [467, 260, 259, 257, 258, 286],
  },
] as const;

const lash = hex('#1d1118');

/** Draws one large eye into its opening: white, iris with light from below, gleams, lashes; in place. */
function eye(canvas: Canvas, points: Landmarks, side: 0 | 1, iris: Rgb, ink: Float32Array): void {
  const ring = RING.eyes[side];
  const at = (i: number): readonly [number, number] => [points[3 * i]!, points[3 * i + 1]!];
  const mask = gaussian(
    Float32Array.from(ringMask(points, ring, canvas), (v) => v / 255),
    canvas,
    0.6,
  );
  const [outer, inner] = [at(ring[0]), at(ring[8])];
  const wide = Math.hypot(inner[0] - outer[0], inner[1] - outer[1]);
  const { upper, lower, crease } = LIDS[side];
  const top = Math.min(...upper.map((i) => at(i)[1]));
  const low = Math.max(...lower.map((i) => at(i)[1]));
  const tall = low - top;
  const cx = 0.52 * inner[0] + 0.48 * outer[0];
  const cy = top + 0.53 * tall;
  const [rx, ry] = [0.27 * wide, Math.max(0.3 * wide, 0.56 * tall)];
  for (let y = Math.max(0, Math.floor(top - 2)); y < Math.min(canvas.height, low + 3); y++)
    for (let x = Math.max(0, Math.floor(cx - wide)); x < Math.min(canvas.width, cx + wide); x++) {
      const i = y * canvas.width + x;
      const open = mask[i]!;
      if (open <= 0) continue;
      const [u, v] = [(x - cx) / rx, (y - cy) / ry];
      const d = Math.hypot(u, v);
      const shade = smoothstep(top + 0.42 * tall, top, y);
      let colour: Rgb = mix([0.96, 0.96, 0.98], [0.55, 0.58, 0.7], shade);
      const inside = smoothstep(1.03, 0.95, d);
      const body = mix(scaled(iris, 0.16), mix(iris, [1, 1, 1], 0.22), smoothstep(-0.65, 0.95, v));
      const rays = 0.88 + 0.2 * Math.cos(Math.atan2(v, u) * 22) * smoothstep(0.4, 0.8, d);
      colour = mix(colour, scaled(body, rays), inside);
      colour = mix(colour, scaled(iris, 0.1), inside * smoothstep(0.8, 0.97, d));
      colour = mix(colour, [0.01, 0.008, 0.02], smoothstep(0.46, 0.38, Math.hypot(u, v * 0.8)));
      colour = mix(
        colour,
        mix(iris, [1, 1, 1], 0.5),
        0.75 * smoothstep(0.3, 0.18, Math.hypot(u * 0.7, v - 0.62)),
      );
      colour = mix(colour, [1.1, 1.1, 1.1], smoothstep(0.34, 0.27, Math.hypot(u + 0.34, v + 0.42)));
      colour = mix(colour, [1, 1, 1], smoothstep(0.17, 0.12, Math.hypot(u - 0.38, v - 0.36)));
      for (let c = 0; c < 3; c++) canvas.rgb[3 * i + c]! += open * (colour[c]! - canvas.rgb[3 * i + c]!);
    }
  const unit = wide / 10;
  const wing: readonly [number, number] = [outer[0] + 0.14 * (outer[0] - inner[0]), outer[1] - 0.13 * wide];
  line(
    ink,
    canvas,
    [wing, ...upper.map(at)],
    (t) => unit * (0.22 + 0.52 * Math.sin(Math.PI * (0.25 + 0.7 * t))),
  );
  line(ink, canvas, lower.map(at), (t) => unit * 0.26 * (1 - t));
  line(ink, canvas, crease.map(at), (t) => unit * 0.2 * Math.sin(Math.PI * t));
}

/** Large drawn eyes in both openings of a face; lids and lashes are added to `ink`. */
export function animeEyes(canvas: Canvas, points: Landmarks, iris: Rgb, ink: Float32Array): void {
  for (const side of [0, 1] as const) eye(canvas, points, side, iris, ink);
}

export { lash };
