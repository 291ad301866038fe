import { gaussian } from '#media/raster/plane.ts';
import { blank, luminance, shine, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { bodyNormals } from '#media/effects/scene/body.ts';
import type { Point } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';

/** A light of the new ground that falls on the people. */
interface Lamp {
  /** Where it comes from: x right, y down, z towards the viewer. */
  readonly from: Point;
  readonly colour: Rgb;
  /** Light on surfaces that face it. */
  readonly fill?: number;
  /** Light along the edges on its side. */
  readonly rim?: number;
}

export interface Relight {
  /** Share of the picture's own light that is kept, by colour. */
  readonly keep: Rgb;
  readonly lamps: readonly Lamp[];
}

/** The people in another light; a new canvas. */
export function relit(scene: Scene, { keep, lamps }: Relight, person: Canvas = scene.person): Canvas {
  const [nx, ny, nz] = bodyNormals(scene);
  const out = blank(scene);
  const unit = lamps.map(({ from, ...lamp }) => {
    const length = Math.hypot(...from);
    return { ...lamp, x: from[0] / length, y: from[1] / length, z: from[2] / length };
  });
  for (let i = 0; i < scene.matte.length; i++) {
    if (scene.matte[i]! < 0.004) continue;
    const at = 3 * i;
    const own: Rgb = [person.rgb[at]!, person.rgb[at + 1]!, person.rgb[at + 2]!];
    // dark hair takes light on its edges too
    const sheen = 0.1 + 0.5 * luminance(...own);
    const light: [number, number, number] = [keep[0], keep[1], keep[2]];
    const edge: [number, number, number] = [0, 0, 0];
    for (const { x, y, z, colour, fill = 0, rim = 0 } of unit) {
      const facing = nx[i]! * x + ny[i]! * y + nz[i]! * z;
      const lit = fill * Math.max(0, facing);
      const along = (1 - nz[i]!) ** 1.6;
      const side = rim * along * Math.max(0, (nx[i]! * x + ny[i]! * y) * 1.3);
      for (let c = 0; c < 3; c++) {
        light[c]! += lit * colour[c]!;
        edge[c]! += side * colour[c]!;
      }
    }
    for (let c = 0; c < 3; c++) out.rgb[at + c] = own[c]! * (light[c]! + edge[c]!) + sheen * edge[c]!;
  }
  return out;
}

/** Puts people over a ground: a new canvas. Light of a bright ground spills over their edges. */
export function composed(
  scene: Scene,
  ground: Canvas,
  person: Canvas,
  wrap = 0.35,
  matte = scene.matte,
): Canvas {
  const out = { ...ground, rgb: ground.rgb.slice() };
  const reach = Math.max(1, 0.008 * Math.max(scene.width, scene.height));
  const spill = blank(scene);
  for (let i = 0; i < matte.length; i++)
    for (let c = 0; c < 3; c++) spill.rgb[3 * i + c] = (1 - matte[i]!) * ground.rgb[3 * i + c]!;
  const soft = gaussian(spill.rgb, scene, reach, 3);
  for (let i = 0; i < matte.length; i++) {
    const a = matte[i]!;
    if (a <= 0) continue;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const lit = person.rgb[at]! + wrap * soft[at]!;
      out.rgb[at] = ground.rgb[at]! + a * (lit - ground.rgb[at]!);
    }
  }
  return out;
}

/** The edge of the people as light that shines round them, added in place. */
export function halo(canvas: Canvas, scene: Scene, colour: Rgb, sigma: number, amount: number): void {
  const wide = gaussian(scene.matte, scene, sigma);
  const light = blank(scene);
  for (let i = 0; i < wide.length; i++)
    for (let c = 0; c < 3; c++) light.rgb[3 * i + c] = wide[i]! * (1 - scene.matte[i]!) * colour[c]!;
  shine(canvas, light, amount);
}
