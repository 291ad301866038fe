import { parentPort, workerData } from 'node:worker_threads';
import { readTarget } from '#media/face/motion/reading.ts';
import { openInstalledMeasuring } from '#server/engines/embedded/face/face-files.ts';
import type { Answer, Ask, Faces } from './messages.ts';

/** Measures faces in this thread until it is ended. */
export async function serveMeasuring(): Promise<void> {
  const { faces } = workerData as Faces;
  await openInstalledMeasuring();
  parentPort!.on('message', ({ id, face, sight }: Ask) => {
    const target = readTarget(sight, faces[face]!);
    const { gains, alpha, slope, offset } = target.reading;
    const moved = [...gains, alpha, slope, offset].map(({ buffer }) => buffer as ArrayBuffer);
    parentPort!.postMessage({ id, target } satisfies Answer, moved);
  });
}
