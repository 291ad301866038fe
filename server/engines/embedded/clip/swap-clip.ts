import { availableParallelism } from 'node:os';
import { type Read, type Recast, REACH, swapFrames } from '#media/face/motion/clip.ts';
import { type ClipFacts, planesOf, resultKind } from '#server/clips/door.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';
import { openClip, openRecasts, refusing, within } from './clip-file.ts';
import { startMeasuring } from './measuring/measure.ts';
import { makeInSegments, type Segment } from './segments.ts';
import { startStreaming, type Streaming } from './streaming/stream.ts';
import { recastsIn, windowOf } from './window.ts';

/** Frames between two words about progress. */
const STEP = 4;

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

/** Makes one segment. It begins and ends with frames that are only looked at, so that it joins its neighbours. */
async function makeSegment(
  { input, facts, width, height, recasts, read, streaming }: Job,
  { fromMs, toMs, file }: Segment,
  onFrame: (count: number) => Promise<void>,
): Promise<{ frames: number }> {
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
  return { frames: count };
}

/** Replaces faces of a clip, see `makeInSegments`. */
export const swapClip: Work<'swap-clip'> = (asked, step) =>
  refusing(async () => {
    const { facts, width, height } = await openClip(asked.target);
    const input = { ...asked, ...within(asked, facts) };
    const recasts = await openRecasts(input, width);
    if (recasts.length === 0) throw new EngineFailure('no_face', 'no face to replace', 'target');
    const thread = availableParallelism() > 1 ? startMeasuring(recasts) : undefined;
    const streaming = startStreaming();
    const job: Job = { input, facts, width, height, recasts, read: thread?.read, streaming };
    try {
      const xmp = provenanceXmp('face swap', 'compositeWithTrainedAlgorithmicMedia');
      const make = (segment: Segment, onFrame: (count: number) => Promise<void>) =>
        makeSegment(job, segment, onFrame);
      return await makeInSegments({ ...input, facts, xmp, stage: 'swap', make }, step);
    } finally {
      await Promise.all([thread?.close(), streaming.close()]);
    }
  });
