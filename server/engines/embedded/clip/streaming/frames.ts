import type { TimedFrame } from '#media/face/motion/clip.ts';
import { drawLabel, labelRect } from '#media/raster/label.ts';
import { type Planar, readPlanar, writePlanar } from '#media/raster/planar.ts';
import { onEven, type Rect } from '#media/raster/plane.ts';
import {
  type ClipFrame,
  type ClipWriter,
  type ReadOptions,
  readFrames,
  readPlanes,
} from '#server/clips/door.ts';

/** Work is stopped by the end of the thread. */
export const never = new AbortController().signal;

export interface Reading {
  readonly file: string;
  readonly options: Omit<ReadOptions, 'signal' | 'spare'>;
  /**
   * The part of the frames that is worked on, on even pixels; the rest goes into the result as it was decoded. Only
   * where `planesOf` names a matrix. Absent: all of them.
   */
  readonly window: Rect | undefined;
  readonly label: boolean;
}

/** A frame, or the window of one, that is worked on. */
export type Piece = TimedFrame & Pick<ClipFrame, 'alpha'>;

/** Frames on their way from the decoder to the encoder. */
export interface Passage {
  /** The next frame; undefined after the last. */
  next(): Promise<Piece | undefined>;
  /** Writes a frame that `next` gave; frames that came before it and were not written are dropped. */
  write(piece: Piece, to: ClipWriter): Promise<void>;
  stop(): Promise<void>;
}

/** Beside the threads of a swap, a second one of the decoder has no core; it would take 22 MB at 1080p. */
const BESIDE = { threads: 1 };

/** Memory of pixels that are needed no more, to be used again. */
export type Spare = Uint8Array[];

function openWhole({ file, options, label }: Reading, spare: Spare): Passage {
  const frames = readFrames(file, { ...options, ...BESIDE, spare, signal: never });
  return {
    async next() {
      const { value, done } = await frames.next();
      return done === true ? undefined : value;
    },
    async write(piece, to) {
      if (label) drawLabel(piece.picture);
      await to.write(piece);
      spare.push(piece.picture.data);
    },
    stop: async () => void (await frames.return(undefined)),
  };
}

function openWindow({ file, options, label }: Reading, window: Rect, spare: Spare): Passage {
  const frames = readPlanes(file, { ...options, ...BESIDE, spare, signal: never });
  const windows: Spare = [];
  const held: { atMs: number; planes: Planar }[] = [];
  const corner = labelRect(options);
  const draw = (planes: Planar): void => {
    const picture = readPlanar(planes, corner);
    drawLabel(picture, options, corner);
    writePlanar(planes, corner, picture);
  };
  return {
    async next() {
      const { value, done } = await frames.next();
      if (done === true) return undefined;
      held.push(value);
      return { atMs: value.atMs, picture: readPlanar(value.planes, window, windows.pop()) };
    },
    async write({ picture, atMs, changed }, to) {
      while (held[0]!.atMs < atMs) spare.push(held.shift()!.planes.data);
      const { planes } = held.shift()!;
      if (changed) writePlanar(planes, window, picture, onEven(changed));
      windows.push(picture.data);
      if (label) draw(planes);
      await to.write({ planes, atMs });
      spare.push(planes.data);
    },
    stop: async () => void (await frames.return(undefined)),
  };
}

export const openPassage = (reading: Reading, spare: Spare): Passage =>
  reading.window ? openWindow(reading, reading.window, spare) : openWhole(reading, spare);
