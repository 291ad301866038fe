import { provenanceXmp } from '#media/label/provenance.ts';
import { type Drive, driveOf, performance, still } from '#media/mimic/drive.ts';
import type { Puppet } from '#media/mimic/portrait.ts';
import { drawLabel, drawMarks } from '#media/raster/label.ts';
import { openWriter, readFrameAt } from '#server/clips/door.ts';
import { awaitedLater } from '#server/engines/embedded/awaited-later.ts';
import { never, openClip, refusing, within } from '#server/engines/embedded/clip/clip-file.ts';
import { makeInSegments, type Segment } from '#server/engines/embedded/clip/segments.ts';
import { writePicture } from '#server/engines/embedded/picture-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure } from '#server/engines/port.ts';
import { readDriver } from './driver.ts';
import { driverSize, readingOf, readRest } from './look.ts';
import { readPuppet } from './portrait.ts';

/** Frames between two words about progress. */
const STEP = 6;
/** Share of the work after which the portrait begins to move. */
const FOLLOWED = 0.35;

const XMP = provenanceXmp('motion mimic', 'compositeWithTrainedAlgorithmicMedia');

interface Play {
  readonly puppet: Puppet;
  readonly times: readonly number[];
  readonly driveAt: (atMs: number) => Drive;
  readonly fps: number;
  readonly label: boolean;
}

/** Draws the frames of one segment, at the times of the driving clip. */
async function playSegment(
  { puppet, times, driveAt, fps, label }: Play,
  { fromMs, toMs, file }: Segment,
  onFrame: (count: number) => Promise<void>,
): Promise<{ frames: number }> {
  const { width, height } = puppet;
  const writer = openWriter({ output: file, width, height, fps, fromMs, signal: never });
  // One frame is drawn while the one before it is taken by the encoder.
  const buffers = [0, 1].map(() => new Uint8Array(3 * width * height));
  let count = 0;
  try {
    let taken = Promise.resolve();
    for (const atMs of times) {
      if (atMs < fromMs - 0.5 || atMs >= toMs - 0.5) continue;
      const picture = { data: buffers[count % 2]!, width, height };
      puppet.draw(driveAt(atMs), picture.data);
      if (label) drawLabel(picture);
      await taken;
      taken = awaitedLater(writer.write({ picture, atMs }));
      count++;
      if (count % STEP === 0) await onFrame(count);
    }
    await taken;
    await writer.close();
  } catch (error) {
    await writer.abort();
    throw error;
  }
  return { frames: count };
}

/** See `makeInSegments`. */
export const transferMotion: Work<'transfer-motion'> = (asked, step) =>
  refusing(async () => {
    const { image, driver, sound, label, folder } = asked;
    const { facts } = await openClip(driver);
    const part = await within(driver, asked, facts);
    await step({ stage: 'follow', fraction: 0.01 });
    const puppet = await readPuppet(image);
    const rest = await readRest(driver, facts, part);
    const { times, readings } = await readDriver({ file: driver, facts, part }, folder, step);
    if (readings.length === 0) throw new EngineFailure('no_face', 'no face in the clip', 'driver');
    const driveAt = performance(readings, rest, part.startMs);
    const play: Play = { puppet, times, driveAt, fps: facts.fps, label };
    const silent = { ...facts, layout: { ...facts.layout, audio: [] } };
    return makeInSegments(
      {
        ...part,
        target: driver,
        folder,
        output: asked.output,
        facts: sound ? facts : silent,
        xmp: XMP,
        stage: 'move',
        make: (segment, onFrame) => playSegment(play, segment, onFrame),
      },
      ({ stage, fraction }) => step({ stage, fraction: FOLLOWED + (1 - FOLLOWED) * fraction }),
    );
  });

/** The portrait at a moment of the clip, as a picture with marks all over; as it is where no face is seen. */
export const transferFrame: Work<'transfer-frame'> = (asked, step) =>
  refusing(async () => {
    const { facts } = await openClip(asked.driver);
    await step({ stage: 'follow', fraction: 0.1 });
    const puppet = await readPuppet(asked.image);
    const { thrifty = false } = asked;
    const rest = await readRest(asked.driver, facts, {
      ...(await within(asked.driver, asked, facts)),
      thrifty,
    });
    const atMs = Math.min(Math.max(0, asked.atMs), facts.durationMs - 1);
    const options = { atMs, facts, keyFrames: thrifty, signal: never, ...driverSize(facts) };
    const { picture } = await readFrameAt(asked.driver, options);
    const reading = readingOf(picture, atMs);
    const { width, height } = puppet;
    const data = new Uint8Array(3 * width * height);
    puppet.draw(reading ? driveOf(reading.points, reading.gaze, rest) : still(), data);
    drawMarks({ data, width, height });
    const shown = { data, width, height, opacity: undefined };
    const bytes = await writePicture(shown, asked.output, { xmp: XMP, given: undefined });
    return { width, height, bytes, estimated: thrifty };
  });
