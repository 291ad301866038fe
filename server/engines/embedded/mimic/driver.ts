import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { POINTS, readLandmarks } from '#media/face/detect/landmarks.ts';
import { followFaces } from '#media/face/motion/follow.ts';
import { gatherPeople } from '#media/face/motion/people.ts';
import { regionAt, type Track } from '#media/face/motion/tracks.ts';
import { gazeOf } from '#media/mimic/gaze.ts';
import type { Reading } from '#media/mimic/rest.ts';
import { type ClipFacts, type Part, readFrames } from '#server/clips/door.ts';
import { never } from '#server/engines/embedded/clip/clip-file.ts';
import { ifThere } from '#server/missing.ts';
import type { OnStep } from '#server/processes/serve.ts';
import { driverSize } from './look.ts';

/** Frames between two words about progress. */
const STEP = 8;
/** Numbers of a reading in its file: its time, whether its gaze is known, the gaze, the landmarks. */
const NUMBERS = 4 + 3 * POINTS;

/** What is known of a driving clip: the times of its frames, and what its face does in those that show it. */
interface Performance {
  readonly times: readonly number[];
  readonly readings: readonly Reading[];
}

interface Driver {
  readonly file: string;
  readonly facts: ClipFacts;
  readonly part: Part;
}

/** The tracks of whoever takes most of the clip: by the width of the face and how long it is seen. */
function mainTracks(tracks: readonly Track[]): readonly Track[] {
  const size = (id: number): number => {
    const { box, fromMs, toMs } = tracks.find((track) => track.id === id)!;
    return box.width * Math.max(1, toMs - fromMs);
  };
  const people = gatherPeople(tracks).map(({ tracks: own }) => ({
    own,
    size: own.reduce((sum, id) => sum + size(id), 0),
  }));
  const main = people.toSorted((a, b) => b.size - a.size)[0]?.own ?? [];
  return tracks.filter(({ id }) => main.includes(id));
}

async function follow({ file, facts, part }: Driver, step: OnStep): Promise<Performance> {
  const size = driverSize(facts);
  const { startMs, endMs } = part;
  const options = { ...size, facts, part, fromMs: startMs, toMs: endMs, signal: never };
  const total = Math.max(1, ((endMs - startMs) / facts.durationMs) * facts.frames);
  const follower = followFaces();
  const times: number[] = [];
  for await (const { picture, atMs } of readFrames(file, options)) {
    follower.take(picture, atMs);
    times.push(atMs);
    if (times.length % STEP === 0)
      await step({ stage: 'follow', fraction: 0.15 * Math.min(1, times.length / total) });
  }
  const clip = { ...size, frames: times.length, durationMs: endMs };
  const tracks = mainTracks(follower.finish(clip, 1).tracks);
  const readings: Reading[] = [];
  let count = 0;
  for await (const { picture, atMs } of readFrames(file, options)) {
    const track = tracks.find(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs);
    if (track) {
      const points = readLandmarks(picture, regionAt(track, atMs));
      readings.push({ atMs, points, gaze: gazeOf(picture, points) });
    }
    count++;
    if (count % STEP === 0)
      await step({ stage: 'follow', fraction: 0.15 + 0.2 * Math.min(1, count / times.length) });
  }
  return { times, readings };
}

function toNumbers({ times, readings }: Performance): Float32Array {
  const out = new Float32Array(1 + times.length + NUMBERS * readings.length);
  out.set([times.length, ...times]);
  for (const [k, { atMs, points, gaze }] of readings.entries()) {
    const at = 1 + times.length + k * NUMBERS;
    out.set([atMs, gaze ? 1 : 0, ...(gaze ?? [0, 0])], at);
    out.set(points, at + 4);
  }
  return out;
}

function ofNumbers(numbers: Float32Array): Performance {
  const first = 1 + numbers[0]!;
  const readings: Reading[] = [];
  for (let at = first; at < numbers.length; at += NUMBERS) {
    const [atMs, known, along, across] = numbers.subarray(at, at + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    const gaze = known ? ([along, across] as const) : undefined;
    readings.push({ atMs, points: numbers.subarray(at + 4, at + NUMBERS), gaze });
  }
  return { times: [...numbers.subarray(1, first)], readings };
}

/** Follows the face of a driving clip; what an earlier run has written to `folder` is taken as it is. */
export async function readDriver(driver: Driver, folder: string, step: OnStep): Promise<Performance> {
  const file = join(folder, 'driver.f32');
  const kept = await ifThere(readFile(file));
  if (kept) return ofNumbers(new Float32Array(new Uint8Array(kept).buffer));
  const read = toNumbers(await follow(driver, step));
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(read.buffer));
  await rename(draft, file);
  // as it would be read again: both runs draw the same
  return ofNumbers(read);
}
