import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { drawLabel } from '#media/raster/label.ts';
import type { Picture } from '#media/raster/plane.ts';
import { finish, openWriter, segmentExtension } from '#server/clips/door.ts';
import { awaitedLater } from '#server/engines/embedded/awaited-later.ts';
import type { ResultOf } from '#server/engines/port.ts';
import { never } from './clip-file.ts';

/** A film that is drawn frame by frame. */
interface Film {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly frames: number;
  /** All bytes of the picture are written. */
  draw(frame: number, picture: Picture): Promise<void> | void;
  /** Writes its sound, as long as the film, as a FLAC; absent: it is silent. */
  writeSound?: ((output: string) => Promise<unknown>) | undefined;
}

interface Target {
  readonly folder: string;
  readonly output: string;
  readonly label: boolean;
  /** XMP packet that says how the film was made. */
  readonly xmp: string;
}

/** Draws a film into a file. `onFrame` is called with the number of each that is drawn. */
export async function writeFilm(
  { width, height, fps, frames, draw, writeSound }: Film,
  { folder, output, label, xmp }: Target,
  onFrame: (frame: number) => Promise<void>,
): Promise<ResultOf<'film-storyboard'>> {
  await mkdir(folder, { recursive: true });
  const segment = { file: join(folder, `0${segmentExtension(output)}`), fromMs: 0 };
  const sound = join(folder, 'sound.flac');
  const writer = openWriter({ output: segment.file, width, height, fps, fromMs: 0, signal: never });
  // One frame is drawn while the one before it is taken by the encoder.
  const buffers = [0, 1].map(() => new Uint8Array(3 * width * height));
  try {
    let taken = Promise.resolve();
    for (let n = 0; n < frames; n++) {
      const picture = { data: buffers[n % 2]!, width, height };
      await draw(n, picture);
      if (label) drawLabel(picture);
      await taken;
      taken = awaitedLater(writer.write({ picture, atMs: (n * 1000) / fps }));
      await onFrame(n);
    }
    await taken;
    await writer.close();
    await writeSound?.(sound);
    const made = await finish({
      segments: [segment],
      fromMs: 0,
      toMs: (frames * 1000) / fps,
      ...(writeSound ? { sound } : {}),
      output,
      xmp,
      signal: never,
    });
    const { size: bytes } = await stat(output);
    return { width, height, bytes, durationMs: made.durationMs, frames: made.frames };
  } catch (error) {
    await writer.abort();
    throw error;
  } finally {
    await Promise.all([segment.file, sound].map((file) => rm(file, { force: true })));
  }
}
