import { swapOne } from '#media/face/motion/clip.ts';
import { drawMarks } from '#media/raster/label.ts';
import { glanceAt } from '#media/raster/ruined.ts';
import { type ClipFrame, readFrameAt, readFrames, seenSince } from '#server/clips/door.ts';
import { writePicture } from '#server/engines/embedded/picture-file.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure } from '#server/engines/port.ts';
import { never, openClip, openRecasts, refusing } from './clip-file.ts';

/** Frames on either side that steady the one that is asked for: enough to judge it by, and soon there. */
const AROUND = 2;

/** One frame of a clip with its new faces, as a picture with marks all over. */
export const swapFrame: Work<'swap-frame'> = (input, step) =>
  refusing(async () => {
    const { facts, width, height } = await openClip(input.target);
    const aside = (AROUND * 1000) / Math.max(1, facts.fps) + 1;
    const atMs = Math.min(Math.max(0, input.atMs), facts.durationMs - 1);
    const fromMs = await seenSince(input.target, facts, Math.max(0, atMs - aside), never);
    const stretch = { fromMs, toMs: Math.min(facts.durationMs, atMs + aside) };
    const recasts = await openRecasts(input, width);
    await step({ stage: 'swap', fraction: 0.3 });
    const options = { width, height, facts, signal: never };
    const around: ClipFrame[] = [];
    if (input.thrifty === true)
      around.push(await readFrameAt(input.target, { ...options, atMs, keyFrames: true }));
    else for await (const frame of readFrames(input.target, { ...options, ...stretch })) around.push(frame);
    const at = around.findIndex((frame) => input.thrifty === true || frame.atMs + frame.durationMs > atMs);
    const frame = around[at];
    if (!frame) throw new EngineFailure('bad_media', 'no frame at this time', 'target');
    const given = glanceAt(frame.picture);
    swapOne(around, at, recasts);
    const { picture, alpha: opacity } = frame;
    drawMarks(picture);
    const xmp = provenanceXmp('face swap', 'compositeWithTrainedAlgorithmicMedia');
    const bytes = await writePicture({ ...picture, opacity }, input.output, { xmp, given });
    return { width, height, bytes, estimated: input.thrifty ?? false };
  });
