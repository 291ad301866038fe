import { triangles as faceTriangles } from '#media/face/geometry/canonical.ts';
import { clamp, gaussian } from '#media/raster/plane.ts';
import { over, type Canvas } from '#media/effects/canvas/canvas.ts';
import { toPicturePoint, turned, type Head, type Point } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { shade, type Lighting, type Material } from './material.ts';
import { ball, type Mesh } from './mesh.ts';

/** A part of an effect: a surface fixed to the head, and how it looks. */
export interface Solid {
  readonly mesh: Mesh;
  readonly material: Material;
}

/** Samples a pixel's side. */
const FINE = 2;

/** What is in front at each sample of a part of the picture. */
interface Samples {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly depth: Float32Array;
  /** Index of the solid plus one; 0: none. */
  readonly owner: Uint8Array;
  /** Normal, place at the head, place on the surface: 8 numbers a sample. */
  readonly surface: Float32Array;
}

const STRIDE = 8;

interface Placed {
  readonly mesh: Mesh;
  readonly at: Point[];
  readonly owner: number;
  /** Where it is 0, what lies behind shows. */
  readonly alpha?: Material['alpha'] | undefined;
}

const UNSEEN: Point = [0, 0, 1];

/**
 * A value between those of three corners. A sample on an edge lies up to a rounding error outside: without a
 * limit, a place on the surface would leave 0..1 there, and a root of it would be no number.
 */
const between = (a: number, b: number, c: number, v: number, w: number): number =>
  clamp(a + v * (b - a) + w * (c - a), Math.min(a, b, c), Math.max(a, b, c));

function draw(samples: Samples, { mesh, at, owner, alpha }: Placed, head: Head): void {
  const { x0, y0, width, height, depth, surface } = samples;
  const normals = owner === 0 ? [] : mesh.normals.map((n) => turned(head, n));
  const { triangles: corner } = mesh;
  for (let t = 0; t < corner.length; t += 3) {
    const [ia, ib, ic] = [corner[t]!, corner[t + 1]!, corner[t + 2]!];
    const [a, b, c] = [at[ia]!, at[ib]!, at[ic]!];
    const [ax, ay] = [(a[0] - x0) * FINE, (a[1] - y0) * FINE];
    const [bx, by] = [(b[0] - x0) * FINE, (b[1] - y0) * FINE];
    const [cx, cy] = [(c[0] - x0) * FINE, (c[1] - y0) * FINE];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-6) continue;
    const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
    const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
        const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
        const u = 1 - v - w;
        if (u < -1e-4 || v < -1e-4 || w < -1e-4) continue;
        const i = y * width + x;
        const z = u * a[2] + v * b[2] + w * c[2];
        if (z <= depth[i]!) continue;
        const on = (of: readonly (readonly number[])[], k: number): number =>
          between(of[ia]![k]!, of[ib]![k]!, of[ic]![k]!, v, w);
        if (alpha) {
          const place: Point = [on(mesh.points, 0), on(mesh.points, 1), on(mesh.points, 2)];
          if (alpha({ u: on(mesh.places, 0), v: on(mesh.places, 1), at: place, normal: UNSEEN }) < 0.02)
            continue;
        }
        depth[i] = z;
        samples.owner[i] = owner;
        if (owner === 0) continue;
        const s = STRIDE * i;
        for (let k = 0; k < 3; k++) {
          surface[s + k] = on(normals, k);
          surface[s + 3 + k] = on(mesh.points, k);
        }
        for (let k = 0; k < 2; k++) surface[s + 6 + k] = on(mesh.places, k);
      }
  }
}

/** The head itself, which hides what is behind it: its landmarks and the ellipsoid of skull and hair. */
function hiding(head: Head, { hair, face }: Cover): Placed[] {
  const { radii, middle } = head.skull;
  const out: Placed[] = [];
  if (hair > 0) {
    const skull = ball(middle, [radii[0] * hair, radii[1] * hair, radii[2] * hair], 40);
    out.push({ mesh: skull, at: skull.points.map((p) => toPicturePoint(head, p)), owner: 0 });
  }
  if (face) {
    const points: Point[] = [];
    const p = head.points;
    // landmarks count depth from the middle of the face; the head's axes count it from the same plane
    for (let i = 0; i < p.length; i += 3) points.push([p[i]!, p[i + 1]!, -p[i + 2]!]);
    const mesh: Mesh = { points, normals: [], places: [], triangles: [...faceTriangles()] };
    out.push({ mesh, at: points, owner: 0 });
  }
  return out;
}

/** What of the head hides parts. */
export interface Cover {
  /** Share of the measured skull and hair, 0: none. */
  readonly hair: number;
  readonly face: boolean;
}

