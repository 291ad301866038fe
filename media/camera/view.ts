import { clamp, type Extent } from '#media/raster/plane.ts';

/**
 * Where the camera is and how it looks. Lengths are in half longer sides of the picture; `move` and `forward` count at
 * the near plane (nearness 1) and less the farther something is.
 */
export interface View {
  /** Sideways and down. */
  readonly move: readonly [number, number];
  /** Towards what is seen: 1 would reach the near plane. */
  readonly forward: number;
  /** What a turn of the camera shifts the picture by. */
  readonly turn: readonly [number, number];
  /** Radians, clockwise. */
  readonly roll: number;
  readonly zoom: number;
}

export type Point = readonly [number, number];

/** How near things are, on a raster of its own over the picture: 0 for ever far, 1 at the near plane. */
export interface Nearness extends Extent {
  readonly values: Float32Array;
}

/** Half the longer side of a raster in its pixels: the unit of a view. */
export const unitOf = ({ width, height }: Extent): number => Math.max(width, height) / 2;

/** Half sides of a raster in the unit of a view. */
export const halfSides = (extent: Extent): Point => [
  extent.width / 2 / unitOf(extent),
  extent.height / 2 / unitOf(extent),
];

/** Nearness at a place, in units from the middle of the picture; the border continues. */
export function nearnessAt(
  { values, width, height }: Nearness,
  [hx, hy]: Point,
  x: number,
  y: number,
): number {
  const u = clamp(((x / hx + 1) / 2) * width - 0.5, 0, width - 1.001);
  const v = clamp(((y / hy + 1) / 2) * height - 0.5, 0, height - 1.001);
  const [u0, v0] = [Math.floor(u), Math.floor(v)];
  const at = v0 * width + u0;
  const top = values[at]! + (u - u0) * (values[at + 1]! - values[at]!);
  const below = values[at + width]! + (u - u0) * (values[at + width + 1]! - values[at + width]!);
  return top + (v - v0) * (below - top);
}

/** Where a thing of this nearness is seen. */
export function project({ move, forward, turn, roll, zoom }: View, [x, y]: Point, near: number): Point {
  const scale = 1 / (1 - forward * near);
  const u = (x - move[0] * near) * scale - turn[0];
  const v = (y - move[1] * near) * scale - turn[1];
  const [cos, sin] = [zoom * Math.cos(roll), zoom * Math.sin(roll)];
  return [cos * u - sin * v, sin * u + cos * v];
}

/** Steps in which a place is found whose nearness depends on it. */
const STEPS = 5;

/** What of the picture is seen at a place of the frame: the inverse of `project` on a surface. */
export function look(view: View, seen: Point, surface: (x: number, y: number) => number): Point {
  const { move, forward, turn, roll, zoom } = view;
  const [cos, sin] = [Math.cos(roll) / zoom, Math.sin(roll) / zoom];
  const u = cos * seen[0] + sin * seen[1] + turn[0];
  const v = cos * seen[1] - sin * seen[0] + turn[1];
  let [x, y] = [u, v];
  for (let k = 0; k < STEPS; k++) {
    const near = surface(x, y);
    const scale = 1 - forward * near;
    x = u * scale + move[0] * near;
    y = v * scale + move[1] * near;
  }
  return [x, y];
}
