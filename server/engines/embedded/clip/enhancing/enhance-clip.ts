import { LEAD } from '#media/restore/clip/clean.ts';
import { enhanced, type Wanted } from '#media/restore/clip/follow.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Extent } from '#media/raster/plane.ts';
import type { ClipFacts, Part } from '#server/clips/door.ts';
import { refusing, within } from '#server/engines/embedded/clip/clip-file.ts';
import { makeInSegments, type Segment } from '#server/engines/embedded/clip/segments.ts';
import { startStreaming, type Streaming } from '#server/engines/embedded/clip/streaming/stream.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { openEnhancing, openFrames } from './frames.ts';

/** Frames between two words about progress. */
const STEP = 4;
/** Frames that are read beyond a segment: one that its last one is compared with, and one more for one between. */
const BEYOND = 2.5;

/** How a result says that it was made. */
export const XMP = provenanceXmp('video enhancer', 'algorithmicallyEnhanced');

interface Job {
  readonly target: string;
  readonly part: Part;
  readonly facts: ClipFacts;
  readonly size: Extent;
  readonly result: Extent;
  readonly wanted: Wanted;
  readonly streaming: Streaming;
}

/** Makes one segment; it begins with frames that are only looked at, so that it goes on where the one before ends. */
async function makeSegment(
  { target, part, facts, size, result, wanted, streaming }: Job,
  { fromMs, toMs, file }: Segment,
  onFrame: (count: number) => Promise<void>,
): Promise<{ frames: number }> {
  const frameMs = 1000 / Math.max(1, facts.fps);
  const frames = streaming.read({
    file: target,
    options: {
      ...size,
      facts,
      part,
      fromMs: Math.max(0, fromMs - LEAD * frameMs),
      toMs: toMs + BEYOND * frameMs,
    },
    window: undefined,
    label: false,
  });
  const fps = facts.fps * (wanted.isDouble ? 2 : 1);
  const writer = streaming.open({ output: file, ...result, fps, fromMs, matrix: undefined });
  let count = 0;
  try {
    for await (const { picture, atMs, isOwn } of enhanced(frames, { ...wanted, fromMs, toMs })) {
      await writer.write({ picture, atMs });
      if (isOwn) count++;
      if (isOwn && count % STEP === 0) await onFrame(count);
    }
    await writer.close();
  } catch (error) {
    await writer.abort();
    throw error;
  }
  return { frames: count };
}

/** Makes a clip clearer, see `makeInSegments`. */
export const enhanceClip: Work<'enhance-clip'> = (asked, step) =>
  refusing(async () => {
    const { facts, ...size } = await openFrames(asked.target);
    const part = await within(asked.target, asked, facts);
    const input = { ...asked, ...part };
    const { wanted, result } = await openEnhancing(input, size);
    const streaming = startStreaming();
    const job: Job = {
      target: input.target,
      part,
      facts,
      size,
      result,
      wanted: { ...wanted, isDouble: input.double },
      streaming,
    };
    try {
      return await makeInSegments(
        {
          ...input,
          facts,
          xmp: XMP,
          stage: 'enhance',
          make: (segment, onFrame) => makeSegment(job, segment, onFrame),
        },
        step,
      );
    } finally {
      await streaming.close();
    }
  });
