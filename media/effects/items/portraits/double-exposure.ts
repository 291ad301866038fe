import { gaussian, smoothstep } from '#media/raster/plane.ts';
import {
  blurred,
  copyOf,
  hex,
  luminance,
  mix,
  paint,
  type Canvas,
  type Rgb,
} from '#media/effects/canvas/canvas.ts';
import { fractal, hash } from '#media/effects/canvas/noise.ts';
import type { Recipe } from '#media/effects/recipe.ts';
import type { Scene } from '#media/effects/scene/scene.ts';

/** Fir trees on a ridge: how far up they reach at x, in heights. */
function firs(x: number, size: number, seed: number): number {
  let reach = 0;
  for (const shift of [0, 0.5]) {
    const cell = Math.floor(x / size + shift);
    const inner = x / size + shift - cell - 0.5;
    const tall = size * (1.6 + 1.6 * hash(cell, 7, seed));
    reach = Math.max(reach, tall * Math.max(0, 1 - Math.abs(inner) * 2.3));
  }
  return reach;
}

/** Height of the brow of the first head, in heights of the picture. */
const browOf = ({ heads: [head], height }: Scene): number =>
  head ? head.points[3 * 10 + 1]! / height : 0.36;

/** Sunrise over mountains, a wood in the mist below; the ridges begin over the brow, where hair takes them best. */
function land(scene: Scene): Canvas {
  const brow = browOf(scene);
  return paint(scene, 900, (x, down, out, at) => {
    const y = down - brow + 0.36;
    let colour: Rgb = mix(
      mix(hex('#123a63'), hex('#e8834f'), smoothstep(0.02, 0.26, y)),
      hex('#ffd79a'),
      smoothstep(0.2, 0.34, y),
    );
    const sun = Math.hypot(x - 0.1, y - 0.2);
    colour = mix(colour, [1.6, 1.25, 0.8], smoothstep(0.052, 0.044, sun));
    const glow = 0.45 * Math.exp(-sun * 9);
    colour = [colour[0] + glow, colour[1] + glow * 0.6, colour[2] + glow * 0.25];
    for (let k = 0; k < 5; k++) {
      const ridge = 0.25 + 0.1 * k + 0.22 * (0.5 - fractal(x * (2 + 0.7 * k) + 9 * k, 2, 5, scene.seed + k));
      const trees = k > 0 ? firs(x + 0.37 * k, 0.014 + 0.009 * k, scene.seed + k) : 0;
      if (y < ridge - trees) continue;
      const far = mix(hex('#5d7f9e'), hex('#071d1f'), Math.sqrt(k / 4));
      const mist = 0.5 * smoothstep(0.02, 0.16, y - ridge);
      const snow =
        k === 0
          ? smoothstep(0.55, 0.7, fractal(x * 16, y * 22 - x * 9, 3, scene.seed)) *
            smoothstep(0.1, 0, y - ridge)
          : 0;
      colour = mix(mix(far, hex('#c7d2d6'), mist * (1 - k / 6)), [0.95, 0.93, 0.95], snow * 0.8);
    }
    for (let c = 0; c < 3; c++) out[at + c] = colour[c]!;
  });
}

const paper = (scene: Scene): Canvas =>
  paint(scene, 400, (x, y, out, at) => {
    const light = 0.93 + 0.06 * fractal(x * 3, y * 3, 4, scene.seed);
    const colour = mix(hex('#f7f2ea'), hex('#e6ddd0'), smoothstep(0.2, 1.1, Math.hypot(x, y - 0.45)));
    for (let c = 0; c < 3; c++) out[at + c] = colour[c]! * light;
  });

/** A landscape inside the outline of the person; the face stays clear, the rest dissolves into trees. */
export const doubleExposure: Recipe = {
  needsFace: false,
  room: 4,
  make(scene) {
    const view = land(scene);
    const canvas = blurred(paper(scene), 0.5);
    const clear = new Float32Array(scene.matte.length);
    for (const { points, scale } of scene.heads) {
      const mid = (k: number): number => (points[3 * 10 + k]! + points[3 * 152 + k]!) / 2;
      const [cx, cy] = [mid(0), mid(1)];
      for (let y = 0; y < scene.height; y++)
        for (let x = 0; x < scene.width; x++) {
          const d = Math.hypot((x - cx) / 6.8, (y - cy) / 9.4) / scale;
          const i = y * scene.width + x;
          clear[i] = Math.max(clear[i]!, smoothstep(1.25, 0.55, d));
        }
    }
    const person = copyOf(scene.person);
    const bright = new Float32Array(clear.length);
    for (let i = 0; i < bright.length; i++)
      bright[i] = luminance(person.rgb[3 * i]!, person.rgb[3 * i + 1]!, person.rgb[3 * i + 2]!);
    const soft = gaussian(bright, scene, 1.2);
    const amount = 0.35 + 0.6 * scene.strength;
    for (let y = 0; y < scene.height; y++)
      for (let x = 0; x < scene.width; x++) {
        const i = y * scene.width + x;
        const a = scene.matte[i]!;
        if (a <= 0) continue;
        // screened as on film: dark parts of the person take the landscape, bright ones keep their own light
        const tone = Math.min(1, 1.5 * soft[i]!) ** 0.7;
        const keep = Math.max(clear[i]! * (1.08 - 0.3 * amount), (1 - amount) * 0.6);
        const low = smoothstep(
          0.86,
          1.02,
          y / scene.height + 0.12 * (fractal((x / scene.height) * 9, y / 90, 3, scene.seed) - 0.5),
        );
        const show = a * (1 - 0.9 * low);
        for (let c = 0; c < 3; c++) {
          const at = 3 * i + c;
          const film = Math.min(1, view.rgb[at]!) * (0.72 + 0.5 * tone);
          const value = film + keep * (person.rgb[at]! - film);
          canvas.rgb[at]! += show * (value - canvas.rgb[at]!);
        }
      }
    return canvas;
  },
};
