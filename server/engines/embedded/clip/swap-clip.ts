import { availableParallelism } from 'node:os';
import { planesOf, resultKind } from '#server/clips/door.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import type { OnStep } from '#server/processes/serve.ts';
import { EngineFailure, type InputOf, type ResultOf } from '#server/engines/port.ts';
import { openClip, openRecasts, refusing, within } from './clip-file.ts';
import { type MeasuringThread, startMeasuring } from './measuring/measure.ts';
import { makeInSegments, type Segment } from './segments.ts';
import type { Piece } from './streaming/frames.ts';
import { type Streaming, startStreaming } from './streaming/stream.ts';
import { openSwapped, type Swap } from './swapped.ts';

/** Frames between two words about progress. */
const STEP = 4;

async function writeSegment(
  { width, height, facts, matrix, streaming }: Swap,
  { fromMs, file }: Segment,
  frames: AsyncIterable<Piece>,
  onFrame: (count: number) => Promise<void>,
): Promise<{ frames: number }> {
  const writer = streaming.open({ output: file, width, height, fps: facts.fps, fromMs, matrix });
  let count = 0;
  try {
    for await (const frame of frames) {
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

async function swapBy(
  measuring: MeasuringThread | undefined,
  streaming: Streaming,
  asked: InputOf<'swap-clip'>,
  step: OnStep,
): Promise<ResultOf<'swap-clip'>> {
  const { facts, width, height } = await openClip(asked.target);
  const input = { ...asked, ...(await within(asked.target, asked, facts)) };
  const recasts = await openRecasts(input, width);
  if (recasts.length === 0) throw new EngineFailure('no_face', 'no face to replace', 'target');
  // a GIF keeps all its colors: its frames are worked on as a whole
  const matrix = resultKind(input.output) === 'mp4' ? planesOf(facts) : undefined;
  const read = measuring?.readerOf(recasts);
  const swap: Swap = { input, facts, width, height, matrix, recasts, read, streaming };
  const swapped = openSwapped(swap);
  const make = (segment: Segment, onFrame: (count: number) => Promise<void>) =>
    writeSegment(swap, segment, swapped.of(segment), onFrame);
  try {
    const xmp = provenanceXmp('face swap', 'compositeWithTrainedAlgorithmicMedia');
    return await makeInSegments({ ...input, facts, xmp, stage: 'swap', make }, step);
  } finally {
    await swapped.close();
  }
}

/** Replaces faces of a clip, see `makeInSegments`. */
export const swapClip: Work<'swap-clip'> = (asked, step) =>
  refusing(async () => {
    // both load what they need while the sources are prepared
    const measuring = availableParallelism() > 1 ? startMeasuring() : undefined;
    const streaming = startStreaming();
    try {
      return await swapBy(measuring, streaming, asked, step);
    } finally {
      await Promise.all([measuring?.close(), streaming.close()]);
    }
  });
