import { fromCanonicalFace, triangles } from '#media/face/geometry/canonical.ts';
import { atHead } from '#media/effects/scene/colours.ts';
import type { Head, Point } from '#media/effects/scene/head.ts';
import { landmarkNormals } from '#media/effects/scene/light.ts';
import type { Mesh } from '#media/effects/solid/mesh.ts';

const places = fromCanonicalFace(({ points }) => points);

/**
 * The person's own face, lifted off the skin by some centimetres; `u` and `v` are the places x and y on the
 * canonical face in centimetres, so that shapes are cut the same out of every face.
 */
export function faceShell(head: Head, lift: number): Mesh {
  const canonical = places();
  const normals = landmarkNormals(head.points);
  const mesh: Mesh = { points: [], normals: [], places: [], triangles: [...triangles()] };
  for (let i = 0; i < head.points.length; i += 3) {
    const off = lift * head.scale;
    const at = (k: 0 | 1 | 2): number =>
      (k === 2 ? -head.points[i + 2]! : head.points[i + k]!) + off * normals[i + k]!;
    mesh.points.push(atHead(head, [at(0), at(1), at(2)]));
    mesh.normals.push(toHead(head, [normals[i]!, normals[i + 1]!, normals[i + 2]!]));
    mesh.places.push([canonical[i]!, canonical[i + 1]!]);
  }
  return mesh;
}

/** A direction as seen, as one of the head. */
const toHead = ({ axes, scale }: Head, [x, y, z]: Point): Point => {
  const on = (axis: Point): number => (x * axis[0] + y * axis[1] + z * axis[2]) / scale;
  return [on(axes[0]), on(axes[1]), on(axes[2])];
};

/** Whether a place on the canonical face lies in an eye hole of a mask: 0 inside, growing outwards, 1 at its rim. */
export function eyeHole(x: number, y: number, size = 1): number {
  const side = Math.abs(x) - 3.25;
  const lift = y - 2.62 - 0.12 * side;
  return Math.hypot(side / (2.15 * size), lift / (1.12 * size));
}
