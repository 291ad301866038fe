import { smoothstep } from '#media/raster/plane.ts';
import { copyOf, hex, mix, paint, vignette, type Canvas } from '#media/effects/canvas/canvas.ts';
import { cells, fractal, hash } from '#media/effects/canvas/noise.ts';
import { composed } from '#media/effects/person/relight.ts';
import type { Recipe } from '#media/effects/recipe.ts';
import { toPicturePoint } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';

const studio = (scene: Scene): Canvas =>
  paint(scene, 480, (x, y, out, at) => {
    const light = Math.exp(-(((x + 0.1) * 1.2) ** 2 + (y - 0.4) ** 2) * 2.2);
    const paper = 0.94 + 0.12 * fractal(x * 3, y * 3, 4, scene.seed);
    const colour = mix(hex('#8f9aa8'), hex('#f3efe8'), light);
    for (let c = 0; c < 3; c++) out[at + c] = colour[c]! * paper;
  });

interface Shard {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly flight: number;
}

/** Draws a shard of the person where it has flown to, in place: a three- or four-sided piece, turned. */
function fly(
  canvas: Canvas,
  scene: Scene,
  { x, y, size, turn, flight }: Shard,
  to: readonly [number, number],
): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const shrink = 1 - 0.55 * flight;
  const half = size * shrink;
  const sharp = 0.55 + 0.4 * hash(x, y, 3);
  for (let py = Math.max(0, Math.floor(to[1] - half)); py < Math.min(scene.height, to[1] + half); py++)
    for (let px = Math.max(0, Math.floor(to[0] - half)); px < Math.min(scene.width, to[0] + half); px++) {
      const [a, b] = [(px - to[0]) / half, (py - to[1]) / half];
      const [u, v] = [a * cos + b * sin, (b * cos - a * sin) / sharp];
      if (Math.abs(u) + Math.abs(v) > 0.95 - 0.25 * u) continue;
      const sx = Math.round(x + u * size * 0.8);
      const sy = Math.round(y + v * sharp * size * 0.8);
      if (sx < 0 || sy < 0 || sx >= scene.width || sy >= scene.height) continue;
      const from = sy * scene.width + sx;
      const cover = scene.matte[from]!;
      if (cover < 0.3) continue;
      const i = py * scene.width + px;
      const shine = 1 + 0.25 * (u - v);
      for (let c = 0; c < 3; c++) canvas.rgb[3 * i + c] = scene.person.rgb[3 * from + c]! * shine;
    }
}

/** One side of the person breaks into pieces that fly off in the wind. */
export const dispersion: Recipe = {
  needsFace: false,
  room: 2,
  make(scene) {
    const { random, width, height, strength } = scene;
    const head = scene.heads[0];
    const [mx] = head ? toPicturePoint(head, [0, 0, 0]) : [width / 2];
    const unit = head ? head.scale : height / 45;
    // the face turns away from what flies off
    const way = head && head.axes[2][0] > 0.05 * head.scale ? -1 : 1;
    const begin = mx + way * unit * (4.5 - 5 * strength);
    const goneAt = (x: number, y: number): number => {
      const along = (way * (x - begin)) / (unit * 10);
      return along + 0.5 * (fractal(x / (unit * 3), y / (unit * 3), 3, scene.seed) - 0.5);
    };
    const matte = scene.matte.slice();
    const piece = unit * 0.9;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (matte[i]! <= 0) continue;
        const gone = goneAt(x, y);
        if (gone < -0.2) continue;
        const [, , id] = cells(x / piece, y / piece, scene.seed);
        matte[i]! *= smoothstep(id + 0.02, id - 0.02, smoothstep(-0.15, 1.05, gone));
      }
    const canvas = composed(scene, studio(scene), copyOf(scene.person), 0.1, matte);
    const shards: Shard[] = [];
    const wanted = 900 + Math.round(1500 * strength);
    for (let tries = 0; tries < wanted * 6 && shards.length < wanted; tries++) {
      const [x, y] = [Math.floor(random() * width), Math.floor(random() * height)];
      const gone = goneAt(x, y);
      if (scene.matte[y * width + x]! < 0.6 || gone < random() * 0.7 - 0.1) continue;
      shards.push({
        x,
        y,
        size: unit * (0.18 + 0.75 * random() ** 2.6),
        turn: random() * 6.3,
        flight: random() ** 1.6 * Math.min(1, gone + 0.45),
      });
    }
    for (const shard of shards.toSorted((a, b) => b.flight - a.flight)) {
      const far = shard.flight * unit * (16 + 12 * strength);
      const lift =
        (fractal(shard.x / (unit * 5), shard.y / (unit * 5), 2, scene.seed + 7) - 0.62) * far * 1.1;
      fly(canvas, scene, shard, [shard.x + way * far, shard.y + lift]);
    }
    vignette(canvas, 0.25);
    return canvas;
  },
};
