import sharp from 'sharp';
import { frameBetween } from '#media/restore/clip/between.ts';
import { enhanced, type Timed } from '#media/restore/clip/follow.ts';
import { lightOf, lookAt } from '#media/restore/clip/look.ts';
import { motionTo } from '#media/restore/clip/motion.ts';
import type { Picture } from '#media/raster/plane.ts';
import { probeClip, readFrames } from '#server/clips/door.ts';
import { measureNoise } from '#server/engines/embedded/clip/enhancing/measure-noise.ts';
import { openEnhancing } from '#server/engines/embedded/clip/enhancing/frames.ts';

export { enhanceJob } from './jobs.ts';

const { signal } = new AbortController();
const rounded = (value: number): number => Math.round(100 * value) / 100;

async function framesOf(file: string): Promise<Timed[]> {
  const facts = await probeClip(file, { signal });
  const all: Timed[] = [];
  for await (const frame of readFrames(file, { ...facts, facts, signal })) all.push(frame);
  return all;
}
const picturesOf = async (file: string): Promise<Picture[]> =>
  (await framesOf(file)).map(({ picture }) => picture);

/** Brightness as numbers. */
function light({ data }: Picture): Float32Array {
  const out = new Float32Array(data.length / 3);
  for (let i = 0; i < out.length; i++)
    out[i] = 0.299 * data[3 * i]! + 0.587 * data[3 * i + 1]! + 0.114 * data[3 * i + 2]!;
  return out;
}

function compare(truth: readonly Picture[], made: readonly Picture[]) {
  let before: Float32Array | undefined;
  let [psnr, flicker] = [0, 0];
  const count = Math.min(truth.length, made.length);
  for (let n = 0; n < count; n++) {
    const [a, b] = [light(truth[n]!), light(made[n]!)];
    const error = a.map((value, i) => b[i]! - value);
    const square = error.reduce((sum, e) => sum + e * e, 0) / error.length;
    psnr += 10 * Math.log10(255 ** 2 / Math.max(0.01, square));
    if (before) flicker += error.reduce((sum, e, i) => sum + Math.abs(e - before![i]!), 0) / error.length;
    before = error;
  }
  return { psnr: rounded(psnr / count), flicker: rounded(flicker / Math.max(1, count - 1)) };
}

/** Side of what a contact sheet shows of a frame. */
const CUT = 240;

/** The middle of pictures of the same size, side by side, a row for each list. */
async function writeSheet(rows: readonly (readonly Picture[])[], file: string): Promise<void> {
  const tiles = rows.flatMap((row, top) =>
    row.map(({ data, width, height }, left) => ({
      left: left * CUT,
      top: top * CUT,
      width,
      height,
      data,
    })),
  );
  const layers = await Promise.all(
    tiles.map(async ({ data, width, height, left, top }) => ({
      left,
      top,
      raw: { width: CUT, height: CUT, channels: 3 as const },
      input: await sharp(data, { raw: { width, height, channels: 3 } })
        .extract({
          left: Math.max(0, (width - CUT) >> 1),
          top: Math.max(0, (height >> 1) - Math.round(0.7 * CUT)),
          width: CUT,
          height: CUT,
        })
        .raw()
        .toBuffer(),
    })),
  );
  const [width, height] = [CUT * Math.max(...rows.map((row) => row.length)), CUT * rows.length];
  await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(layers)
    .png()
    .toFile(file);
}

interface Spoilt {
  clip: string;
  bad: string;
  plain: string;
  scale: 1 | 2;
  sheet?: string;
}

/** A spoilt clip as ffmpeg's filters and as we make it; the sheet shows spoilt, ffmpeg, ours and before. */
export async function compareAll({ clip, bad, plain, scale, sheet }: Spoilt) {
  const [truth, spoilt, other] = [await picturesOf(clip), await framesOf(bad), await picturesOf(plain)];
  const { noise } = await measureNoise({ file: bad, startMs: 0, endMs: 1e9 }, () => Promise.resolve());
  const { wanted } = await openEnhancing({ scale, noise }, spoilt[0]!.picture);
  const ours: Picture[] = [];
  async function* all() {
    yield* spoilt;
  }
  for await (const { picture } of enhanced(all(), { ...wanted, isDouble: false })) ours.push(picture);
  if (sheet !== undefined) {
    const large = await Promise.all(
      spoilt.map(async ({ picture: { data, width, height } }) => ({
        width: scale * width,
        height: scale * height,
        data: new Uint8Array(
          await sharp(data, { raw: { width, height, channels: 3 } })
            .resize(scale * width, scale * height, { kernel: 'nearest' })
            .raw()
            .toBuffer(),
        ),
      })),
    );
    const rows = [4, 12, 20].map((n) => [large[n]!, other[n]!, ours[n]!, truth[n]!]);
    await writeSheet(rows, sheet);
  }
  return { noise: rounded(noise), ffmpeg: compare(truth, other), ours: compare(truth, ours) };
}

interface Halved {
  clip: string;
  half: string;
  mixed: string;
  sheet?: string;
}

/** Frames that were left out, made again, PSNR in dB; the sheet shows minterpolate, ours and what was left out. */
export async function compareBetween({ clip, half, mixed, sheet }: Halved) {
  const [truth, kept, other] = [await picturesOf(clip), await picturesOf(half), await picturesOf(mixed)];
  const looks = kept.map((picture) => lookAt(lightOf(picture)));
  const rows: Record<'left' | 'ours' | 'before' | 'mean' | 'mci', Picture[]> = {
    left: [],
    ours: [],
    before: [],
    mean: [],
    mci: [],
  };
  for (let n = 0; n + 1 < kept.length && 2 * n + 1 < other.length; n++) {
    const [a, b] = [kept[n]!, kept[n + 1]!];
    const [look, next] = [looks[n]!, looks[n + 1]!];
    rows.left.push(truth[2 * n + 1]!);
    rows.before.push(a);
    rows.mci.push(other[2 * n + 1]!);
    rows.mean.push({ ...a, data: a.data.map((value, i) => (value + b.data[i]!) >> 1) });
    rows.ours.push(
      frameBetween(
        { picture: a, look, motion: motionTo(look, next) },
        { picture: b, look: next, motion: motionTo(next, look) },
      ),
    );
  }
  if (sheet !== undefined) {
    const shown = [1, 5, 9].map((n) => [rows.mean[n]!, rows.mci[n]!, rows.ours[n]!, rows.left[n]!]);
    await writeSheet(shown, sheet);
  }
  const psnrOf = (made: readonly Picture[]): number => compare(rows.left, made).psnr;
  return {
    ours: psnrOf(rows.ours),
    minterpolate: psnrOf(rows.mci),
    mean: psnrOf(rows.mean),
    frame_before: psnrOf(rows.before),
  };
}
