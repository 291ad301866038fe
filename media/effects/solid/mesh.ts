import type { Point } from '#media/effects/scene/head.ts';

/** Triangles in centimetres of the head, with a normal and a place (u, v) on the surface for each vertex. */
export interface Mesh {
  readonly points: Point[];
  readonly normals: Point[];
  readonly places: (readonly [number, number])[];
  /** Vertex indices, three a triangle. */
  readonly triangles: number[];
}

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const plus = (a: Point, b: Point, by = 1): Point => [
  a[0] + by * b[0],
  a[1] + by * b[1],
  a[2] + by * b[2],
];
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export function unit(a: Point): Point {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** A surface over a grid of `across` by `down` cells; `at` places each corner by u and v, 0..1. */
export function sheet(across: number, down: number, at: (u: number, v: number) => Point): Mesh {
  const mesh: Mesh = { points: [], normals: [], places: [], triangles: [] };
  for (let j = 0; j <= down; j++)
    for (let i = 0; i <= across; i++) {
      mesh.points.push(at(i / across, j / down));
      mesh.places.push([i / across, j / down]);
    }
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const a = j * (across + 1) + i;
      const c = a + across + 1;
      mesh.triangles.push(a, c, a + 1, a + 1, c, c + 1);
    }
  mesh.normals.push(...smoothNormals(mesh.points, mesh.triangles));
  return mesh;
}

function smoothNormals(points: readonly Point[], triangles: readonly number[]): Point[] {
  const sums = points.map((): [number, number, number] => [0, 0, 0]);
  // corners at the same place share a normal, so that closed tubes show no seam
  const same = new Map<string, [number, number, number]>();
  const sumOf = points.map((p, i) => {
    const key = p.map((v) => Math.round(v * 500)).join();
    const sum = same.get(key) ?? sums[i]!;
    same.set(key, sum);
    return sum;
  });
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const n = cross(minus(points[b]!, points[a]!), minus(points[c]!, points[a]!));
    for (const i of [a, b, c]) for (let k = 0; k < 3; k++) sumOf[i]![k]! += n[k]!;
  }
  return sumOf.map((n) => unit(n));
}

/** A tube along a path; its radius by the place along it, 0..1. */
export function tube(path: readonly Point[], radius: (t: number) => number, sides = 12): Mesh {
  const last = path.length - 1;
  const frames: { side: Point; up: Point }[] = [];
  let side: Point = [1, 0, 0];
  for (let i = 0; i <= last; i++) {
    const along = unit(minus(path[Math.min(last, i + 1)]!, path[Math.max(0, i - 1)]!));
    const kept = plus(side, along, -dot(side, along));
    side = Math.hypot(...kept) > 1e-3 ? unit(kept) : unit(cross(along, [0, 1, 0.01]));
    frames.push({ side, up: cross(along, side) });
  }
  return sheet(sides, last, (u, v) => {
    const i = Math.round(v * last);
    const angle = -2 * Math.PI * u;
    const r = radius(v);
    const { side: s, up } = frames[i]!;
    return plus(plus(path[i]!, s, r * Math.cos(angle)), up, r * Math.sin(angle));
  });
}

/** A ball, flattened where the radii differ. */
export const ball = (middle: Point, [rx, ry, rz]: Point, detail = 16): Mesh =>
  sheet(detail, Math.ceil(detail / 2), (u, v) => {
    const [a, b] = [2 * Math.PI * u, Math.PI * v];
    return [
      middle[0] + rx * Math.sin(a) * Math.sin(b),
      middle[1] + ry * Math.cos(b),
      middle[2] + rz * Math.cos(a) * Math.sin(b),
    ];
  });

/** A body of revolution round the y axis through `middle`; `profile` gives radius and height by 0..1. */
export const lathe = (
  middle: Point,
  profile: (v: number) => readonly [number, number],
  detail = 40,
  down = 24,
): Mesh =>
  sheet(detail, down, (u, v) => {
    const [r, y] = profile(v);
    const a = 2 * Math.PI * u;
    return [middle[0] + r * Math.sin(a), middle[1] + y, middle[2] + r * Math.cos(a)];
  });

/** A leaf or feather: a strip along a curve, `width` by the place along it, its face towards `facing`. */
export function blade(path: readonly Point[], width: (t: number) => number, facing: Point, cup = 0): Mesh {
  const last = path.length - 1;
  return sheet(6, last, (u, v) => {
    const i = Math.round(v * last);
    const along = unit(minus(path[Math.min(last, i + 1)]!, path[Math.max(0, i - 1)]!));
    const aside = unit(cross(along, facing));
    const off = 2 * u - 1;
    return plus(plus(path[i]!, aside, off * width(v)), facing, cup * width(v) * off * off);
  });
}

/** Points on a curve from 0 to 1. */
export const curve = (count: number, at: (t: number) => Point): Point[] =>
  Array.from({ length: count + 1 }, (_, i) => at(i / count));

export function joined(meshes: readonly Mesh[]): Mesh {
  const out: Mesh = { points: [], normals: [], places: [], triangles: [] };
  for (const mesh of meshes) {
    const first = out.points.length;
    for (const point of mesh.points) out.points.push(point);
    for (const normal of mesh.normals) out.normals.push(normal);
    for (const place of mesh.places) out.places.push(place);
    for (const i of mesh.triangles) out.triangles.push(first + i);
  }
  return out;
}

/** The mesh on the other side of the head. */
export const mirrored = (mesh: Mesh): Mesh => ({
  points: mesh.points.map(([x, y, z]): Point => [-x, y, z]),
  normals: mesh.normals.map(([x, y, z]): Point => [-x, y, z]),
  places: mesh.places,
  triangles: mesh.triangles.map((_, i, all) => all[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1]!),
});
