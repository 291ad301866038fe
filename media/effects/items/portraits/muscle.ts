import { gaussian, smoothstep } from '#media/raster/plane.ts';
import { copyOf, luminance, vignette, type Canvas } from '#media/effects/canvas/canvas.ts';
import { composed } from '#media/effects/person/relight.ts';
import { bent } from '#media/effects/person/warp.ts';
import type { Recipe } from '#media/effects/recipe.ts';
import { toPicturePoint, type Head } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';

/** A body below a head: upright in the picture, centimetres of the head from the middle of the neck. */
function bodyOf(head: Head): (x: number, y: number) => readonly [number, number] {
  const [cx, cy] = toPicturePoint(head, [0, -8.5, -3]);
  return (x, y) => [(x - cx) / head.scale, (y - cy) / head.scale];
}

/** How much wider the body is at a height below the chin: the neck, then shoulders and chest, tapering to the waist. */
function wider(down: number, amount: number): number {
  const neck = 0.34 * smoothstep(-0.5, 3.5, down) * smoothstep(9, 4, down);
  const chest = 0.55 * smoothstep(1, 9, down) * (1 - 0.5 * smoothstep(30, 60, down));
  return 1 + amount * (neck + chest);
}

/** The slope from neck to shoulder rises: the trapezius. */
const lift = (aside: number, down: number, amount: number): number =>
  amount *
  3.4 *
  smoothstep(2.5, 6.5, Math.abs(aside)) *
  smoothstep(22, 9, Math.abs(aside)) *
  smoothstep(-3, 4, down);

/** The head is smaller beside such a body: by how much, all of it above the chin. */
const HEAD = { shrink: 0.16, below: 1.5, soft: 3 };

/** Where the head is read, from the middle of the neck: `down` of the result, and by what `aside` is divided. */
function ofHead(down: number, amount: number): { scale: number; down: number } {
  const least = 1 - HEAD.shrink * amount;
  const scale = 1 - (1 - least) * smoothstep(HEAD.below + HEAD.soft, HEAD.below, down);
  return { scale, down: down < HEAD.below ? HEAD.below + (down - HEAD.below) / least : down };
}

/** Light and shade of trained muscles under the skin or shirt: 1 is unchanged. */
function relief(aside: number, down: number, amount: number): number {
  const s = Math.abs(aside);
  const bump = (x: number, y: number, rx: number, ry: number): number => {
    const [u, v] = [(s - x) / rx, (down - y) / ry];
    const d = u * u + v * v;
    // lit from above: the upper half of a bulge is bright, its lower edge dark
    return (
      Math.exp(-d * 1.4) * (0.42 - 0.75 * v) -
      0.22 * Math.exp(-((Math.sqrt(d) - 1.08) ** 2) / 0.03) * (v > -0.2 ? 1 : 0.3)
    );
  };
  const all = bump(7.5, 17, 7.6, 6.2) + 0.9 * bump(18.5, 11, 5.2, 7.5) + 0.6 * bump(6.5, 3.5, 4.5, 3.2);
  const furrow = 0.26 * Math.exp(-((s / 0.9) ** 2)) * smoothstep(8, 13, down) * smoothstep(26, 20, down);
  const collar =
    0.18 * Math.exp(-(((down - 7.2 + 0.12 * s) / 0.9) ** 2)) * smoothstep(1, 4, s) * smoothstep(13, 9, s);
  return 1 + amount * (all * 0.85 - furrow - collar);
}

/** Sinews and folds come out: local contrast of the body, in place. */
function define(person: Canvas, scene: Scene, weight: Float32Array, amount: number, scale: number): void {
  const bright = new Float32Array(weight.length);
  for (let i = 0; i < bright.length; i++)
    bright[i] = luminance(person.rgb[3 * i]!, person.rgb[3 * i + 1]!, person.rgb[3 * i + 2]!);
  const soft = gaussian(bright, scene, Math.max(1, 1.4 * scale));
  for (let i = 0; i < bright.length; i++) {
    const gain = Math.max(0.4, Math.min(2, (bright[i]! + 0.01) / (soft[i]! + 0.01)));
    const factor = 1 + amount * weight[i]! * (gain - 1);
    for (let c = 0; c < 3; c++) person.rgb[3 * i + c]! *= factor;
  }
}

/** The ground without the last hairs of the head that was in front of it. */
function behind({ ground, matte, ...scene }: Scene, head: Head): Canvas {
  const reach = gaussian(matte, scene, head.scale);
  const soft = gaussian(ground.rgb, scene, 1.6 * head.scale, 3);
  const out = copyOf(ground);
  for (let i = 0; i < matte.length; i++) {
    const share = smoothstep(0.005, 0.08, reach[i]!);
    for (let k = 3 * i; k < 3 * i + 3; k++) out.rgb[k]! += share * (soft[k]! - out.rgb[k]!);
  }
  return out;
}

/** Shoulders, chest and neck of years of training; the head stays as it is. */
export const muscle: Recipe = {
  needsFace: true,
  room: 1.5,
  make(scene) {
    const amount = 0.25 + 1.15 * scene.strength;
    const head = scene.heads[0]!;
    const body = bodyOf(head);
    const [cx, cy] = toPicturePoint(head, [0, -8.5, -3]);
    const { person, matte } = bent(scene.person, scene.matte, (x, y) => {
      const [aside, down] = body(x, y);
      const own = ofHead(down, amount);
      const k = wider(down, amount) * own.scale;
      const rise = lift(aside / k, down, amount);
      return [cx + (x - cx) / k, cy + (own.down + rise) * head.scale];
    });
    // Nothing is known above the picture.
    for (let i = 0; i < matte.length; i++) {
      const [, down] = body(0, Math.floor(i / scene.width));
      if (cy + ofHead(down, amount).down * head.scale < 0) matte[i] = 0;
    }
    const lit = copyOf(person);
    const weight = new Float32Array(matte.length);
    for (let y = 0; y < scene.height; y++)
      for (let x = 0; x < scene.width; x++) {
        const i = y * scene.width + x;
        const [aside, down] = body(x, y);
        const k = wider(down, amount);
        weight[i] = smoothstep(-1.5, 2.5, down);
        const light = 1 + weight[i]! * (relief(aside / k, down, Math.min(1, amount)) - 1);
        for (let c = 0; c < 3; c++) lit.rgb[3 * i + c]! *= light;
      }
    define(lit, scene, weight, 0.6 * Math.min(1, amount), head.scale);
    const canvas = composed({ ...scene, matte }, behind(scene, head), lit, 0, matte);
    vignette(canvas, 0.25);
    return canvas;
  },
};
