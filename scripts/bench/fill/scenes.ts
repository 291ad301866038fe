import { type Colour, type Paint, cloud, lit, mix, noise } from './paint.ts';

const sky: Paint = (x, y) =>
  mix([92, 138, 196], [226, 232, 238], 1.5 * cloud(x, 1.6 * y, 210) - 0.35 + y / 900);
const grass: Paint = (x, y) =>
  mix([44, 66, 26], [142, 152, 74], 0.7 * cloud(3.2 * x, y, 26) + 0.5 * cloud(x, y, 160) - 0.12);
const asphalt: Paint = (x, y) =>
  lit([112, 112, 116], 0.62 + 0.4 * cloud(x, y, 7, 3) + 0.25 * cloud(x, y, 190));

/** Light discs out of focus on a dark ground. */
const discs = Array.from({ length: 46 }, (_, n) => ({
  x: 900 * noise(7.3 * n, 2.5),
  y: 620 * noise(3.1, 5.7 * n) - 40,
  r: 14 + 34 * noise(n + 0.5, 9.5),
  colour: mix([255, 190, 92], [150, 214, 196], noise(n * 1.7, 40.5)),
}));
const lights: Paint = (x, y) => {
  let colour = mix([26, 30, 40], [66, 56, 48], cloud(x, y, 240, 2));
  for (const disc of discs) {
    const away = Math.hypot(x - disc.x, y - disc.y);
    const edge = Math.min(1, Math.max(0, (disc.r - away) / 3));
    colour = mix(colour, disc.colour, edge * (0.3 + 0.14 * (away / disc.r) ** 2));
  }
  return colour;
};

const stem: Paint = (x, y) => {
  const ground = mix([62, 96, 40], [160, 186, 96], cloud(x, y, 260, 2));
  const across = y - (250 + 44 * Math.sin(x / 190 + 0.4) + 0.06 * x);
  const half = 7 - x / 300;
  if (Math.abs(across) > half) return ground;
  const round = Math.sqrt(1 - (across / half) ** 2);
  return lit(mix([70, 104, 34], [170, 192, 90], round - across / 20), 0.86 + 0.25 * cloud(x, 4 * y, 30));
};

const rail: Paint = (x, y) => {
  const top = 214 + 0.05 * x;
  const post = Math.abs(((x + 20) % 118) - 60) < 7;
  if (y > top && y < top + 34) {
    const wave = Math.cos(((y - top) / 34) * 4 * Math.PI);
    return lit([168, 172, 176], 0.74 + 0.22 * wave + 0.1 * cloud(x, 6 * y, 60));
  }
  if (post && y >= top + 34 && y < top + 74) return lit([96, 92, 88], 0.8 + 0.4 * cloud(x, y, 20));
  if (y < 168 + 26 * cloud(x, 0, 150)) return sky(x, y);
  if (y < top + 62) return grass(x, y);
  const line = y - (396 + 0.16 * x);
  if (line > 0 && line < 11) return lit([222, 220, 208], 0.8 + 0.3 * cloud(x, y, 8, 3));
  return asphalt(x, y);
};

const road: Paint = (x, y) => {
  if (y < 130) return sky(x, y);
  const depth = (y - 120) / 420;
  const middle = 470 - 190 * depth;
  const from = (x - middle) / depth;
  if (Math.abs(from) > 420) return grass(x, y);
  const isLine = Math.abs(from) < 15 || Math.abs(Math.abs(from) - 370) < 11;
  return isLine ? lit([228, 224, 204], 0.78 + 0.3 * cloud(x, y, 8, 3)) : asphalt(x, y);
};

const wires: Paint = (x, y) => {
  for (const [height, sag, thick] of [
    [120, 60, 1.6],
    [190, 74, 1.2],
    [300, 96, 2.2],
  ] as const) {
    const hang = height + sag * (((x - 420) / 420) ** 2 - 1) + 0.12 * x;
    if (Math.abs(y - hang) < thick) return [38, 38, 44];
  }
  return sky(x, y);
};

const fence: Paint = (x, y) => {
  const plank = Math.floor((x + 0.03 * y) / 62);
  const across = x + 0.03 * y - 62 * plank;
  if (across < 4) return lit([30, 26, 22], 1 + cloud(x, y, 40));
  const rings = cloud(x + 900 * plank, y / 14 + 300 * plank, 9, 3);
  const tone = mix([122, 92, 62], [166, 132, 96], noise(plank * 3.7, 0.5));
  const isRung = Math.abs(y - 400) < 15;
  return lit(isRung ? [108, 84, 60] : tone, 0.62 + 0.55 * rings);
};

