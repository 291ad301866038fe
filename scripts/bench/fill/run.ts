import { existsSync } from 'node:fs';
import path from 'node:path';
import { cpuUsage } from 'node:process';
import sharp from 'sharp';
import { inpaint } from '#media/inpaint/inpaint.ts';
import { guessFromRim, readRegion, writeRegion } from '#media/inpaint/pyramid.ts';
import { createRandom } from '#media/inpaint/random.ts';
import { solve } from '#media/inpaint/solve.ts';
import { type Sides, extend, lookBeyond, lookScale } from '#media/outpaint/extend.ts';
import { isPoor, judge } from '#media/inpaint/judge.ts';
import { type Picture, cropPicture } from '#media/raster/plane.ts';
import { edgeSsim, repeatedShare } from './measure.ts';
import { photograph } from './paint.ts';
import { HEIGHT, type Scene, WIDTH, holeOf, scenes } from './scenes.ts';

interface Made {
  picture: Picture;
  poor?: boolean;
  judged?: object;
}

const sharpOf = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 3 } });

const copy = (picture: Picture): Picture => ({ ...picture, data: picture.data.slice() });

async function remove(truth: Picture, hole: Uint8Array): Promise<Made> {
  const picture = copy(truth);
  for (let i = 0; i < hole.length; i++) if (hole[i]) picture.data.set([255, 0, 255], 3 * i);
  await inpaint({ ...picture, hole }, { seed: 1 });
  return { picture };
}

/** Patches on one scale, as they were before there were several. */
async function plain(truth: Picture, hole: Uint8Array): Promise<Made> {
  const picture = copy(truth);
  const whole = { x0: 0, y0: 0, x1: picture.width, y1: picture.height };
  const level = readRegion({ ...picture, hole }, whole);
  await solve([level], { random: createRandom(1), guess: guessFromRim, onProgress: () => undefined });
  writeRegion({ ...picture, hole }, whole, level);
  return { picture };
}

async function beyond(truth: Picture, [x0, y0, x1, y1]: readonly number[], seed: number): Promise<Made> {
  const kept = cropPicture(truth, { x0: x0!, y0: y0!, x1: x1!, y1: y1! });
  const sides: Sides = { left: x0!, top: y0!, right: truth.width - x1!, bottom: truth.height - y1! };
  const scale = lookScale(truth, kept);
  const of = (value: number): number => Math.round(value * scale);
  const extent = { width: of(kept.width), height: of(kept.height) };
  const small = await sharpOf(kept)
    .resize({ ...extent, fit: 'fill' })
    .raw()
    .toBuffer();
  const look = await lookBeyond(
    { data: new Uint8Array(small), ...extent },
    { left: of(sides.left), top: of(sides.top), right: of(sides.right), bottom: of(sides.bottom) },
    seed,
  );
  const made = await extend(kept, sides, { look, seed, onProgress: () => Promise.resolve() });
  const judged = judge(look);
  return { picture: { ...made, data: made.data }, poor: isPoor(judged), judged };
}

const rounded = (value: number): number => Math.round(1000 * value) / 1000;

async function figuresOf(made: Made, truth: Picture, hole: Uint8Array): Promise<object> {
  return {
    edges: rounded(edgeSsim(made.picture, truth, hole)),
    repeated: rounded(repeatedShare(made.picture, hole)),
    ...(made.poor === undefined ? {} : { poor: made.poor, judged: made.judged }),
  };
}

/** The fills of a scene by name, each made when it is asked for; on one scale a frame takes a minute. */
function waysOf(scene: Scene, truth: Picture, hole: Uint8Array): Record<string, () => Promise<Made>> {
  if (!('kept' in scene)) return { ours: () => remove(truth, hole), plain: () => plain(truth, hole) };
  const seeds = [1, 2, 3, 4].map((seed) => [`ours ${seed}`, () => beyond(truth, scene.kept, seed)] as const);
  return Object.fromEntries(seeds);
}

interface Folders {
  /** Where pictures, masks and fills are kept. */
  keep?: string | undefined;
  /** Fills by other programs, `<scene>.<program>.png`. */
  others?: string | undefined;
}

export async function measureFills(
  names: readonly string[],
  programs: readonly string[],
  { keep, others }: Folders,
) {
  const rows: Record<string, object> = {};
  for (const name of Object.keys(scenes).filter((one) => names.length === 0 || names.includes(one))) {
    const scene = scenes[name]!;
    const truth = photograph(scene.paint, WIDTH, HEIGHT);
    const hole = holeOf(scene);
    const file = (what: string): string =>
      path.join(keep ?? others ?? '', `${name.replace(' ', '-')}.${what}.png`);
    const row: Record<string, object> = {};
    for (const [way, make] of Object.entries(waysOf(scene, truth, hole))) {
      const began = cpuUsage();
      const made = await make();
      const { user } = cpuUsage(began);
      const ms = Math.round(user / 1000);
      row[way] = { ...(await figuresOf(made, truth, hole)), ms };
      if (keep) await sharpOf(made.picture).toFile(file(way.replace(' ', '-')));
    }
    if (keep) {
      await sharpOf(truth).toFile(file('truth'));
      const white = { raw: { width: WIDTH, height: HEIGHT, channels: 1 as const } };
      await sharp(
        hole.map((value) => 255 * value),
        white,
      ).toFile(file('mask'));
    }
    for (const program of programs) {
      const theirs = path.join(others ?? '', `${name.replace(' ', '-')}.${program}.png`);
      if (!existsSync(theirs)) continue;
      const { data, info } = await sharp(theirs).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      row[program] = await figuresOf(
        { picture: { data: new Uint8Array(data), width: info.width, height: info.height } },
        truth,
        hole,
      );
    }
    rows[name] = row;
    console.error(`  ${name}`);
  }
  return rows;
}
