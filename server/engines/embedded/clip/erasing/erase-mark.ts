import { provenanceXmp } from '#media/label/provenance.ts';
import type { Stretch } from '#media/watermark/stretch.ts';
import { joinedRect, onEven, type Rect } from '#media/raster/plane.ts';
import { type ClipFacts, type Part, planesOf } from '#server/clips/door.ts';
import { openClip, refusing, within } from '#server/engines/embedded/clip/clip-file.ts';
import { makeInSegments, type Segment } from '#server/engines/embedded/clip/segments.ts';
import { startStreaming, type Streaming } from '#server/engines/embedded/clip/streaming/stream.ts';
import type { Work } from '#server/engines/local/serve.ts';
import type { InputOf } from '#server/engines/port.ts';
import { collect } from './collect.ts';
import { openPlaces, type Places } from './places.ts';

/** Frames between two words about progress. */
const STEP = 4;

/** How a result says that it was made. */
export const XMP = provenanceXmp('watermark remover', 'algorithmicallyEnhanced');

interface Job {
  readonly input: InputOf<'erase-mark'> & Part;
  readonly facts: ClipFacts;
  readonly width: number;
  readonly height: number;
  readonly places: Places;
  readonly streaming: Streaming;
  /** Of the segment that was made before. */
  before?: Stretch;
}

/** The part of the frames in which places are, on even pixels. */
function windowOf({ places }: Places): Rect | undefined {
  const rects = places.map(({ window }) => window);
  return rects.length === 0 ? undefined : onEven(rects.reduce(joinedRect));
}

const moved = ({ x0, y0, x1, y1 }: Rect, by: Pick<Rect, 'x0' | 'y0'>): Rect => ({
  x0: x0 - by.x0,
  y0: y0 - by.y0,
  x1: x1 - by.x0,
  y1: y1 - by.y0,
});

/** Makes one segment: it is read once to learn what is behind the mark, and once to be written. */
async function makeSegment(
  job: Job,
  { fromMs, toMs, file }: Segment,
  onFrame: (count: number) => Promise<void>,
): Promise<{ frames: number }> {
  const { input, facts, width, height, places, streaming } = job;
  const wanted = { ...input, facts, width, height };
  const { stretch, filler, indexAt } = await collect(wanted, places, fromMs, toMs, job.before);
  job.before = stretch;
  const matrix = planesOf(facts);
  const window = matrix && windowOf(places);
  const whole = { x0: 0, y0: 0 };
  const frames = streaming.read({
    file: input.target,
    options: { width, height, facts, fromMs, toMs, part: input },
    window,
    label: false,
  });
  const writer = streaming.open({ output: file, width, height, fps: facts.fps, fromMs, matrix });
  let count = 0;
  try {
    for await (const frame of frames) {
      const index = indexAt(frame.atMs);
      const { x0, y0 } = window ?? whole;
      const changed = index < 0 ? undefined : await filler.fill(index, { picture: frame.picture, x0, y0 });
      await writer.write({ ...frame, ...(changed && window ? { changed: moved(changed, window) } : {}) });
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

/** Takes a mark out of a clip, see `makeInSegments`. */
export const eraseMark: Work<'erase-mark'> = (asked, step) =>
  refusing(async () => {
    const { facts, width, height } = await openClip(asked.target);
    const input = { ...asked, ...(await within(asked.target, asked, facts)) };
    const places = await openPlaces(input, { width, height });
    const streaming = startStreaming();
    const job: Job = { input, facts, width, height, places, streaming };
    try {
      const make = (segment: Segment, onFrame: (count: number) => Promise<void>) =>
        makeSegment(job, segment, onFrame);
      return await makeInSegments({ ...input, facts, xmp: XMP, stage: 'erase', make }, step);
    } finally {
      await streaming.close();
    }
  });