const bricks: Paint = (x, y) => {
  const near = 1 + x / 1600;
  const [u, v] = [x / near, (y - 270) / near + 270];
  const row = Math.floor(v / 24);
  const along = u + (row % 2 ? 29 : 0);
  const isJoint = v - 24 * row < 3.4 || along % 58 < 3.4;
  if (isJoint) return lit([186, 178, 166], 0.75 + 0.4 * cloud(x, y, 9, 3));
  const tone = mix([128, 58, 42], [174, 92, 62], noise(Math.floor(along / 58) * 5.3, row * 2.9));
  return lit(tone, 0.7 + 0.45 * cloud(x, y, 12) + 0.15 * cloud(x, y, 200));
};

const shore: Paint = (x, y) => {
  if (y < 120) return sky(x, y);
  const edge = y - (300 + 60 * Math.sin(x / 230) - 0.1 * x + 5 * cloud(x, 0, 40));
  const sea = mix([44, 96, 122], [128, 178, 186], 0.9 * cloud(x, 5 * y, 90) + (y - 120) / 700 - 0.2);
  if (edge < 0) return sea;
  if (edge < 15) return mix([244, 246, 244], [204, 214, 210], cloud(x, y, 9));
  const sand = lit([206, 184, 146], 0.72 + 0.3 * cloud(x, y, 6, 3) + 0.16 * cloud(x, 3 * y, 120));
  return edge < 52 ? lit(sand, 0.74) : sand;
};

const roof: Paint = (x, y) => {
  const eave = 128 + 0.34 * x;
  if (y < eave) return sky(x, y);
  if (y < eave + 17) return lit([84, 62, 54], 0.8 + 0.3 * cloud(x, y, 30));
  const [u, v] = [x % 116, (y - 0.12 * x) % 104];
  const wall: Colour = lit([206, 190, 160], 0.8 + 0.14 * cloud(x, y, 8, 3) + 0.14 * cloud(x, y, 140));
  if (u < 38 || u > 92 || v < 26 || v > 92) return wall;
  const isFrame = u < 43 || u > 87 || v < 31 || v > 87 || Math.abs(u - 65) < 2;
  return isFrame ? [236, 234, 228] : mix([44, 58, 74], [120, 142, 160], cloud(x, y, 60));
};

const dune: Paint = (x, y) => {
  const ridge = 250 - 0.16 * x + 26 * Math.sin(x / 140);
  if (y < ridge) return sky(x, y);
  const blades = cloud(5 * x, y, 22) + 0.5 * cloud(x, y, 90) - (y - ridge) / 900;
  const sand = lit([222, 198, 152], 0.76 + 0.14 * cloud(x, y, 5, 3) + 0.2 * cloud(x, 2 * y, 130));
  return blades > 0.82 && y > ridge + 40 ? mix([74, 86, 40], [168, 164, 92], cloud(7 * x, y, 16)) : sand;
};

/** What is painted white in a mask, or kept of a picture that is to be extended. */
type Place =
  | { ellipse: readonly [number, number, number, number] }
  | { box: readonly [number, number, number, number] };
export type Scene = { paint: Paint } & (
  | { hole: Place }
  | { kept: readonly [number, number, number, number] }
);

export const WIDTH = 840;
export const HEIGHT = 540;

/** Ellipses: middle and half axes; boxes and what is kept: corners. */
export const scenes: Readonly<Record<string, Scene>> = {
  stem: { paint: stem, hole: { ellipse: [420, 300, 84, 62] } },
  rail: { paint: rail, hole: { box: [300, 196, 520, 316] } },
  'rail line': { paint: rail, hole: { box: [250, 370, 440, 500] } },
  road: { paint: road, hole: { ellipse: [392, 330, 70, 86] } },
  wires: { paint: wires, hole: { ellipse: [360, 190, 96, 100] } },
  fence: { paint: fence, hole: { ellipse: [420, 350, 100, 120] } },
  bricks: { paint: bricks, hole: { ellipse: [430, 260, 104, 92] } },
  shore: { paint: shore, hole: { ellipse: [470, 300, 90, 80] } },
  roof: { paint: roof, hole: { ellipse: [360, 250, 84, 92] } },
  dune: { paint: dune, kept: [0, 0, 525, 540] },
  lights: { paint: lights, kept: [220, 0, 590, 540] },
  'road ahead': { paint: road, kept: [120, 0, 720, 330] },
};

export function holeOf(scene: Scene): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    if ('kept' in scene) {
      const [x0, y0, x1, y1] = scene.kept;
      return x >= x0 && x < x1 && y >= y0 && y < y1 ? 0 : 1;
    }
    if ('box' in scene.hole) {
      const [x0, y0, x1, y1] = scene.hole.box;
      return x >= x0 && x < x1 && y >= y0 && y < y1 ? 1 : 0;
    }
    const [cx, cy, rx, ry] = scene.hole.ellipse;
    return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1 ? 1 : 0;
  });
}
