import { availableParallelism } from 'node:os';
import { type ClipFrame, type ClipWriter, openWriter, readFrames } from '#server/clips/door.ts';
import type { ReadOptions, WriterOptions } from '#server/clips/door.ts';
import { startThread, type Thread } from '#server/engines/embedded/clip/threads/thread.ts';

/** What the thread reads next. */
export interface Reading {
  readonly file: string;
  readonly options: Omit<ReadOptions, 'signal'>;
}
export type Writing = Omit<WriterOptions, 'signal'>;

/** Reads a clip and writes a segment, one of each at a time. */
export interface Streaming {
  read(file: string, options: Reading['options']): AsyncIterable<ClipFrame>;
  /** As `openWriter`; a frame that was written must not be touched again. */
  open(options: Writing): ClipWriter;
  close(): Promise<void>;
}

/** Work is stopped by the end of the thread. */
export const never = new AbortController().signal;

/** Frames that are decoded while earlier ones are worked on. */
const AHEAD = 2;

/** What of a frame goes from thread to thread uncopied. */
export const pixelsOf = ({ picture, alpha }: Pick<ClipFrame, 'picture' | 'alpha'>): ArrayBuffer[] =>
  [picture.data, ...(alpha ? [alpha] : [])].map(({ buffer }) => buffer as ArrayBuffer);

async function* readElsewhere({ ask }: Thread, reading: Reading): AsyncGenerator<ClipFrame> {
  await ask('read', reading);
  const next = (): Promise<ClipFrame | undefined> => {
    const frame = ask('next') as Promise<ClipFrame | undefined>;
    frame.catch(() => undefined); // told when it is waited for
    return frame;
  };
  const ahead = Array.from({ length: AHEAD }, next);
  try {
    for (;;) {
      const frame = await ahead.shift()!;
      if (!frame) return;
      ahead.push(next());
      yield frame;
    }
  } finally {
    await ask('stop');
  }
}

/** `write` resolves while the frame is written: once the one before it is. */
function openElsewhere({ ask }: Thread, options: Writing): ClipWriter {
  const opened = ask('open', options);
  let last: Promise<unknown> = opened;
  return {
    async write({ picture, alpha, atMs }) {
      await last;
      const frame = { picture, atMs, ...(alpha ? { alpha } : {}) };
      last = ask('write', frame, pixelsOf(frame));
      last.catch(() => undefined); // told by the next call
    },
    async close() {
      await last;
      return (await ask('close')) as number;
    },
    abort: async () => void (await ask('abort')),
  };
}

/**
 * Starts a thread in which frames go through the pipes to and from ffmpeg, so that decoding and encoding go on while
 * this thread computes; on one core they do here. `program` as that of `startThread`.
 */
export function startStreaming(program?: string): Streaming {
  if (availableParallelism() === 1)
    return {
      read: (file, options) => readFrames(file, { ...options, signal: never }),
      open: (options) => openWriter({ ...options, signal: never }),
      close: () => Promise.resolve(),
    };
  const thread = startThread({ kind: 'streaming', data: undefined }, program);
  return {
    read: (file, options) => readElsewhere(thread, { file, options }),
    open: (options) => openElsewhere(thread, options),
    close: () => thread.close(),
  };
}
