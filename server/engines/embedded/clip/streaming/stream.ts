import { availableParallelism } from 'node:os';
import { type ClipWriter, openWriter, type WriterOptions } from '#server/clips/door.ts';
import { awaitedLater } from '#server/engines/embedded/awaited-later.ts';
import { startThread, type Thread } from '#server/engines/embedded/clip/threads/thread.ts';
import { never, openPassage, type Passage, type Piece, type Reading } from './frames.ts';

export type Writing = Omit<WriterOptions, 'signal'>;

/** Writes frames that were read, in their order. */
interface Writer extends Pick<ClipWriter, 'close' | 'abort'> {
  /** The frame must not be touched again; those that were read before it and are not written are dropped. */
  write(piece: Piece): Promise<void>;
}

/** Reads a clip and writes a segment of it, one of each at a time. */
export interface Streaming {
  read(reading: Reading): AsyncIterable<Piece>;
  /** As `openWriter`. */
  open(options: Writing): Writer;
  close(): Promise<void>;
}

/** Frames that are decoded while earlier ones are worked on. */
const AHEAD = 2;

/** What of a frame goes from thread to thread uncopied. */
export const pixelsOf = ({ picture, alpha }: Piece): ArrayBuffer[] =>
  [picture.data, ...(alpha ? [alpha] : [])].map(({ buffer }) => buffer as ArrayBuffer);

async function* readElsewhere({ ask }: Thread, reading: Reading): AsyncGenerator<Piece> {
  await ask('read', reading);
  const next = (): Promise<Piece | undefined> => awaitedLater(ask('next') as Promise<Piece | undefined>);
  const ahead = Array.from({ length: AHEAD }, next);
  try {
    for (;;) {
      const piece = await ahead.shift()!;
      if (!piece) return;
      ahead.push(next());
      yield piece;
    }
  } finally {
    await ask('stop');
  }
}

/** `write` resolves while the frame is written: once the one before it is. */
function openElsewhere({ ask }: Thread, options: Writing): Writer {
  let last: Promise<unknown> = ask('open', options);
  return {
    async write({ picture, alpha, atMs, changed }) {
      await last;
      const piece: Piece = { picture, atMs, ...(alpha && { alpha }), ...(changed && { changed }) };
      last = awaitedLater(ask('write', piece, pixelsOf(piece)));
    },
    async close() {
      await last;
      return (await ask('close')) as number;
    },
    abort: async () => void (await ask('abort')),
  };
}

function streamHere(): Streaming {
  let passage: Passage;
  return {
    async *read(reading) {
      passage = openPassage(reading, []);
      try {
        for (let piece = await passage.next(); piece; piece = await passage.next()) yield piece;
      } finally {
        await passage.stop();
      }
    },
    open(options) {
      const writer = openWriter({ ...options, signal: never });
      const { close, abort } = writer;
      return { close, abort, write: (piece) => passage.write(piece, writer) };
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Starts a thread in which frames go through the pipes to and from ffmpeg, so that decoding and encoding go on while
 * this thread computes; on one core they do here. `program` as that of `startThread`.
 */
export function startStreaming(program?: string): Streaming {
  if (availableParallelism() === 1) return streamHere();
  const thread = startThread('streaming', program);
  return {
    read: (reading) => readElsewhere(thread, reading),
    open: (options) => openElsewhere(thread, options),
    close: () => thread.close(),
  };
}