/** Colours of rendered parts, with their opacity a pixel of the whole picture. */
export interface Layer extends Canvas {
  readonly alpha: Float32Array;
}

/** Renders parts fixed to a head, hidden where the head is in front of them. */
export function render(
  scene: Scene,
  head: Head,
  solids: readonly Solid[],
  lighting: Lighting,
  cover: Cover = { hair: 0.97, face: true },
): Layer {
  const { width, height } = scene;
  const layer = {
    width,
    height,
    rgb: new Float32Array(3 * width * height),
    alpha: new Float32Array(width * height),
  };
  const placed = solids.map(({ mesh, material }, k): Placed => ({
    mesh,
    at: mesh.points.map((p) => toPicturePoint(head, p)),
    owner: k + 1,
    alpha: material.alpha,
  }));
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (const { at } of placed)
    for (const [x, y] of at) {
      [x0, y0] = [Math.min(x0, x), Math.min(y0, y)];
      [x1, y1] = [Math.max(x1, x), Math.max(y1, y)];
    }
  [x0, y0] = [clamp(Math.floor(x0) - 1, 0, width), clamp(Math.floor(y0) - 1, 0, height)];
  [x1, y1] = [clamp(Math.ceil(x1) + 2, 0, width), clamp(Math.ceil(y1) + 2, 0, height)];
  if (x1 <= x0 || y1 <= y0) return layer;
  const size = { width: (x1 - x0) * FINE, height: (y1 - y0) * FINE };
  const count = size.width * size.height;
  const samples: Samples = {
    x0,
    y0,
    ...size,
    depth: new Float32Array(count).fill(-1e9),
    owner: new Uint8Array(count),
    surface: new Float32Array(STRIDE * count),
  };
  for (const part of [...hiding(head, cover), ...placed]) draw(samples, part, head);
  shadeSamples(samples, layer, solids, lighting);
  return layer;
}

function shadeSamples(samples: Samples, layer: Layer, solids: readonly Solid[], lighting: Lighting): void {
  const { x0, y0, width, surface } = samples;
  for (let i = 0; i < samples.owner.length; i++) {
    const solid = solids[samples.owner[i]! - 1];
    if (!solid) continue;
    const s = STRIDE * i;
    let [nx, ny, nz] = [surface[s]!, surface[s + 1]!, surface[s + 2]!];
    const length = (nz < 0 ? -1 : 1) * (Math.hypot(nx, ny, nz) || 1);
    [nx, ny, nz] = [nx / length, ny / length, nz / length];
    const spot = {
      normal: [nx, ny, nz] as Point,
      at: [surface[s + 3]!, surface[s + 4]!, surface[s + 5]!] as Point,
      u: surface[s + 6]!,
      v: surface[s + 7]!,
    };
    const a = (solid.material.alpha?.(spot) ?? 1) / (FINE * FINE);
    if (a <= 0) continue;
    const colour = shade(solid.material, spot, lighting);
    const pixel = (y0 + Math.floor(i / width / FINE)) * layer.width + x0 + Math.floor((i % width) / FINE);
    layer.alpha[pixel]! += a;
    for (let c = 0; c < 3; c++) layer.rgb[3 * pixel + c]! += a * colour[c]!;
  }
  for (let i = 0; i < layer.alpha.length; i++) {
    const a = layer.alpha[i]!;
    if (a > 0) for (let c = 0; c < 3; c++) layer.rgb[3 * i + c]! /= a;
  }
}

export const lay = (canvas: Canvas, layer: Layer, amount = 1): void =>
  over(canvas, layer.rgb, amount === 1 ? layer.alpha : layer.alpha.map((a) => a * amount));

/** Darkens what lies under a part, as the light casts its shadow, in place; `reach` in centimetres. */
export function castShadow(
  canvas: Canvas,
  layer: Layer,
  scene: Scene,
  head: Head,
  reach = 1,
  depth = 0.55,
): void {
  const { width, height } = layer;
  const soft = gaussian(layer.alpha, layer, Math.max(0.5, 0.6 * reach * head.scale));
  const [lx, ly] = scene.light.from;
  const dx = Math.round(clamp(-lx, -0.6, 0.6) * reach * head.scale);
  const dy = Math.round(clamp(-ly + 0.35, 0.15, 0.9) * reach * head.scale);
  for (let y = Math.max(0, dy); y < height; y++)
    for (let x = Math.max(0, dx); x < Math.min(width, width + dx); x++) {
      const dark = soft[(y - dy) * width + x - dx]!;
      if (dark < 0.004) continue;
      const i = y * width + x;
      const keep = 1 - depth * dark * scene.matte[i]!;
      for (let c = 0; c < 3; c++) canvas.rgb[3 * i + c]! *= keep;
    }
}
