import { mix, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { hash, noise } from '#media/effects/canvas/noise.ts';
import { crownOf, girth, type Head, type Point } from '#media/effects/scene/head.ts';
import { curve, mirrored, sheet, tube, type Mesh } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

interface EarShape {
  readonly height: number;
  readonly width: number;
  /** How far the tips lean outwards. */
  readonly lean: number;
}

/** A pair of furry ears on the hair, in its colour, pink inside. */
export function furEars(head: Head, { height, width, lean }: EarShape, fur: Rgb, inside: Rgb): Solid[] {
  const root = crownOf(head) - 2.6;
  const { x, z, back } = girth(head, root);
  const middle: Point = [0.66 * x, root - 0.8, back + 0.45 * z];
  // from the inner foot over the round back to the outer foot; `cup` bends it to a shell
  const shell = (inner: number): Mesh =>
    sheet(26, 22, (u, v) => {
      const a = Math.PI * (u - 0.5) * 1.25;
      const w = (width / 2) * (1 - v ** 1.25) * (1 - inner * 0.2);
      const foot = -0.9 * Math.sin(Math.PI * u) * (1 - v);
      return [
        middle[0] + w * Math.sin(a) + lean * v ** 1.3 + 0.9 * (u - 0.5) * (1 - v),
        middle[1] + height * (1 - inner * 0.09) * v - 1.9 * (u - 0.35) * (1 - v) + foot,
        middle[2] + 0.55 * w * (1 - Math.cos(a)) * (1 - 2 * inner) * -1 + inner * 0.35,
      ];
    });
  const strands = (u: number, v: number): number =>
    noise(u * 46, v * 5) * 0.6 + noise(u * 120, v * 9, 3) * 0.4;
  const fuzz = ({ u, v }: { u: number; v: number }): number => {
    const edge = Math.min(u, 1 - u, 1 - v + 0.04) * 16 + strands(u * 1.7, v * 3);
    const foot = v * 5 - 0.9 * hash(Math.floor(u * 90), 3);
    return Math.max(0, Math.min(1, Math.min(edge - 0.3, foot)));
  };
  const bright = mix(fur, [0.25, 0.2, 0.17], 0.12);
  const outer: Solid['material'] = {
    colour: ({ u, v }) => scaled(bright, 0.55 + 0.75 * strands(u, v) + 0.2 * v),
    gloss: 0.2,
    soft: 0.3,
    alpha: fuzz,
  };
  const inner: Solid['material'] = {
    colour: ({ u, v }) => {
      const rim = Math.min(1, Math.min(u, 1 - u) * 5.5) * Math.min(1, (1 - v) * 3.2);
      return mix(
        scaled(bright, 0.7 + 0.6 * strands(u, v)),
        scaled(inside, 0.75 + 0.3 * strands(u, v * 2)),
        rim,
      );
    },
    soft: 0.5,
    alpha: fuzz,
  };
  const [front, rear] = [shell(1), shell(0)];
  return [
    { mesh: rear, material: outer },
    { mesh: mirrored(rear), material: outer },
    { mesh: front, material: inner },
    { mesh: mirrored(front), material: inner },
  ];
}

/** Long pointed ears in the colour of the skin, at the sides of the head. */
export function pointedEars(skin: Rgb): Solid[] {
  const path = curve(24, (t): Point => [7.2 + 5.2 * t, -0.2 + 6.6 * t ** 1.25, -0.4 - 2.6 * t]);
  const ear = sheet(20, 24, (u, v) => {
    const i = Math.round(v * 24);
    const w = 3.1 * Math.sin(Math.PI * (0.16 + 0.84 * (1 - v)) * 0.55 + 0.1) * (1 - v) ** 0.55;
    const off = 2 * u - 1;
    const [x, y, z] = path[i]!;
    return [
      x + 0.25 * w * off,
      y + 0.1 * w * off * -1 + 0.75 * w * off,
      z + 0.9 * (1 - off * off) * w * -0.35,
    ];
  });
  const fold = tube(
    path.map(([x, y, z], i): Point => [x + 0.1, y + 1.3 * (1 - i / 24) ** 0.6, z + 0.15]),
    (t) => 0.34 * (1 - t) ** 0.5,
    8,
  );
  const material: Solid['material'] = {
    colour: ({ u, v }) =>
      mix(scaled(skin, 0.75 + 0.25 * u), [skin[0], skin[1] * 0.62, skin[2] * 0.6], 0.25 + 0.35 * v),
    soft: 0.5,
    gloss: 0.3,
    alpha: ({ v }) => Math.min(1, v * 9),
  };
  return [ear, fold].flatMap((mesh) => [
    { mesh, material },
    { mesh: mirrored(mesh), material },
  ]);
}
