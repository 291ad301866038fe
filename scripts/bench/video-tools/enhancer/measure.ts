import { readFile } from 'node:fs/promises';
import { cpuUsage } from 'node:process';
import sharp from 'sharp';
import { enhanced, type Timed } from '#media/restore/clip/follow.ts';
import { lightOf, lookAt } from '#media/restore/clip/look.ts';
import { motionTo } from '#media/restore/clip/motion.ts';
import { noiseOf } from '#media/restore/clip/noise.ts';
import { loadNetwork } from '#media/restore/network.ts';
import type { Picture } from '#media/raster/plane.ts';
import { probeClip, readFrames } from '#server/clips/door.ts';

const { signal } = new AbortController();

async function framesOf(file: string): Promise<Timed[]> {
  const facts = await probeClip(file, { signal });
  const all: Timed[] = [];
  const { width, height } = facts;
  for await (const frame of readFrames(file, { width, height, facts, signal })) all.push(frame);
  return all;
}

const processor = (): number => {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
};

/** Brightness as numbers. */
const light = ({ data }: Picture): Float32Array => {
  const out = new Float32Array(data.length / 3);
  for (let i = 0; i < out.length; i++)
    out[i] = 0.299 * data[3 * i]! + 0.587 * data[3 * i + 1]! + 0.114 * data[3 * i + 2]!;
  return out;
};

/** PSNR of the light in dB, and how much the error changes from frame to frame: mean grey levels. */
export function compare(truth: readonly Picture[], made: readonly Picture[]) {
  let before: Float32Array | undefined;
  let [psnr, flicker, changes] = [0, 0, 0];
  const count = Math.min(truth.length, made.length);
  for (let n = 0; n < count; n++) {
    const [a, b] = [light(truth[n]!), light(made[n]!)];
    const error = a.map((value, i) => b[i]! - value);
    psnr += 10 * Math.log10(255 ** 2 / Math.max(0.01, error.reduce((sum, e) => sum + e * e, 0) / error.length));
    if (before) {
      flicker += error.reduce((sum, e, i) => sum + Math.abs(e - before![i]!), 0) / error.length;
      changes++;
    }
    before = error;
  }
  return { psnr: psnr / count, flicker: flicker / Math.max(1, changes) };
}

export async function load(file: string): Promise<Picture[]> {
  return (await framesOf(file)).map(({ picture }) => picture);
}

export async function enhance(file: string, net: string | undefined, double = false, denoise = 0.5) {
  const frames = await framesOf(file);
  const pair = (n: number) => {
    const [a, b] = [frames[n]!, frames[n + 1]!].map(({ picture }) => lightOf(picture)) as [never, never];
    return noiseOf(a, b, motionTo(lookAt(a), lookAt(b)));
  };
  const noise = [2, 12, 22, 32, 42].filter((n) => n + 1 < frames.length).map(pair).toSorted((a, b) => a - b);
  const sigma = noise[noise.length >> 1]!;
  const network = net === undefined ? undefined : await loadNetwork(await readFile('media/restore/net/kernel.wasm'), await readFile(net));
  const out: Picture[] = [];
  const began = processor();
  async function* all() { yield* frames; }
  for await (const frame of enhanced(all(), { noise: 2 * denoise * sigma, isDouble: double, ...(network && { network }) })) out.push(frame.picture);
  return { out, sigma, ms: (processor() - began) / out.length };
}

export async function save(picture: Picture, file: string, crop?: { left: number; top: number; width: number; height: number }, zoom = 1) {
  let image = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } });
  if (crop) image = image.extract(crop).resize(crop.width * zoom, crop.height * zoom, { kernel: 'nearest' });
  await image.png().toFile(file);
}
