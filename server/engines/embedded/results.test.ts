import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openScene as openSpace } from '#media/camera/scene/scene.ts';
import { openShot } from '#media/camera/shot.ts';
import { blank, type Canvas, copyOf, toPicture } from '#media/effects/canvas/canvas.ts';
import { randomFrom } from '#media/effects/canvas/noise.ts';
import { filmOf } from '#media/effects/moving/motion.ts';
import { motions } from '#media/effects/moving/motions.ts';
import { pairFilm } from '#media/effects/pair/film.ts';
import { meetings } from '#media/effects/pair/meetings.ts';
import type { Recipe } from '#media/effects/recipe.ts';
import { recipes } from '#media/effects/recipes.ts';
import { openScene, type Scene } from '#media/effects/scene/scene.ts';
import { listFaces } from '#media/face/detect/find.ts';
import { swapFaces } from '#media/face/swap/swap-faces.ts';
import { inpaint } from '#media/inpaint/inpaint.ts';
import { extend, lookBeyond } from '#media/outpaint/extend.ts';
import { cropPicture, type Picture, resizePicture } from '#media/raster/plane.ts';
import { turned } from '#media/raster/turn.ts';
import { checkSeen, glanceAt, RuinedPicture } from '#media/raster/ruined.ts';
import { enlarger } from '#media/restore/clip/enlarge.ts';
import { enhance } from '#media/restore/enhance.ts';
import { type StyleName, styles, stylize } from '#media/style/stylize.ts';
import { personMatte } from '#media/segment/person.ts';
import { makeEffect } from '#server/engines/embedded/effect/work.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import { networkOf } from '#server/engines/embedded/upscale/network-file.ts';
import { sampleFaces } from '#tests/support/pictures/sample-faces.ts';

type Pixels = Parameters<typeof glanceAt>[0];

/** Side of the squares that are looked at, pixels. */
const SQUARE = 8;
const seed = 1;
const noStep = () => Promise.resolve();

let faces: (readonly [name: string, picture: Picture])[];
/** With room for the highest part of any effect. */
let scenes: (readonly [name: string, picture: Picture, scene: Scene])[];

beforeAll(async () => {
  await openInstalledFaces();
  await openMatte();
  faces = await sampleFaces();
  const room = Math.max(...Object.values(recipes).map((recipe) => recipe.room));
  scenes = faces.map(([name, picture]) => [
    name,
    picture,
    openScene(picture, { strength: 0.6, seed, room, needsFace: true }),
  ]);
});

const again = (scene: Scene): Scene => ({ ...scene, random: randomFrom(seed) });

/** The share of squares that are of exactly one color, 0 to 1. */
function evenShare({ data, width, height }: Pixels): number {
  const channels = data.length / (width * height);
  let [even, count] = [0, 0];
  for (let y = 0; y + SQUARE <= height; y += SQUARE)
    for (let x = 0; x + SQUARE <= width; x += SQUARE) {
      const first = channels * (y * width + x);
      let isEven = true;
      for (let k = 0; k < SQUARE ** 2 && isEven; k++) {
        const at = first + channels * (Math.floor(k / SQUARE) * width + (k % SQUARE));
        for (let c = 0; c < 3; c++) isEven &&= data[at + c] === data[first + c];
      }
      count++;
      if (isEven) even++;
    }
  return even / count;
}

/** Expects a result that keeps what its picture shows; `flat`: how much more of it may be of one color. */
function expectSeen(made: Pixels, of: Picture, what: string, flat: number): void {
  expect(() => checkSeen(glanceAt(made), glanceAt(of)), what).not.toThrow();
  expect(evenShare(made) - evenShare(of), `${what}: more of one color`).toBeLessThanOrEqual(flat);
}
it('there are eight faces, and everything that could be made of them', () => {
  expect(faces).toHaveLength(8);
  expect(scenes.every(([, , scene]) => scene.heads.length > 0)).toBe(true);
  const modules = import.meta.glob<Record<string, object>>(
    ['/media/effects/items/**/*.ts', '/media/effects/moving/items/*.ts'],
    { eager: true },
  );
  const found = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((one) => 'make' in one || 'recipe' in one);
  expect(new Set(found)).toEqual(new Set([...Object.values(recipes), ...Object.values(motions)]));
  expect(found.length).toBeGreaterThan(20);
});

