import { clamp, gaussian, resizePlane, smoothstep } from '#media/raster/plane.ts';
import { blurred, vignette, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import { physique, shirtAt } from '#media/effects/person/physique.ts';
import type { Recipe } from '#media/effects/recipe.ts';
import { crownOf, toPicturePoint, type Head } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';

/** The picture that a body needs, and how far the chin is from its top, centimetres. */
const FRAME = { wide: 68, high: 82, over: 3.5 } as const;
/** Pixels a centimetre, at most: larger than the photo by no more than a third. */
const [FINEST, ENLARGED] = [17, 1.33];
/** The neck of the photo goes over into the body's, centimetres below the chin. */
const NECK = { from: 0.4, to: 4.2, half: 6.4 } as const;
/** A shirt where the photo shows none. */
const PLAIN: Rgb = [0.045, 0.055, 0.1];

/** Mean colour of places at the head that the photo shows. */
function meanAt(
  { person, matte, width, height }: Scene,
  head: Head,
  places: readonly (readonly [number, number, number])[],
): Rgb | undefined {
  const sum = [0, 0, 0];
  let count = 0;
  for (const place of places) {
    const [x, y] = toPicturePoint(head, place).map(Math.round) as [number, number, number];
    if (x < 0 || y < 0 || x >= width || y >= height || matte[y * width + x]! < 0.9) continue;
    for (let c = 0; c < 3; c++) sum[c]! += person.rgb[3 * (y * width + x) + c]!;
    count++;
  }
  return count < 3 ? undefined : [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

const cross = (xs: readonly number[], ys: readonly number[], z: number) =>
  xs.flatMap((x) => ys.map((y) => [x, y, z] as const));

const far = (a: Rgb, b: Rgb): number =>
  [0, 1, 2].reduce((sum, c) => sum + Math.abs(Math.sqrt(a[c]!) - Math.sqrt(b[c]!)), 0);

interface Colours {
  readonly skin: Rgb;
  readonly hair: Rgb;
  readonly shirt: Rgb;
  /** Whether the photo shows that shirt. */
  readonly isWorn: boolean;
  /** A scarf goes round head and neck. */
  readonly isVeiled: boolean;
}

/** What is known of the person: skin, hair, what they wear. */
function coloursOf(scene: Scene, head: Head): Colours {
  const skin = meanAt(scene, head, cross([-3.6, -3, 3, 3.6, 0], [-1.6, -0.8, 0], 4)) ?? [0.4, 0.25, 0.18];
  const top = crownOf(head);
  const hair = meanAt(scene, head, cross([-3, -1, 1, 3], [top - 2.2, top - 1.4], -1)) ?? skin;
  const end = (toPicturePoint(head, [0, 0, 0])[1] - scene.height) / head.scale;
  const worn = meanAt(scene, head, cross([-12, -10, -8, 8, 10, 12], [end + 0.8, end + 1.8], -3));
  const isWorn = worn !== undefined && far(worn, skin) > 0.25;
  const throat = meanAt(scene, head, cross([-3, 0, 3], [-12.5, -13.5], -2));
  const isVeiled = throat !== undefined && far(throat, hair) < 0.5 * far(throat, skin);
  return { skin, hair, shirt: isWorn ? worn : PLAIN, isWorn, isVeiled };
}

/** The trained body in the photo's light: skin over relief, and a shirt that follows it. */
function drawBody(
  scene: Scene,
  canvas: Canvas,
  place: { unit: number; middle: number; chin: number; training: number },
  { skin, shirt, isVeiled }: Colours,
): void {
  const { unit, middle, chin, training } = place;
  const { width, height } = canvas;
  const { near, matte } = physique(canvas, place);
  const fine = gaussian(near, canvas, 0.3 * unit);
  const soft = gaussian(near, canvas, 1.3 * unit);
  const smooth = fine.map((v, i) => 0.45 * v + 0.55 * soft[i]!);
  const wide = gaussian(near, canvas, 2.6 * unit);
  const [lx, ly, lz] = scene.light.from;
  const from = [0.75 * lx, Math.min(-0.35, ly) - 0.3, Math.max(0.3, 0.8 * lz)] as const;
  const long = Math.hypot(...from);
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const a = matte[i]!;
      if (a <= 0) continue;
      const [aside, down] = [(x - middle) / unit, (y - chin) / unit];
      const cloth = isVeiled ? 1 : shirtAt(aside, down, training);
      const field = (k: number): number => smooth[k]! + cloth * 0.7 * (soft[k]! - smooth[k]!);
      const [dx, dy] = [
        ((field(i + 1) - field(i - 1)) * unit) / 2,
        ((field(y + 1 < height ? i + width : i) - field(i - width)) * unit) / 2,
      ];
      const n = Math.hypot(dx, dy, 1.1);
      const facing = (-dx * from[0] - dy * from[1] + 1.1 * from[2]) / (n * long);
      // furrows lie in shade, and what stands out does not
      const open = clamp(1 + 0.24 * (smooth[i]! - wide[i]!), 0.42, 1.18);
      const lit = (0.3 + 0.95 * Math.max(0, facing)) * open;
      const shine = cloth > 0.5 ? 0 : 0.16 * Math.max(0, facing) ** 14;
      const grain = 1 + (cloth > 0.5 ? 0.1 : 0.05) * (noise(x * 0.35, y * 0.35, 3) - 0.5);
      // the head's own shade on the neck
      const under = 1 - 0.42 * smoothstep(9, 1, down) * smoothstep(8.5, 4, Math.abs(aside));
      for (let c = 0; c < 3; c++) {
        const own = skin[c]! + cloth * (shirt[c]! - skin[c]!);
        // light that goes through skin leaves it red where it is dark
        const warm = cloth > 0.5 ? 1 : 1 + [0.12, -0.04, -0.08][c]! * (1 - clamp(lit, 0, 1));
        const light = own * lit * grain * warm * under + shine * (0.25 + own);
        canvas.rgb[3 * i + c]! += a * (light - canvas.rgb[3 * i + c]!);
      }
    }
}

/** How much of the photo's person stays: the head, the beginning of the neck, and hair that hangs down. */
function staying(
  place: readonly [number, number],
  colour: Rgb,
  { hair, skin, shirt, isWorn, isVeiled }: Colours,
): number {
  const [aside, down] = place;
  if (down < NECK.from - 3) return 1;
  if (isVeiled) return smoothstep(8.5, 5.5, down) * smoothstep(9.5, 8, Math.abs(aside));
  const neck =
    smoothstep(NECK.to, NECK.from, down) * smoothstep(NECK.half + 1.2, NECK.half - 0.6, Math.abs(aside));
  const above = smoothstep(-0.4, -2.4, down);
  const near = far(colour, hair);
  const isHair = near < 0.6 * far(colour, skin) && (!isWorn || near < 0.6 * far(colour, shirt)) ? 1 : 0;
  const isShirt = isWorn && far(colour, shirt) < Math.min(0.4, 0.7 * far(colour, skin)) && down > -1 ? 1 : 0;
  return Math.max(neck * (1 - isShirt), above * (1 - isShirt), isHair * smoothstep(14, 9, down));
}

/** The head of the photo on a trained body, drawn in its skin and its shirt. */
export const muscle: Recipe = {
  needsFace: true,
  room: 2.5,
  make(scene) {
    const head = scene.heads[0]!;
    const training = -0.75 + 1.85 * scene.strength;
    const unit = Math.min(FINEST, ENLARGED * head.scale);
    const extent = { width: Math.round(FRAME.wide * unit), height: Math.round(FRAME.high * unit) };
    const [cx, cy] = toPicturePoint(head, [0, -8.6, -5]);
    const middle = extent.width / 2;
    const chin = Math.round((crownOf(head) + 8.6 + FRAME.over) * unit);
    const colours = coloursOf(scene, head);
    const ground = blurred(scene.ground, 0.9 * head.scale);
    const canvas: Canvas = { rgb: resizePlane(ground.rgb, ground, extent, 3), ...extent };
    drawBody(scene, canvas, { unit, middle, chin, training }, colours);
    const ratio = head.scale / unit;
    for (let y = 0; y < extent.height; y++)
      for (let x = 0; x < extent.width; x++) {
        const [u, v] = [cx + (x - middle) * ratio, cy + (y - chin) * ratio];
        const [x0, y0] = [Math.floor(u), Math.floor(v)];
        if (x0 < 0 || y0 < 0 || x0 >= scene.width - 1 || y0 >= scene.height - 1) continue;
        const [fx, fy] = [u - x0, v - y0];
        const at = y0 * scene.width + x0;
        let alpha = 0;
        const own: [number, number, number] = [0, 0, 0];
        for (const [k, w] of [
          [at, (1 - fx) * (1 - fy)],
          [at + 1, fx * (1 - fy)],
          [at + scene.width, (1 - fx) * fy],
          [at + scene.width + 1, fx * fy],
        ] as const) {
          alpha += w * scene.matte[k]!;
          for (let c = 0; c < 3; c++) own[c]! += w * scene.person.rgb[3 * k + c]!;
        }
        alpha *= staying([(x - middle) / unit, (y - chin) / unit], own, colours);
        const i = 3 * (y * extent.width + x);
        for (let c = 0; c < 3; c++) canvas.rgb[i + c]! += alpha * (own[c]! - canvas.rgb[i + c]!);
      }
    vignette(canvas, 0.3);
    return canvas;
  },
};
