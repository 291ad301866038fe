import { triangles } from '#media/face/geometry/canonical.ts';
import { POINTS, type Landmarks } from '#media/face/detect/landmarks.ts';
import { luminance, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { clamp } from '#media/raster/plane.ts';
import type { Point } from './head.ts';

/** The picture's own light as a face shows it: light from all round and from one side. */
export interface Light {
  /** Where it comes from, length 1: x right, y down, z towards the viewer. */
  readonly from: Point;
  /** Share of the light that comes from there, 0..1. */
  readonly side: number;
  /** Its tint; mean 1. */
  readonly tint: Rgb;
}

/** Normals of the landmarks, length 1: x right, y down, z towards the viewer. */
export function landmarkNormals(points: Landmarks): Float32Array {
  const normals = new Float32Array(3 * POINTS);
  const corner = triangles();
  for (let t = 0; t < corner.length; t += 3) {
    const [a, b, c] = [3 * corner[t]!, 3 * corner[t + 1]!, 3 * corner[t + 2]!];
    const side = (from: number, to: number): Point => [
      points[to]! - points[from]!,
      points[to + 1]! - points[from + 1]!,
      -(points[to + 2]! - points[from + 2]!),
    ];
    const [u, v] = [side(a, b), side(a, c)];
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
    for (const at of [a, b, c]) for (let k = 0; k < 3; k++) normals[at + k]! += cross[k]!;
  }
  // the tip of the nose points at the viewer, whatever way the triangles turn
  const sign = Math.sign(normals[3 * 5 + 2]!) || 1;
  for (let i = 0; i < normals.length; i += 3) {
    const length = sign * (Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) || 1);
    for (let k = 0; k < 3; k++) normals[i + k]! /= length;
  }
  return normals;
}

/** Solves three linear equations by Cramer's rule. */
function solve(m: readonly (readonly number[])[], b: readonly number[]): Point {
  const det = (p: readonly (readonly number[])[]): number =>
    p[0]![0]! * (p[1]![1]! * p[2]![2]! - p[1]![2]! * p[2]![1]!) -
    p[0]![1]! * (p[1]![0]! * p[2]![2]! - p[1]![2]! * p[2]![0]!) +
    p[0]![2]! * (p[1]![0]! * p[2]![1]! - p[1]![1]! * p[2]![0]!);
  const d = det(m) || 1;
  const at = (k: number): number =>
    det(m.map((row, i) => row.map((value, j) => (j === k ? b[i]! : value)))) / d;
  return [at(0), at(1), at(2)];
}

/** Estimates the light from the brightness of the skin at the landmarks, along their normals. */
export function lightOn(canvas: Canvas, points: Landmarks): Light {
  const normals = landmarkNormals(points);
  const bright: { n: Point; l: number }[] = [];
  const sum = [0, 0, 0];
  for (let i = 0; i < POINTS; i++) {
    const [x, y] = [Math.round(points[3 * i]!), Math.round(points[3 * i + 1]!)];
    const n: Point = [normals[3 * i]!, normals[3 * i + 1]!, normals[3 * i + 2]!];
    if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height || n[2] < 0.25) continue;
    const at = 3 * (y * canvas.width + x);
    const [r, g, b] = [canvas.rgb[at]!, canvas.rgb[at + 1]!, canvas.rgb[at + 2]!];
    bright.push({ n, l: luminance(r, g, b) });
    for (let c = 0; c < 3; c++) sum[c]! += canvas.rgb[at + c]!;
  }
  const mean = bright.reduce((total, { l }) => total + l, 0) / Math.max(1, bright.length) || 1;
  const middle = [0, 1, 2].map((k) => bright.reduce((t, { n }) => t + n[k]!, 0) / Math.max(1, bright.length));
  const m = [0, 1, 2].map((i) =>
    [0, 1, 2].map(
      (j) =>
        bright.reduce((t, { n }) => t + (n[i]! - middle[i]!) * (n[j]! - middle[j]!), 0) +
        (i === j ? 0.05 * bright.length : 0),
    ),
  );
  const b = [0, 1, 2].map((i) =>
    bright.reduce((t, { n, l }) => t + (n[i]! - middle[i]!) * (l / mean - 1), 0),
  );
  const [x, y, z] = solve(m, b);
  // from above and in front where the face is lit evenly
  const toward: Point = [x, y - 0.25, Math.max(0.15, z) + 0.2];
  const length = Math.hypot(...toward);
  return {
    from: [toward[0] / length, toward[1] / length, toward[2] / length],
    side: clamp(0.35 + 0.35 * Math.hypot(x, y), 0.35, 0.7),
    // skin is reddish itself: only a part of the cast counts
    tint: sum.map((value, c) => {
      const cast = value / (sum.reduce((a, v) => a + v, 0) / 3 || 1) / [1.32, 0.93, 0.75][c]!;
      return clamp(1 + 0.5 * (cast - 1), 0.7, 1.4);
    }) as unknown as Rgb,
  };
}