it.each(Object.keys(recipes))('%s makes a picture of a face', (name) => {
  const k = Object.keys(recipes).indexOf(name) % scenes.length;
  const [face, picture, scene] = scenes[k]!;
  expectSeen(toPicture(recipes[name]!.make(again(scene))), picture, `${name} of ${face}`, 0.1);
});

it.each(Object.keys(motions))('%s films a face', (name) => {
  const k = Object.keys(motions).indexOf(name) % scenes.length;
  const [face, picture, scene] = scenes[k]!;
  expectSeen(filmOf(motions[name]!, again(scene)).draw(80), picture, `${name} of ${face}`, 0.1);
});

it.each(Object.keys(meetings))('%s films two faces', (name) => {
  const k = Object.keys(meetings).indexOf(name) % scenes.length;
  const [one, other] = [scenes[k]!, scenes[k + 2]!];
  const film = pairFilm(meetings[name]!, again(one[2]), again(other[2]), seed);
  expectSeen(film.draw(80), one[1], `${name} of ${one[0]} and ${other[0]}`, 0.1);
});

it.each(Object.keys(styles) as StyleName[])('%s draws a face', async (style) => {
  const [face, picture] = faces[Object.keys(styles).indexOf(style) % faces.length]!;
  expectSeen(await stylize(picture, { style, strength: 0.7, seed }), picture, `${style} of ${face}`, 0.5);
});

const networks = readdirSync('media/restore/net').flatMap((file) => /^(.*)\.f16$/.exec(file)?.[1] ?? []);
it.each(networks)('the network %s enlarges a face', async (name) => {
  const network = await networkOf(name as Parameters<typeof networkOf>[0]);
  for (const [face, picture] of faces.slice(0, 1)) {
    const made = name.startsWith('frame')
      ? enlarger(network).take(picture, { noise: 0.2, jpeg: 0, soft: 0 })
      : await enhance(network, picture);
    expectSeen(made, picture, `${name} of ${face}`, 0.25);
  }
});

it('faces are put on others', async () => {
  for (const [k, [face, picture]] of faces.slice(0, 3).entries()) {
    const target = { ...picture, data: picture.data.slice() };
    const source = faces[(k + 1) % faces.length]![1];
    const read = () => Promise.resolve(source);
    await swapFaces(target, [{ source: 'other' }], read, noStep);
    expectSeen(target, picture, `a face put on ${face}`, 0.05);
  }
});

it('parts of pictures are filled', async () => {
  for (const [face, picture] of faces.slice(0, 2)) {
    const { width, height } = picture;
    const hole = new Uint8Array(width * height);
    for (let y = height >> 2; y < height >> 1; y++)
      hole.fill(1, y * width + (width >> 2), y * width + (width >> 1));
    const filled = { ...picture, data: picture.data.slice(), hole };
    await inpaint(filled, { seed, onProgress: noStep });
    expectSeen(filled, picture, `filling of ${face}`, 0.1);
  }
});

it('people are found in every picture', () => {
  for (const [face, picture] of faces) {
    const matte = personMatte(picture);
    expect(matte.every(Number.isFinite), face).toBe(true);
    expect(matte.reduce((sum, a) => sum + a, 0) / matte.length, face).toBeGreaterThan(0.1);
  }
});

