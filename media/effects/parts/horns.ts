import { mix, type Rgb } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import { crownOf, girth, type Head, type Point } from '#media/effects/scene/head.ts';
import { curve, mirrored, tube } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

interface HornShape {
  /** Length over the hair and thickness at the root, centimetres. */
  readonly length: number;
  readonly thick: number;
  /** How far they swing outwards, and back. */
  readonly out: number;
  readonly back: number;
  readonly rings: number;
}

/** A pair of ringed horns that grow out of the hair and taper to points. */
export function horns(head: Head, shape: HornShape, dark: Rgb, bright: Rgb): Solid[] {
  const root = crownOf(head) - 2.6;
  const { x, z, back } = girth(head, root);
  const from: Point = [0.62 * x, root - 0.6, back + 0.55 * z];
  const path = curve(40, (t): Point => {
    const swing = Math.sin(t * 1.9);
    return [
      from[0] + shape.out * swing - 0.8 * t * t,
      from[1] + shape.length * (t * 0.35 + 0.65 * t ** 1.5),
      from[2] - shape.back * Math.sin(t * 2.2) * 0.9,
    ];
  });
  const ridge = (t: number): number => 1 + 0.07 * Math.sin(t * shape.rings * Math.PI * 2) * (1 - t);
  const horn = tube(path, (t) => shape.thick * (1 - t) ** 0.75 * ridge(t) + 0.02, 18);
  const material: Solid['material'] = {
    colour: ({ u, v }) =>
      mix(
        mix(dark, bright, v ** 1.4),
        dark,
        0.55 * (0.5 + 0.5 * Math.cos(v * shape.rings * Math.PI * 2)) * (1 - v) + 0.3 * noise(u * 14, v * 60),
      ),
    gloss: 0.5,
  };
  return [
    { mesh: horn, material },
    { mesh: mirrored(horn), material },
  ];
}
