import { RING } from '#media/face/geometry/mesh.ts';
import { guideLine } from '#media/raster/guided.ts';
import { clamp, gaussian, lumaOf, smoothstep } from '#media/raster/plane.ts';
import {
  copyOf,
  fromPicture,
  hex,
  luminance,
  mix,
  paint,
  scaled,
  toPicture,
  type Canvas,
  type Rgb,
} from '#media/effects/canvas/canvas.ts';
import { fractal } from '#media/effects/canvas/noise.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { animeEyes, lash } from '#media/effects/person/anime-eyes.ts';
import { contour, line, outlines } from '#media/effects/person/ink.ts';
import { bent, type Displace } from '#media/effects/person/warp.ts';
import { composed } from '#media/effects/person/relight.ts';
import type { Recipe } from '#media/effects/recipe.ts';
import { skinOf } from '#media/effects/scene/colours.ts';
import { toPicturePoint, type Head } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { surfaceOf } from '#media/effects/scene/surface.ts';

const IRISES = ['#2f7bff', '#1fa97a', '#8a4dff', '#c9701a', '#d6336c'].map(hex);

/** A summer sky with flat clouds. */
const sky = (scene: Scene): Canvas =>
  paint(scene, 900, (x, y, out, at) => {
    const puff = fractal(x * 2.2, y * 3.2, 5, scene.seed) + 0.34 * (y - 0.55);
    const lit = fractal(x * 2.2 - 0.05, y * 3.2 - 0.12, 5, scene.seed) + 0.34 * (y - 0.6);
    let colour: Rgb = mix(hex('#2f80ed'), hex('#b8ecff'), smoothstep(0, 0.9, y));
    colour = mix(
      colour,
      mix(hex('#b9d4f5'), [1, 1, 1], smoothstep(0.03, -0.01, lit - puff)),
      smoothstep(0.5, 0.515, puff),
    );
    for (let c = 0; c < 3; c++) out[at + c] = colour[c]!;
  });

/** Eyes grow, nose and jaw become smaller. */
function drawn(
  { points, scale }: Head,
  amount: number,
  jaw: readonly [number, number],
  nose: readonly [number, number],
): Displace {
  const eyes = RING.eyes.map((ring) => {
    const mean = (k: number): number => ring.reduce((sum, i) => sum + points[3 * i + k]!, 0) / ring.length;
    return [mean(0), mean(1)] as const;
  });
  return (x, y) => {
    let [sx, sy] = [x, y];
    for (const [ex, ey] of eyes) {
      const [dx, dy] = [(x - ex) / scale, (y - ey) / scale];
      const fall = Math.max(0, 1 - (dx / 3.4) ** 2 - (dy / 3.6) ** 2) ** 1.2;
      sx -= dx * scale * fall * 0.24 * amount;
      sy -= dy * scale * fall * 0.56 * amount;
    }
    const [nx, ny] = [(x - nose[0]) / scale, (y - nose[1]) / scale];
    const near = Math.max(0, 1 - (nx / 2.6) ** 2 - (ny / 2.6) ** 2) ** 1.5;
    sx += nx * scale * near * 0.5 * amount;
    sy += ny * scale * near * 0.3 * amount;
    const [jx, jy] = [(x - jaw[0]) / scale, (y - jaw[1]) / scale];
    const low = smoothstep(-6, 0.5, jy) * smoothstep(4.5, 0.5, jy) * smoothstep(11, 6, Math.abs(jx));
    sx += jx * scale * 0.11 * low * amount;
    return [sx, sy];
  };
}

/** Where landmarks are after the bend: the inverse of what it reads, by fixed point. */
function follow(points: Head['points'], from: Displace): Head['points'] {
  const out = points.slice();
  for (let i = 0; i < out.length; i += 3)
    for (let round = 0; round < 12; round++) {
      const [sx, sy] = from(out[i]!, out[i + 1]!);
      out[i]! += 0.8 * (points[i]! - sx);
      out[i + 1]! += 0.8 * (points[i + 1]! - sy);
    }
  return out;
}

/** Colours without texture: smoothed along the picture's own edges, twice. */
function flattened(canvas: Canvas, radius: number): Canvas {
  let current = toPicture(canvas);
  for (let round = 0; round < 2; round++) {
    const luma = lumaOf(current);
    const data = new Uint8Array(current.data.length);
    for (let c = 0; c < 3; c++) {
      const channel = luma.map((_, i) => current.data[3 * i + c]! / 255);
      const { slope, offset } = guideLine(channel, luma, current, radius, 0.004);
      for (let i = 0; i < luma.length; i++)
        data[3 * i + c] = 255 * clamp(slope[i]! * luma[i]! + offset[i]!, 0, 1);
    }
    current = { ...current, data };
  }
  return fromPicture(current);
}

/** Light in few steps, colours stronger; in place. */
function cel({ rgb }: Canvas): void {
  const levels = 5;
  for (let i = 0; i < rgb.length; i += 3) {
    const l = luminance(rgb[i]!, rgb[i + 1]!, rgb[i + 2]!);
    const tone = Math.sqrt(Math.max(l, 1e-5)) * levels;
    const step = Math.floor(tone) + smoothstep(0.38, 0.62, tone - Math.floor(tone));
    const to = ((0.35 * tone + 0.65 * step) / levels) ** 2 * 1.12 + 0.004;
    for (let c = 0; c < 3; c++)
      rgb[i + c] = Math.max(0, to + 1.28 * ((rgb[i + c]! * to) / Math.max(l, 1e-5) - to));
  }
}