it('pictures go on beyond their edges, and a camera moves through them', async () => {
  for (const [face, picture] of faces.slice(0, 1)) {
    const sides = { left: 24, top: 0, right: 24, bottom: 16 };
    const look = await lookBeyond(picture, sides, seed);
    const wider = await extend(picture, sides, { look, seed, onProgress: noStep });
    expectSeen(wider, picture, `continuation of ${face}`, 0.2);
    const seen = { faces: listFaces(picture), matte: personMatte(picture) };
    const space = openSpace(picture, seen);
    const frame = { data: new Uint8Array(3 * 64 * 64), width: 64, height: 64 };
    const shot = openShot(space, frame, { move: 'orbit-left', mood: 'dust', seconds: 3, seed });
    shot.draw(0.7, frame.data);
    expectSeen(frame, picture, `shot of ${face}`, 0.1);
  }
});

describe('an effect that goes wrong', () => {
  const black = (scene: Scene): Canvas => blank(scene);
  /** One value that is no number, which a blur would spread. */
  const spoiled = (scene: Scene): Canvas => {
    const canvas = copyOf(scene.person);
    canvas.rgb[canvas.rgb.length >> 1] = Number.NaN;
    return canvas;
  };

  it.each([
    ['black', 'all of one color', black],
    ['spoiled', 'values that are no numbers', spoiled],
  ])('is refused where it is %s, and nothing is written', async (effect, reason, make) => {
    const folder = await mkdtemp(join(tmpdir(), 'ruined-'));
    const planted = recipes as Record<string, Recipe>;
    planted[effect] = { needsFace: true, room: 0, make };
    const image = 'public/media/samples/faces/nia.webp';
    const asked = {
      images: [image],
      output: join(folder, 'made.webp'),
      effect,
      strength: 0.6,
      seed,
      label: true,
    };
    try {
      await expect(makeEffect(asked, noStep)).rejects.toEqual(new RuinedPicture(reason));
      expect(await readdir(folder)).toEqual([]);
    } finally {
      delete planted[effect];
      await rm(folder, { recursive: true });
    }
  });
});

it.each(['muscle', 'animePortrait', 'cat'])('%s shows nothing of what transparency hides', async (effect) => {
  const folder = await mkdtemp(join(tmpdir(), 'cut-out-'));
  const [image, output] = [join(folder, 'photo.png'), join(folder, 'made.webp')];
  try {
    const [, { data, width, height }] = faces[0]!;
    const rgba = Buffer.alloc(4 * width * height);
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5];
      const shown = (x / 0.36) ** 2 + (y / 0.48) ** 2 < 1;
      rgba.set(shown ? [...data.subarray(3 * i, 3 * i + 3), 255] : [0, 255, 0, 0], 4 * i);
    }
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(image);
    await makeEffect({ images: [image], output, effect, strength: 0.6, seed, label: true }, noStep);
    const made = await sharp(output).flatten({ background: '#888' }).raw().toBuffer();
    let green = 0;
    for (let k = 0; k < made.length; k += 3)
      if (made[k + 1]! > 40 + Math.max(made[k]!, made[k + 2]!)) green++;
    expect(green).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('nobody is seen on what a cut-out leaves clear, whatever paper it is laid on', () => {
  const [, picture] = faces[0]!;
  const opacity = new Uint8Array(picture.width * picture.height).fill(255);
  const middle = picture.width / 2;
  for (let i = 0; i < opacity.length; i++) if (i % picture.width > middle) opacity[i] = 0;
  const cutOut = resizePicture({ ...picture, opacity }, { width: 480, height: 480 });
  const whole = cropPicture(turned(turned(cutOut, 1), 3), { x0: 0, y0: 0, x1: 480, y1: 480 });
  const scene = openScene(whole, { strength: 1, seed, room: 0, needsFace: true });
  const { matte, width, height } = scene;
  const most = (from: number, to: number): number => {
    let value = 0;
    for (let i = 0; i < width * height; i++)
      if (i % width >= from && i % width < to) value = Math.max(value, matte[i]!);
    return value;
  };
  expect(most(0, 240)).toBeGreaterThan(0.9);
  expect(most(248, width)).toBe(0);
});
