import { cpuUsage } from 'node:process';
import sharp from 'sharp';
import { blurGround, cellsOf, cleanEdges, layOver } from '#media/segment/motion/colors.ts';
import { followMatte } from '#media/segment/motion/follow.ts';
import { personMatte } from '#media/segment/person.ts';
import { lumaOf, resizePicture, toPlane, type Picture } from '#media/raster/plane.ts';
import { probeClip, readFrames, workSize } from '#server/clips/door.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';

export { cutJob } from './jobs.ts';

await openInstalledFaces();
await openMatte();

/** Processor time of this process, ms. */
const processor = (): number => {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
};

/** Change of brightness up to which a pixel stands still, 0..1. */
const STILL = 1.5 / 255;

async function* framesOf(file: string, height: number) {
  const { signal } = new AbortController();
  const facts = await probeClip(file, { signal });
  const size = workSize({
    ...facts,
    width: Math.round((facts.width * height) / facts.height),
    height,
  });
  yield* readFrames(file, { ...size, facts, signal });
}

/** Mean change of a matte from frame to frame where the picture stands still, % of full opacity. */
class Steadiness {
  private before: { luma: Float32Array; matte: Float32Array } | undefined;
  private sum = 0;
  private count = 0;
  take(luma: Float32Array, matte: Float32Array): void {
    const { before } = this;
    if (before)
      for (let i = 0; i < luma.length; i++) {
        if (Math.abs(luma[i]! - before.luma[i]!) > STILL) continue;
        this.sum += Math.abs(matte[i]! - before.matte[i]!);
        this.count++;
      }
    this.before = { luma, matte };
  }
  value(): number {
    return (100 * this.sum) / Math.max(1, this.count);
  }
}

/** Pictures in rows of five: frame, matte by itself, matte followed, on a color, before its own blur. */
async function writeSheet(shown: readonly Picture[], file: string): Promise<void> {
  const [columns, width] = [5, 384];
  const tiles = shown.map((picture) =>
    resizePicture(picture, { width, height: Math.round((width * picture.height) / picture.width) }),
  );
  const height = tiles[0]?.height ?? 1;
  const rows = Math.ceil(tiles.length / columns);
  const data = new Uint8Array(3 * columns * width * rows * height);
  for (const [n, tile] of tiles.entries())
    for (let y = 0; y < height; y++) {
      const row = Math.floor(n / columns) * height + y;
      data.set(
        tile.data.subarray(3 * y * width, 3 * (y + 1) * width),
        3 * (row * columns + (n % columns)) * width,
      );
    }
  await sharp(data, { raw: { width: columns * width, height: rows * height, channels: 3 } }).toFile(file);
}

/** The matte of a clip frame by frame: its cost, and how steady it is beside that of each frame by itself. */
export async function matteOf(file: string, height: number, sheet?: string) {
  const follower = followMatte();
  const [followed, single] = [new Steadiness(), new Steadiness()];
  const shown: Picture[] = [];
  const ms = { matte: 0, color: 0 };
  let frames = 0;
  for await (const { picture } of framesOf(file, height)) {
    const began = processor();
    const opacity = follower.take(picture);
    ms.matte += processor() - began;
    const luma = lumaOf(picture);
    const matte = toPlane(opacity, (value) => value / 255);
    followed.take(luma, matte);
    const alone = personMatte(picture);
    single.take(luma, alone);
    const laid = { ...picture, data: picture.data.slice() };
    const green: Picture = { ...picture, data: picture.data.slice() };
    for (let i = 0; i < matte.length; i++) green.data.set([30, 200, 60], 3 * i);
    const then = processor();
    const cells = cellsOf(picture, opacity);
    cleanEdges(laid, opacity, cells);
    layOver(laid, opacity, green);
    ms.color += processor() - then;
    if (sheet !== undefined && frames % 10 === 0) {
      const blurred = { ...picture, data: picture.data.slice() };
      const ground = blurGround(picture, cells, 0.03);
      cleanEdges(blurred, opacity, cells);
      layOver(blurred, opacity, ground);
      const grey = (plane: Float32Array): Picture => ({
        ...picture,
        data: Uint8Array.from({ length: 3 * plane.length }, (_, k) =>
          Math.round(255 * plane[Math.floor(k / 3)]!),
        ),
      });
      shown.push(picture, grey(alone), grey(matte), laid, blurred);
    }
    frames++;
  }
  if (sheet !== undefined) await writeSheet(shown, sheet);
  return {
    frames,
    matte_ms: ms.matte / frames,
    color_ms: ms.color / frames,
    change_on_still: followed.value(),
    change_on_still_of_single_frames: single.value(),
  };
}
