import { clamp, gaussian, smoothstep } from '#media/raster/plane.ts';
import { hex, luminance, mix, paint, scaled, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { cells, fractal } from '#media/effects/canvas/noise.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { gazeOf } from '#media/effects/person/eyes.ts';
import { staged, type Recipe } from '#media/effects/recipe.ts';
import { bodyNormals } from '#media/effects/scene/body.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { surfaceOf } from '#media/effects/scene/surface.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

const museum = (scene: Scene): Canvas =>
  paint(scene, 500, (x, y, out, at) => {
    const spot = Math.exp(-((x * 1.1) ** 2 + (y - 0.35) ** 2) * 3.2);
    const wall = 0.75 + 0.5 * fractal(x * 4, y * 4, 4, scene.seed);
    const colour = mix(hex('#0d1116'), hex('#56636e'), spot * wall);
    for (let c = 0; c < 3; c++) out[at + c] = colour[c]!;
  });

/** How bright a person is drawn, whatever the colour of skin, hair and dress: light over its own surroundings. */
function carved(scene: Scene, person: Canvas): Float32Array {
  const unit = scene.heads[0]?.scale ?? scene.height / 40;
  const log = new Float32Array(scene.matte.length);
  for (let i = 0; i < log.length; i++)
    log[i] = Math.log(0.02 + luminance(person.rgb[3 * i]!, person.rgb[3 * i + 1]!, person.rgb[3 * i + 2]!));
  const weighed = log.map((v, i) => v * scene.matte[i]!);
  const around = (sigma: number): Float32Array => {
    const sum = gaussian(weighed, scene, sigma);
    const count = gaussian(scene.matte, scene, sigma);
    return sum.map((v, i) => v / Math.max(0.02, count[i]!));
  };
  const [near, fine] = [around(1.6 * unit), around(0.12 * unit)];
  return log.map((v, i) => Math.exp(0.62 * (fine[i]! - near[i]!) + 0.35 * clamp(v - fine[i]!, -0.6, 0.6)));
}

/** Cracks that run through the stone, 0..1, by place in centimetres of the head. */
function crack(x: number, y: number, seed: number, amount: number): number {
  const bend = 1.5 * fractal(x * 0.35, y * 0.35, 4, seed);
  const [a, b] = cells(x * 0.16 + bend, y * 0.16 - bend, seed);
  const where = fractal(x * 0.1 + 5, y * 0.1, 2, seed + 4);
  const wide = 0.075 * (0.45 + fractal(x * 0.7, y * 0.7, 2, seed));
  return smoothstep(wide, wide * 0.35, b - a) * smoothstep(0.56 - 0.3 * amount, 0.62 - 0.3 * amount, where);
}

/** White marble with veins, carved eyes, cracks mended with gold. */
export const statue: Recipe = {
  needsFace: true,
  room: 2,
  make(scene) {
    const head = scene.heads[0]!;
    const light = carved(scene, scene.person);
    const [nx, ny, nz] = bodyNormals(scene);
    const stone: Canvas = { ...scene.person, rgb: new Float32Array(scene.person.rgb.length) };
    const [ox, oy] = head.origin;
    const tilt = head.axes[0][2] / head.scale;
    for (let y = 0; y < scene.height; y++)
      for (let x = 0; x < scene.width; x++) {
        const i = y * scene.width + x;
        if (scene.matte[i]! < 0.004) continue;
        const u = (x - ox) / head.scale + 6 * tilt;
        const v = (y - oy) / head.scale;
        const bend = fractal(u * 0.18, v * 0.18, 4, scene.seed);
        const vein = 1 - Math.abs(2 * fractal(u * 0.12 + 3 * bend, v * 0.12 + bend, 5, scene.seed + 2) - 1);
        const dark = 0.34 * smoothstep(0.9, 0.995, vein) + 0.1 * smoothstep(0.6, 0.95, vein);
        const key = clamp(0.62 - 0.42 * nx[i]! - 0.52 * ny[i]! + 0.12 * nz[i]!, 0.18, 1.3);
        const base = mix(hex('#f1eee8'), hex('#7d8791'), dark);
        const lit = key * Math.min(1.5, light[i]!);
        const shadow = mix([0.78, 0.86, 1], [1.06, 1, 0.92], clamp(lit, 0, 1));
        const gold = crack(u, v, scene.seed, scene.strength);
        const shine =
          0.55 + 1.6 * Math.max(0, -0.5 * nx[i]! - 0.6 * ny[i]! + 0.4 * nz[i]! - 0.25 + 0.5 * (bend - 0.5));
        const colour: Rgb = mix(scaled(base, 0.9 * lit), [1 * shine, 0.62 * shine, 0.16 * shine], gold);
        for (let c = 0; c < 3; c++) stone.rgb[3 * i + c] = colour[c]! * (gold > 0 ? 1 : shadow[c]!);
      }
    for (const each of scene.heads) {
      const { eyes } = surfaceOf(each, scene);
      for (const side of [0, 1] as const) {
        const { x, y, radius, width } = gazeOf(scene.person, each, side);
        for (let py = Math.max(0, Math.floor(y - width)); py < Math.min(scene.height, y + width); py++)
          for (let px = Math.max(0, Math.floor(x - width)); px < Math.min(scene.width, x + width); px++) {
            const i = py * scene.width + px;
            if (eyes[i]! <= 0) continue;
            const d = Math.hypot(px - x, py - y) / radius;
            const round = 0.62 - 0.25 * ((px - x) / width) - 0.35 * ((py - y) / width);
            const ring = 0.3 * Math.exp(-((d - 1) ** 2) / 0.012) + 0.45 * smoothstep(0.5, 0.3, d);
            const lit = round * (1 - ring);
            for (let c = 0; c < 3; c++)
              stone.rgb[3 * i + c]! += eyes[i]! * (lit * [0.92, 0.91, 0.88][c]! - stone.rgb[3 * i + c]!);
          }
      }
    }
    return staged(
      { ...scene, person: stone },
      {
        ground: () => museum(scene),
        relight: {
          keep: [0.9, 0.9, 0.92],
          lamps: [{ from: [0.9, -0.2, 0.05], colour: hex('#9cc3e8'), rim: 0.7 }],
        },
        lighting: lightingOf(scene.light, [1, 1, 1], hex('#333333')),
        wrap: 0.15,
        front: (canvas) =>
          strew(canvas, scene.random, { count: 45, size: [0.0008, 0.004], colour: () => [0.5, 0.42, 0.25] }),
        bloom: 0.3,
      },
    );
  },
};
