import { access, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Read, type Recast, REACH, swapFrames } from '#media/face/motion/clip.ts';
import { type ClipFacts, finish, planesOf, resultKind, segmentExtension } from '#server/clips/door.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import type { OnStep } from '#server/processes/serve.ts';
import { EngineFailure, type InputOf, type ResultOf } from '#server/engines/port.ts';
import { claim } from './claims.ts';
import { never, openClip, openRecasts, refusing } from './clip-file.ts';
import { startMeasuring } from './measuring/measure.ts';
import { startStreaming, type Streaming } from './streaming/stream.ts';
import { recastsIn, windowOf } from './window.ts';

/** Milliseconds of a segment: what is lost at most when a process is killed. */
const SEGMENT_MS = 3000;
/** Frames between two words about progress. */
const STEP = 4;
const WAIT_MS = 200;

interface Segment {
  readonly fromMs: number;
  readonly toMs: number;
  readonly file: string;
  /** Is there when the segment is finished, and says how many frames it has. */
  readonly done: string;
}

interface Job {
  readonly input: InputOf<'swap-clip'>;
  readonly facts: ClipFacts;
  readonly width: number;
  readonly height: number;
  readonly recasts: readonly Recast[];
  /** Measures faces in another thread, where there is a core for it. */
  readonly read: Read | undefined;
  readonly streaming: Streaming;
}

function segmentsOf({ startMs, endMs, folder, output }: InputOf<'swap-clip'>): Segment[] {
  const count = Math.max(1, Math.ceil((endMs - startMs) / SEGMENT_MS - 0.1));
  return Array.from({ length: count }, (_, i) => ({
    fromMs: startMs + i * SEGMENT_MS,
    toMs: i === count - 1 ? endMs : startMs + (i + 1) * SEGMENT_MS,
    file: join(folder, `${i}${segmentExtension(output)}`),
    done: join(folder, `${i}.json`),
  }));
}

/** What was written once as a whole; undefined before. */
async function readDone<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function writeDone(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.draft`, JSON.stringify(value));
  await rename(`${file}.draft`, file);
}

/** Makes one segment. It begins and ends with frames that are only looked at, so that it joins its neighbours. */
async function makeSegment(
  { input, facts, width, height, recasts, read, streaming }: Job,
  { fromMs, toMs, file, done }: Segment,
  onFrame: (count: number) => Promise<void>,
): Promise<void> {
  const aside = ((REACH + 1) * 1000) / Math.max(1, facts.fps);
  const stretch = { fromMs: Math.max(0, fromMs - aside), toMs: Math.min(facts.durationMs, toMs + aside) };
  // a GIF keeps all its colors: its frames are worked on as a whole
  const matrix = resultKind(input.output) === 'mp4' ? planesOf(facts) : undefined;
  const window = matrix && windowOf(recasts, stretch, { width, height });
  const near = window ? recastsIn(recasts, window) : recasts;
  const frames = streaming.read({
    file: input.target,
    options: { width, height, facts, ...stretch },
    window,
    label: input.label,
  });
  const writer = streaming.open({ output: file, width, height, fps: facts.fps, fromMs, matrix });
  let count = 0;
  try {
    for await (const frame of swapFrames(
      frames,
      near,
      read && ((sight, recast) => read(sight, recasts[near.indexOf(recast)]!)),
    )) {
      if (frame.atMs < fromMs - 0.5) continue;
      if (frame.atMs > toMs - 0.5) break;
      await writer.write(frame);
      count++;
      if (count % STEP === 0) await onFrame(count);
    }
    await writer.close();
  } catch (error) {
    await writer.abort();
    throw error;
  }
  await writeDone(done, { frames: count });
}

type Made = ResultOf<'swap-clip'>;

async function joinAll(job: Job, segments: readonly (Segment & { frames: number })[]): Promise<Made> {
  const { input, facts } = job;
  const { width, height, durationMs, frames } = await finish({
    segments: segments.filter((segment) => segment.frames > 0),
    fromMs: input.startMs,
    toMs: input.endMs,
    original: input.target,
    facts,
    output: input.output,
    xmp: provenanceXmp('face swap', 'compositeWithTrainedAlgorithmicMedia'),
    signal: never,
  });
  const { size: bytes } = await stat(input.output);
  return { width, height, durationMs, frames, bytes };
}

/** Makes the segments that nobody else makes, and joins all of them or waits until it is done. */
async function makeAll(job: Job, step: OnStep): Promise<Made> {
  const { input, facts } = job;
  const segments = segmentsOf(input);
  const total = Math.max(1, ((input.endMs - input.startMs) / facts.durationMs) * facts.frames);

  for (;;) {
    const state = await Promise.all(segments.map(({ done }) => readDone<{ frames: number }>(done)));
    const finished = state.reduce((sum, one) => sum + (one?.frames ?? 0), 0);
    const tell = (count: number) =>
      step({ stage: 'swap', fraction: Math.min(0.97, (0.97 * (finished + count)) / total) });
    await tell(0);
    let took = false;
    for (const [i, segment] of segments.entries())
      if (!state[i] && !took && (await claim(`${segment.done}.claim`))) {
        took = true;
        await makeSegment(job, segment, tell);
      }
    if (took) continue;
    const whole = segments.flatMap((segment, i) => (state[i] ? [{ ...segment, ...state[i] }] : []));
    if (whole.length === segments.length) {
      const joined = join(input.folder, 'joined.json');
      const made = await readDone<Made>(joined);
      // An earlier run may have lost its output after it had joined them.
      if (made && (await isThere(input.output))) return made;
      if (await claim(`${joined}.claim`)) {
        await step({ stage: 'save', fraction: 0.98 });
        const result = await joinAll(job, whole);
        await writeDone(joined, result);
        return result;
      }
    }
    await pause(WAIT_MS);
  }
}

/**
 * Replaces faces of a clip. Finished segments in `folder` are taken as they are, and several processes may do
 * the same call at once: each takes the next segment that nobody has, and one joins them.
 */
export const swapClip: Work<'swap-clip'> = (asked, step) =>
  refusing(async () => {
    const { facts, width, height } = await openClip(asked.target);
    const endMs = Math.min(asked.endMs, facts.durationMs);
    const input = { ...asked, endMs, startMs: Math.min(Math.max(0, asked.startMs), endMs) };
    const recasts = await openRecasts(input, width);
    if (recasts.length === 0) throw new EngineFailure('no_face', 'no face to replace', 'target');
    await mkdir(input.folder, { recursive: true });
    const thread = availableParallelism() > 1 ? startMeasuring(recasts) : undefined;
    const streaming = startStreaming();
    try {
      return await makeAll({ input, facts, width, height, recasts, read: thread?.read, streaming }, step);
    } finally {
      await Promise.all([thread?.close(), streaming.close()]);
    }
  });
