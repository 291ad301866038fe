import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { type Picture, resizePicture } from '#media/raster/plane.ts';
import { openClip } from '#server/engines/embedded/clip/clip-file.ts';
import { readFrames } from '#server/clips/door.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { collect } from '#server/engines/embedded/clip/erasing/collect.ts';
import { findMark } from '#server/engines/embedded/clip/erasing/find-mark.ts';
import { openPlaces } from '#server/engines/embedded/clip/erasing/places.ts';

export { eraseJob } from './jobs.ts';

await openInstalledFaces();

const signal = new AbortController().signal;
const quiet = async (): Promise<void> => undefined;

type Box = { x: number; y: number; width: number; height: number };

async function picturesOf(file: string): Promise<{ picture: Picture; atMs: number }[]> {
  const { facts, width, height } = await openClip(file);
  const all = [];
  for await (const { picture, atMs } of readFrames(file, { width, height, facts, signal }))
    all.push({ picture, atMs });
  return all;
}

/** How far filled frames are from those that never had the mark, in the places where it was. */
class Judge {
  private square = 0;
  private flicker = 0;
  private count = 0;
  private pairs = 0;
  private before: { made: Picture; plain: Picture } | undefined;
  take(made: Picture, plain: Picture, inside: readonly number[]): void {
    for (const i of inside)
      for (let c = 0; c < 3; c++) {
        const off = made.data[3 * i + c]! - plain.data[3 * i + c]!;
        this.square += off * off;
        this.count++;
        if (!this.before) continue;
        const was = this.before.made.data[3 * i + c]! - this.before.plain.data[3 * i + c]!;
        this.flicker += Math.abs(off - was);
        this.pairs++;
      }
    this.before = { made, plain };
  }
  figures() {
    return {
      psnr: 10 * Math.log10((255 * 255 * this.count) / Math.max(1, this.square)),
      flicker: this.flicker / Math.max(1, this.pairs),
    };
  }
}

async function writeSheet(shown: readonly Picture[], columns: number, file: string): Promise<void> {
  const width = 360;
  const tiles = shown.map((picture) =>
    resizePicture(picture, { width, height: Math.round((width * picture.height) / picture.width) }),
  );
  const height = tiles[0]?.height ?? 1;
  const size = { width: columns * width, height: Math.ceil(tiles.length / columns) * height };
  await sharp({ create: { ...size, channels: 3, background: '#000' } })
    .composite(
      tiles.map((tile, n) => ({
        input: Buffer.from(tile.data),
        raw: { width, height, channels: 3 as const },
        left: (n % columns) * width,
        top: Math.floor(n / columns) * height,
      })),
    )
    .png()
    .toFile(file);
}

/**
 * A scene through the tool beside `plain`, which never had the mark, and `other`, which plain ffmpeg made:
 * likeness (PSNR in the places of the mark, dB) and flicker (how much more or less it changes from frame to
 * frame, grey levels).
 */
export async function erase(
  marked: string,
  plain: string,
  box: Box,
  other: string | undefined,
  sheet?: string,
) {
  const { facts, width, height } = await openClip(marked);
  const part = { startMs: 0, endMs: facts.durationMs };
  const began = performance.now();
  const { seen, spans } = await findMark({ file: marked, box, atMs: 0, ...part }, quiet);
  const found = performance.now() - began;
  const folder = `${marked}-ground`;
  const places = await openPlaces({ box, mask: undefined, spans }, { width, height });
  const wanted = { target: marked, facts, width, height, ...part, folder };
  const [frames, clean, ffmpeg] = await Promise.all([marked, plain, other ?? plain].map(picturesOf));
  const [ours, theirs] = [new Judge(), new Judge()];
  const shown: Picture[] = [];
  let ms = 0;
  for (let fromMs = 0; fromMs < facts.durationMs - 100; fromMs += 3000) {
    const then = performance.now();
    const { filler, indexAt } = await collect(
      wanted,
      places,
      fromMs,
      Math.min(facts.durationMs, fromMs + 3000),
    );
    ms += performance.now() - then;
    for (const [n, { picture, atMs }] of frames!.entries()) {
      if (atMs < fromMs - 0.5 || atMs >= fromMs + 2999.5) continue;
      const before = { ...picture, data: picture.data.slice() };
      const start = performance.now();
      await filler.fill(indexAt(atMs), { picture, x0: 0, y0: 0 });
      ms += performance.now() - start;
      const inside = places.openAt(atMs).flatMap((place) => {
        const { x0, y0, x1, y1 } = places.places[place]!.hole.rect;
        return Array.from(
          { length: (x1 - x0) * (y1 - y0) },
          (_, i) => (y0 + Math.floor(i / (x1 - x0))) * width + x0 + (i % (x1 - x0)),
        );
      });
      ours.take(picture, clean![n]!.picture, inside);
      theirs.take(ffmpeg![n]!.picture, clean![n]!.picture, inside);
      if (sheet !== undefined && n % 9 === 0)
        shown.push(before, picture, clean![n]!.picture, ffmpeg![n]!.picture);
    }
  }
  await rm(folder, { recursive: true, force: true });
  if (sheet !== undefined) await writeSheet(shown, 4, sheet);
  return {
    seen,
    spans,
    frames: frames!.length,
    find_ms: found,
    fill_ms: ms / frames!.length,
    ...ours.figures(),
    ...Object.fromEntries(Object.entries(theirs.figures()).map(([key, value]) => [`delogo_${key}`, value])),
  };
}
