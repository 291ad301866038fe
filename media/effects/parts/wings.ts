import { mix, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import type { Point } from '#media/effects/scene/head.ts';
import { blade, curve, joined, mirrored, plus, unit, type Mesh } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

/** One feather from a root, in a direction; it droops towards its end. */
export function feather(root: Point, along: Point, length: number, width: number, droop = 0.25): Mesh {
  const way = unit(along);
  const path = curve(10, (t) => plus(plus(root, way, length * t), [0, -1, 0.15], droop * length * t * t));
  return blade(path, (t) => width * Math.sin(Math.PI * Math.min(1, 0.1 + 0.9 * t)) ** 0.6, [0, 0, 1], 0.25);
}

/** How feathers look: barbs, a quill, lighter ends. */
export const plumage = (colour: Rgb, end: Rgb): Solid['material'] => ({
  colour: ({ u, v }) => {
    const barbs = 0.86 + 0.14 * Math.sin((v * 90 + Math.abs(u - 0.5) * 60) * 1.3);
    const quill = Math.exp(-((u - 0.5) ** 2) / 0.0012);
    return scaled(
      mix(mix(colour, end, v ** 2), [0.95, 0.93, 0.88], 0.4 * quill),
      barbs * (0.9 + 0.2 * noise(u * 9, v * 9)),
    );
  },
  soft: 0.55,
  gloss: 0.12,
});

/** A pair of spread wings behind the shoulders; `span` in centimetres. */
export function wings(span: number, colour: Rgb, end: Rgb): Solid[] {
  const rows: Mesh[] = [];
  const arm = (t: number): Point => [6 + span * 0.42 * t, -13 + 24 * Math.sin(t * 1.6), -11 - 2 * t];
  for (const [row, { count, length, width }] of [
    { count: 15, length: 1, width: 2.1 },
    { count: 14, length: 0.62, width: 1.9 },
    { count: 15, length: 0.34, width: 1.6 },
  ].entries())
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5 * (row % 2)) / (count - 1);
      const root = arm(Math.min(1, t));
      const reach = length * span * (0.46 + 0.3 * Math.sin(t * 2.2));
      const angle = -1.5 + 1.75 * t;
      rows.push(
        feather(
          [root[0], root[1], root[2] + 0.7 * row],
          [Math.cos(angle), Math.sin(angle), 0],
          reach,
          width + 0.6 * t,
          0.16,
        ),
      );
    }
  const wing = joined(rows);
  return [
    { mesh: wing, material: plumage(colour, end) },
    { mesh: mirrored(wing), material: plumage(colour, end) },
  ];
}
