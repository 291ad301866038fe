import { followMatte, LEAD } from '#media/segment/motion/follow.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import { type Glance, glanceAt, onAnyGround } from '#media/raster/ruined.ts';
import { type ClipFacts, type Part, readFrameAt, resultKind } from '#server/clips/door.ts';
import { never, openClip, refusing, within } from '#server/engines/embedded/clip/clip-file.ts';
import { makeInSegments, type Segment } from '#server/engines/embedded/clip/segments.ts';
import { startStreaming, type Streaming } from '#server/engines/embedded/clip/streaming/stream.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import { type PictureFile, writePicture } from '#server/engines/embedded/picture-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';
import { type Ground, isNobody, openGround } from './ground.ts';

/** Frames between two words about progress. */
const STEP = 4;

/** How a result says that it was made. */
export const XMP = provenanceXmp('background remover', 'algorithmicallyEnhanced');

interface Job {
  readonly input: InputOf<'matte-clip'> & Part;
  readonly facts: ClipFacts;
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
  readonly streaming: Streaming;
}

/** Makes one segment; it begins with frames that are only looked at, so that its matte is steady from its start. */
async function makeSegment(
  { input, facts, width, height, ground, streaming }: Job,
  { fromMs, toMs, file }: Segment,
  onFrame: (count: number) => Promise<void>,
): Promise<{ frames: number; seenAt: number | undefined }> {
  const aside = (LEAD * 1000) / Math.max(1, facts.fps);
  const frames = streaming.read({
    file: input.target,
    options: { width, height, facts, fromMs: Math.max(0, fromMs - aside), toMs, part: input },
    window: undefined,
    label: false,
  });
  const writer = streaming.open({ output: file, width, height, fps: facts.fps, fromMs, matrix: undefined });
  const follower = followMatte();
  let count = 0;
  let seenAt: number | undefined;
  try {
    for await (const frame of frames) {
      const opacity = follower.take(frame.picture);
      if (frame.atMs < fromMs - 0.5) continue;
      if (seenAt === undefined && !isNobody(opacity)) seenAt = frame.atMs;
      await writer.write({ ...frame, ...ground.lay(frame.picture, opacity) });
      count++;
      if (count % STEP === 0) await onFrame(count);
    }
    await writer.close();
  } catch (error) {
    await writer.abort();
    throw error;
  }
  return { frames: count, seenAt };
}

export async function cutFrame(
  {
    input: { target, thrifty },
    facts,
    width,
    height,
    ground,
  }: Omit<Job, 'streaming' | 'input'> & {
    input: { target: string; thrifty?: boolean | undefined };
  },
  atMs: number,
  finish: (frame: PictureFile, given: Glance) => Promise<number>,
): Promise<number> {
  const options = { atMs, facts, width, height, keyFrames: thrifty, signal: never };
  const { picture } = await readFrameAt(target, options);
  const shown = followMatte().take(picture);
  if (isNobody(shown)) throw new EngineFailure('no_face', 'nobody in this frame', 'target');
  const given = onAnyGround(glanceAt(picture));
  const { alpha: opacity } = ground.lay(picture, shown);
  return finish({ ...picture, opacity }, given);
}

/** Cuts people out of a clip, see `makeInSegments`. */
export const matteClip: Work<'matte-clip'> = (asked, step) =>
  refusing(async () => {
    const { facts, width, height } = await openClip(asked.target);
    const input = { ...asked, ...(await within(asked.target, asked, facts)) };
    if ((resultKind(input.output) === 'webm') !== (input.ground === 'transparent'))
      throw new Error(`${input.ground} does not fit ${input.output}`);
    await openMatte();
    const ground = await openGround(input, { width, height });
    const streaming = startStreaming();
    const job: Job = { input, facts, width, height, ground, streaming };
    let seenAt = input.startMs;
    try {
      const made = await makeInSegments(
        {
          ...input,
          facts,
          xmp: XMP,
          stage: 'cut',
          make: (segment, onFrame) => makeSegment(job, segment, onFrame),
          check(done) {
            const seen = done.find((segment) => segment.seenAt !== undefined)?.seenAt;
            if (seen === undefined) throw new EngineFailure('no_face', 'nobody in this clip', 'target');
            seenAt = seen;
          },
        },
        step,
      );
      if (input.poster !== undefined) {
        const { poster } = input;
        await cutFrame(job, seenAt, (frame, given) => writePicture(frame, poster, { xmp: XMP, given }));
      }
      return made;
    } finally {
      await streaming.close();
    }
  });