/** A face in two tones of its skin, a blush on the cheeks; brows, lips, beard and glasses stay; in place. */
function twoTones(canvas: Canvas, scene: Scene, head: Head, skin: Rgb): void {
  const face = surfaceOf(head, scene);
  const base = luminance(...skin);
  const { from } = scene.light;
  const weight = new Float32Array(face.covered.length);
  for (let i = 0; i < weight.length; i++) {
    if (!face.covered[i]) continue;
    const l = luminance(canvas.rgb[3 * i]!, canvas.rgb[3 * i + 1]!, canvas.rgb[3 * i + 2]!);
    const unlike = Math.max(0, Math.abs(Math.log((l + 0.01) / (base + 0.01))) - 0.5);
    weight[i] =
      smoothstep(0.01, 0.05, face.rim[i]!) * Math.exp(-((unlike / 0.35) ** 2)) * (1 - face.lips[i]!);
  }
  const soft = gaussian(weight, scene, 0.12 * head.scale);
  for (let i = 0; i < weight.length; i++) {
    if (!face.covered[i]) continue;
    const facing = face.normal[0][i]! * from[0] + face.normal[1][i]! * from[1] + face.normal[2][i]! * from[2];
    const shade =
      smoothstep(0.36, 0.24, facing) +
      0.8 * smoothstep(0.55, 0.4, Math.hypot(face.x[i]! / 2.2, (face.y[i]! + 1.9) / 0.9));
    const blush =
      0.4 * smoothstep(1, 0.2, Math.hypot((Math.abs(face.x[i]!) - 4.6) / 2.1, (face.y[i]! + 0.6) / 1.2));
    const bright = mix(scaled(skin, 1.12), [1, 0.9, 0.82], 0.1);
    const dark: Rgb = [skin[0] * 0.78, skin[1] * 0.6, skin[2] * 0.62];
    const colour = mix(mix(bright, dark, Math.min(1, shade)), [0.95, 0.32, 0.32], blush);
    const a = 0.85 * soft[i]!;
    for (let c = 0; c < 3; c++) canvas.rgb[3 * i + c]! += a * (colour[c]! - canvas.rgb[3 * i + c]!);
  }
}

const BROWS = [
  [70, 63, 105, 66, 107],
  [300, 293, 334, 296, 336],
] as const;
const MOUTH = [61, 78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 291] as const;

/** Large eyes, flat light and ink lines: the person as an animated figure. */
export const animePortrait: Recipe = {
  needsFace: true,
  room: 2.5,
  make(scene) {
    const amount = 0.45 + 0.75 * scene.strength;
    const unit = scene.heads[0]?.scale ?? 10;
    let [person, matte] = [scene.person, scene.matte];
    const heads = scene.heads.map((head) => {
      const at = (p: readonly [number, number, number]): readonly [number, number] => {
        const [x, y] = toPicturePoint(head, p);
        return [x, y];
      };
      const from = drawn(head, amount, at([0, -8, 2]), at([0, -1.2, 6]));
      ({ person, matte } = bent(person, matte, from));
      return { ...head, points: follow(head.points, from) };
    });
    const moved: Scene = { ...scene, person, matte, heads };
    const flat = flattened(person, Math.max(2, Math.round(0.3 * unit)));
    const before = outlines(flat, Math.max(0.8, 0.085 * unit));
    cel(flat);
    const ink = contour(matte, scene, Math.max(0.8, 0.1 * unit));
    for (let i = 0; i < ink.length; i++) ink[i] = Math.max(0.9 * ink[i]!, 0.85 * before[i]! * matte[i]!);
    for (const [k, head] of heads.entries()) {
      const skin = skinOf(scene, scene.heads[k]!);
      const eyes = surfaceOf(head, moved).eyes;
      twoTones(flat, moved, head, skin);
      for (let i = 0; i < ink.length; i++) ink[i]! *= 1 - eyes[i]!;
      animeEyes(flat, head.points, IRISES[(scene.seed + k) % IRISES.length]!, ink);
      const dot = (i: number): readonly [number, number] => [head.points[3 * i]!, head.points[3 * i + 1]!];
      for (const brow of BROWS)
        line(ink, scene, brow.map(dot), (t) => head.scale * 0.15 * Math.sin(Math.PI * (0.3 + 0.6 * t)));
      line(ink, scene, MOUTH.map(dot), (t) => head.scale * 0.085 * Math.sin(Math.PI * (0.1 + 0.8 * t)));
      line(ink, scene, [98, 97, 2, 326, 327].map(dot), (t) => head.scale * 0.07 * Math.sin(Math.PI * t));
    }
    const canvas = composed(moved, sky(scene), copyOf(flat), 0.08, matte);
    for (let i = 0; i < ink.length; i++)
      for (let c = 0; c < 3; c++) canvas.rgb[3 * i + c]! += ink[i]! * (lash[c]! - canvas.rgb[3 * i + c]!);
    strew(canvas, scene.random, {
      count: 40,
      size: [0.002, 0.012],
      colour: () => [0.35, 0.33, 0.3],
      hard: 0.6,
    });
    return canvas;
  },
};
