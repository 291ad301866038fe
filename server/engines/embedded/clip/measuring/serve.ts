import { readTarget } from '#media/face/motion/reading.ts';
import { serveThread } from '#server/engines/embedded/clip/threads/serve.ts';
import { openInstalledMeasuring } from '#server/engines/embedded/face/face-files.ts';
import type { Faces, Measured } from './measure.ts';

/** Measures faces in this thread until it is ended. */
export async function serveMeasuring(): Promise<void> {
  await openInstalledMeasuring();
  let faces: Faces = [];
  serveThread({
    open(given: Faces) {
      faces = given;
      return undefined;
    },
    measure({ face, sight }: Measured) {
      const target = readTarget(sight, faces[face]!);
      const { gains, alpha, slope, offset } = target.reading;
      const planes = [...gains, alpha, slope, offset];
      return { value: target, moved: planes.map(({ buffer }) => buffer as ArrayBuffer) };
    },
  });
}
