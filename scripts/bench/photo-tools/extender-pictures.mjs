/** Pictures on which the photo extender is looked at: people, drawings, and textures made here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { load } from './media.mjs';

const SIDE = 1200;
const media = 'public/media';
const files = [
  ...['astronaut', 'lake', 'friends', 'pearl', 'coronation', 'liam', 'zola'].map((name) => `samples/${name}`),
  ...['ana', 'group', 'kwame'].map((name) => `people/${name}@2x`),
  ...['night-city', 'deep-sea', 'firewalker', 'halloween'].map((name) => `effects/${name}@2x`),
  ...['frost', 'astronaut', 'dragon'].map((name) => `items/${name}@2x`),
];
const prompts = [
  'a lighthouse by the sea at sunset',
  'a snowy forest with a wooden house',
  'a red car in a city street at night',
  'a cat on a sofa in a room',
  'mountains and a lake with a boat',
  'a field of flowers with a windmill and a dog',
];

/** Pictures in which what was made is seen to be made, as judged by looking at all four of each. */
export const poorByEye = new Set([
  'samples/lake',
  'people/group@2x',
  'items/firewalker@2x',
  'items/frost@2x',
  'items/astronaut@2x',
  'items/dragon@2x',
]);

const CELLS = 256;
let state = 7;
const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const cells = Float32Array.from({ length: CELLS * CELLS }, random);
const smooth = (t) => t * t * (3 - 2 * t);
const cell = (x, y) => cells[(((y % CELLS) + CELLS) % CELLS) * CELLS + (((x % CELLS) + CELLS) % CELLS)];

/** Noise of five octaves, 0 to 1. */
function noise(x, y) {
  let sum = 0;
  for (let octave = 0, share = 0.5; octave < 5; octave++, share /= 2) {
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth(x - x0), smooth(y - y0)];
    const top = cell(x0, y0) * (1 - u) + cell(x0 + 1, y0) * u;
    const below = cell(x0, y0 + 1) * (1 - u) + cell(x0 + 1, y0 + 1) * u;
    sum += share * (top * (1 - v) + below * v);
    [x, y] = [x * 2.03 + 17, y * 2.03 + 5];
  }
  return sum;
}

const [WIDE, HIGH] = [900, 700];
const HORIZON = 0.45 * HIGH;
const ridges = [
  [0.33, [150, 170, 200]],
  [0.43, [110, 140, 150]],
  [0.56, [80, 120, 90]],
  [0.7, [50, 90, 50]],
];
/** Colours by place. */
const textures = {
  bricks(x, y) {
    const row = Math.floor(y / 30);
    const along = x + (row % 2) * 35;
    if (y % 30 < 3 || along % 70 < 3) return [205, 200, 190];
    const tone = cell(row * 7, Math.floor(along / 70) * 3) * 50 + noise(x / 9, y / 9) * 30;
    return [130 + tone, 60 + tone * 0.6, 45 + tone * 0.4];
  },
  clouds(x, y) {
    const cloud = Math.max(0, noise(x / 130, y / 90) - 0.42) * 3;
    return [70 + (60 * y) / HIGH + cloud * 170, 130 + (50 * y) / HIGH + cloud * 120, 205 + cloud * 45];
  },
  coast(x, y) {
    if (y < HORIZON) {
      const [down, cloud] = [y / HORIZON, Math.max(0, noise(x / 150, y / 60) - 0.5) * 2];
      return [120 + 110 * down + cloud * 90, 160 + 50 * down + cloud * 60, 220 - 30 * down];
    }
    const near = (y - HORIZON) / (HIGH - HORIZON);
    const grain = noise(x / 2, y / 2) * 40;
    if (near > 0.75 + 0.1 * noise(x / 90, 3)) return [180 + grain, 160 + grain, 110 + grain];
    const wave = noise(x / (30 + 80 * near), y / (4 + 12 * near) + 9) * 70;
    return [20 + wave * 0.6, 70 + wave, 120 + wave];
  },
  hills(x, y) {
    for (let k = 3; k >= 0; k--) {
      const [at, colour] = ridges[k];
      const top = HIGH * (at + 0.18 - 0.12 * noise(x / (140 - 20 * k) + k * 33, k * 5));
      if (y > top) return colour.map((value) => value + (noise(x / 3, y / 3) - 0.5) * (8 + 12 * k));
    }
    return [240 - (60 * y) / HIGH, 200 - (20 * y) / HIGH, 170 + (60 * y) / HIGH];
  },
  wood(x, y) {
    const plank = Math.floor(y / 90);
    const ring =
      Math.sin(noise(x / 220 + plank * 13, (y + plank * 50) / 9) * 40) * 18 - (y % 90 < 3 ? 60 : 0);
    return [165 + ring, 115 + ring, 70 + ring];
  },
  grass(x, y) {
    const blade = noise(x / 3, y / 14) * 120 + noise(x / 60, y / 60) * 50;
    return [20 + blade * 0.5, 60 + blade, 20 + blade * 0.35];
  },
  stripes: (x, y) => (Math.floor((x + y) / 40) % 2 ? [230, 60, 70] : [245, 240, 230]),
};

function drawn(at) {
  const data = Buffer.alloc(3 * WIDE * HIGH);
  for (let y = 0; y < HIGH; y++)
    for (let x = 0; x < WIDE; x++)
      at(x, y).forEach((value, c) => (data[3 * (y * WIDE + x) + c] = Math.min(255, Math.max(0, value))));
  return sharp(data, { raw: { width: WIDE, height: HIGH, channels: 3 } });
}

/** Writes them as PNG into a folder; returns their names and paths. */
export async function pictures(folder) {
  const made = [];
  const keep = async (name, picture) => {
    const file = path.join(folder, `${name.replace('/', '-')}.png`);
    await picture
      .removeAlpha()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toFile(file);
    made.push({ name, file });
  };
  for (const name of files) await keep(name, sharp(path.join(media, `${name}.webp`)));
  const { illustrate, openLexicon, readPrompt, sizeOf } = await load('illustrator');
  const lexicon = [openLexicon(JSON.parse(readFileSync('locales/en/illustrator.json', 'utf8')))];
  for (const [k, prompt] of prompts.entries()) {
    const svg = illustrate(readPrompt(prompt, lexicon), 3 + k, sizeOf('4:3', 1024));
    await keep(`words/${k}`, sharp(Buffer.from(svg)));
  }
  for (const [name, at] of Object.entries(textures)) await keep(`texture/${name}`, drawn(at));
  return made;
}
