import { crownOf, type Head, type Point } from '#media/effects/scene/head.ts';
import { joined, minus, plus, unit, cross, type Mesh } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';
import { ringAt } from './crown.ts';

/** A six-sided crystal from a root along a way; its faces are flat. */
function crystal(root: Point, along: Point, length: number, thick: number): Mesh {
  const way = unit(along);
  const side = unit(cross(way, [0.3, 0.2, 1]));
  const up = cross(way, side);
  const mesh: Mesh = { points: [], normals: [], places: [], triangles: [] };
  const corner = (k: number, at: number, r: number): Point => {
    const a = (k * Math.PI) / 3 + 0.3;
    return plus(plus(plus(root, way, at), side, r * Math.cos(a)), up, r * Math.sin(a));
  };
  const face = (a: Point, b: Point, c: Point, va: number, vb: number, vc: number): void => {
    const normal = unit(cross(minus(b, a), minus(c, a)));
    const first = mesh.points.length;
    mesh.points.push(a, b, c);
    mesh.normals.push(normal, normal, normal);
    mesh.places.push([0, va], [0.5, vb], [1, vc]);
    mesh.triangles.push(first, first + 1, first + 2);
  };
  const tip = plus(root, way, length);
  for (let k = 0; k < 6; k++) {
    const [a, b] = [corner(k, 0, thick * 0.8), corner(k + 1, 0, thick * 0.8)];
    const [c, d] = [corner(k, length * 0.72, thick), corner(k + 1, length * 0.72, thick)];
    face(a, b, c, 0, 0, 0.72);
    face(b, d, c, 0, 0.72, 0.72);
    face(c, d, tip, 0.72, 0.72, 1);
  }
  return mesh;
}

/** A crown of ice crystals round the hair, the longest in front. */
export function iceCrown(head: Head, random: () => number, height: number): Solid[] {
  const base = crownOf(head) - Math.min(5, 0.35 * (crownOf(head) - 2));
  const ring = ringAt(head, base, 1.03, 1);
  const crystals: Mesh[] = [];
  const count = 34;
  for (let k = 0; k < count; k++) {
    const u = k / count;
    const front = Math.max(0, Math.cos(2 * Math.PI * u)) ** 2;
    const root = ring(u, -0.5, 0);
    const out = minus(ring(u, 0, 6), ring(u, 0, 0));
    const lean: Point = [out[0] * 0.07 + (random() - 0.5) * 0.35, 1, out[2] * 0.07];
    const long = height * (0.35 + 0.35 * random() + 0.75 * front) * (k % 2 ? 0.62 : 1);
    crystals.push(crystal(root, lean, long, 0.42 + 0.3 * random() + 0.2 * front));
  }
  for (let k = 0; k < 60; k++) {
    const u = random();
    const out = unit(minus(ring(u, 0, 6), ring(u, 0, 0)));
    crystals.push(
      crystal(
        ring(u, -0.7 + random() * 0.6, 0.1),
        [out[0], random() - 0.3, out[2]],
        0.8 + 0.8 * random(),
        0.3,
      ),
    );
  }
  return [
    {
      mesh: joined(crystals),
      material: {
        colour: [0.5, 0.78, 0.95],
        gloss: 0.95,
        glow: ({ v, normal }) => {
          const light = 0.1 + 0.35 * v * v + 0.3 * Math.max(0, -normal[1]) ** 2;
          return [0.35 * light, 0.75 * light, light];
        },
        alpha: ({ v }) => 0.78 + 0.2 * v,
      },
    },
  ];
}
