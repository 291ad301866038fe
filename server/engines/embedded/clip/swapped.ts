import { type Read, type Recast, REACH, swapFrames } from '#media/face/motion/clip.ts';
import type { Matrix } from '#media/raster/planar.ts';
import type { ClipFacts, Part } from '#server/clips/door.ts';
import { awaitedLater } from '#server/engines/embedded/awaited-later.ts';
import type { InputOf } from '#server/engines/port.ts';
import { type Run, runsOf } from './runs.ts';
import { type Segment, segmentsOf } from './segments.ts';
import type { Piece } from './streaming/frames.ts';
import type { Streaming } from './streaming/stream.ts';
import { recastsIn, windowOf } from './window.ts';

/** Times are compared with this slack. */
const SLACK_MS = 0.5;

export interface Swap {
  readonly input: InputOf<'swap-clip'> & Part;
  readonly facts: ClipFacts;
  readonly width: number;
  readonly height: number;
  /** Of frames that stay as they were decoded; undefined: they are worked on as a whole. */
  readonly matrix: Matrix | undefined;
  readonly recasts: readonly Recast[];
  /** Measures faces in another thread, where there is a core for it. */
  readonly read: Read | undefined;
  readonly streaming: Streaming;
}

interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A stretch with the frames beside it that have an effect on it. */
function around({ fromMs, toMs }: Stretch, { fps, durationMs }: ClipFacts): Stretch {
  const aside = ((REACH + 1) * 1000) / Math.max(1, fps);
  return { fromMs: Math.max(0, fromMs - aside), toMs: Math.min(durationMs, toMs + aside) };
}

/** Frames of a run from a time on, with new faces. It begins with some that are only looked at. */
function swapFrom(fromMs: number, { window, toMs }: Run, swap: Swap): AsyncGenerator<Piece> {
  const { input, facts, width, height, recasts, read, streaming } = swap;
  const near = window ? recastsIn(recasts, window) : recasts;
  const frames = streaming.read({
    file: input.target,
    options: { width, height, facts, ...around({ fromMs, toMs }, facts) },
    window,
    label: input.label,
  });
  return swapFrames(frames, near, read && ((sight, recast) => read(sight, recasts[near.indexOf(recast)]!)));
}

/** Frames that are made while the segment before them is finished. */
const AHEAD = 4;

const take = (frames: AsyncGenerator<Piece>): Promise<Piece | undefined> =>
  awaitedLater(frames.next().then(({ value, done }) => (done === true ? undefined : value)));

/** Frames of segments with new faces; a segment that follows the one before in its run goes on with its frames. */
export function openSwapped(swap: Swap) {
  const { input, facts, recasts, matrix } = swap;
  /** Faces are where they are when a frame begins, also if it stands when the part does. */
  const readFrom = (fromMs: number): number => (fromMs === input.startMs ? input.firstMs : fromMs);
  const segments = segmentsOf(input).map((one) => ({ ...one, fromMs: readFrom(one.fromMs) }));
  const runs = runsOf(segments, (stretch) =>
    matrix ? windowOf(recasts, around(stretch, facts), swap) : undefined,
  );
  let frames: AsyncGenerator<Piece> | undefined;
  let ahead: Promise<Piece | undefined>[] = [];
  let doneMs: number | undefined;
  const close = async (): Promise<void> => void (await frames?.return(undefined));
  return {
    async *of({ fromMs: beginMs, toMs }: Segment): AsyncGenerator<Piece> {
      const fromMs = readFrom(beginMs);
      const run = runs.findLast((one) => one.fromMs <= fromMs)!;
      if (!frames || doneMs !== fromMs || run.fromMs === fromMs) {
        await close();
        frames = swapFrom(fromMs, run, swap);
        ahead = [];
      }
      for (;;) {
        const next = ahead.shift() ?? take(frames);
        const piece = await next;
        if (!piece) break;
        if (piece.atMs > toMs - SLACK_MS) {
          ahead.unshift(next);
          while (toMs < run.toMs && ahead.length < AHEAD) ahead.push(take(frames));
          break;
        }
        if (piece.atMs > fromMs - SLACK_MS) yield piece;
      }
      doneMs = toMs;
    },
    close,
  };
}
