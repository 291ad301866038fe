import { findFaces } from '#media/face/detect/find.ts';
import { findLandmarks } from '#media/face/detect/landmarks.ts';
import { gazeOf } from '#media/mimic/gaze.ts';
import { type Reading, type Rest, restOf } from '#media/mimic/rest.ts';
import type { Picture } from '#media/raster/plane.ts';
import { type ClipFacts, readFrameAt } from '#server/clips/door.ts';
import { never, openClip, refusing } from '#server/engines/embedded/clip/clip-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure } from '#server/engines/port.ts';

/** The longer side of the frames in which a face is followed, pixels. */
const SIDE = 720;
/** Frames that are looked at, evenly apart. */
const LOOKS = 7;

export function driverSize({ width, height }: Pick<ClipFacts, 'width' | 'height'>) {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  return { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
}

interface Part {
  readonly startMs: number;
  readonly endMs: number;
  readonly thrifty?: boolean | undefined;
}

async function* looksAt(file: string, facts: ClipFacts, { startMs, endMs, thrifty: keyFrames }: Part) {
  for (let n = 0; n < LOOKS; n++) {
    const atMs = startMs + ((n + 0.5) / LOOKS) * (endMs - startMs);
    const options = { atMs, facts, keyFrames, signal: never, ...driverSize(facts) };
    yield { ...(await readFrameAt(file, options)), atMs };
  }
}

export function readingOf(picture: Picture, atMs: number): Reading | undefined {
  const [face] = findFaces(picture).toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (!face) return undefined;
  const points = findLandmarks(picture, face);
  return { atMs, points, gaze: gazeOf(picture, points) };
}

/**
 * How the driver looks when nothing happens, by some frames: the same for the result and its free look.
 * @throws EngineFailure `no_face` where no face is seen
 */
export async function readRest(file: string, facts: ClipFacts, part: Part): Promise<Rest> {
  const readings: Reading[] = [];
  for await (const { picture, atMs } of looksAt(file, facts, part)) {
    const reading = readingOf(picture, atMs);
    if (reading) readings.push(reading);
  }
  if (readings.length === 0) throw new EngineFailure('no_face', 'no face in the clip', 'driver');
  return restOf(readings);
}

export const lookForDriver: Work<'look-for-driver'> = ({ file, ...part }) =>
  refusing(async () => {
    const { facts } = await openClip(file);
    let [seen, width, faces] = [0, 0, 0];
    for await (const { picture } of looksAt(file, facts, part)) {
      const found = findFaces(picture);
      if (found.length > 0) seen += 1 / LOOKS;
      faces = Math.max(faces, found.length);
      for (const face of found) width = Math.max(width, (face.width * facts.width) / picture.width);
    }
    return { seen, width, faces, estimated: part.thrifty ?? false };
  });
