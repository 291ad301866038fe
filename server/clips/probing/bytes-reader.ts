import { open } from 'node:fs/promises';
import { ClipRefused, clipLimits } from '#server/clips/facts.ts';

/** Bytes that are read at once; nobody takes more of them in one piece. */
const PIECE = 1 << 18;

/** Reads a file in large pieces, of which nothing is kept. Each method throws ClipRefused `broken` behind its end. */
export interface BytesReader {
  /** Where the next byte stands in the file. */
  at(): number;
  /** The next `count` bytes, which are left to be taken. */
  peek(count: number): Promise<Buffer>;
  take(count: number): Promise<Buffer>;
  /** All bytes that have been read from here on, at least one. */
  held(): Promise<Buffer>;
  seek(place: number): void;
  /** Counts a part that the file is cut into. @throws ClipRefused `too_costly` for one too many */
  part(): void;
  close(): Promise<void>;
}

const broken = (): ClipRefused => new ClipRefused('broken', { why: 'the file ends early' });

/** Opens a file; it is not read on once the signal is aborted. */
export async function openBytes(file: string, signal: AbortSignal): Promise<BytesReader> {
  const handle = await open(file);
  const { size } = await handle.stat();
  let at = 0;
  let parts = 0;
  /** What has been read last, and where it stands. */
  let bytes: Buffer = Buffer.alloc(0);
  let from = 0;

  const reach = async (count: number): Promise<Buffer> => {
    if (at < from || at + count > from + bytes.length) {
      signal.throwIfAborted();
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at);
      if (bytesRead < count) throw broken();
      [from, bytes] = [at, buffer.subarray(0, bytesRead)];
    }
    return bytes.subarray(at - from);
  };
  const peek = async (count: number): Promise<Buffer> => (await reach(count)).subarray(0, count);

  return {
    at: () => at,
    peek,
    async take(count) {
      const taken = await peek(count);
      at += count;
      return taken;
    },
    held: () => reach(1),
    seek(place) {
      if (place > size) throw broken();
      at = place;
    },
    part() {
      parts += 1;
      if (parts > clipLimits.parts) throw new ClipRefused('too_costly', { why: 'too many parts' });
    },
    close: () => handle.close(),
  };
}

/** A part of a file, from its first byte to the one behind its last. */
export interface Stretch {
  from: number;
  to: number;
}

/** The bytes of stretches of a file, and others between them, in their order. */
export async function* bytesOf(file: string, parts: Iterable<Stretch | Buffer>): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (const part of parts) {
      if (Buffer.isBuffer(part)) yield part;
      else
        for (let at = part.from; at < part.to; at += PIECE) {
          const count = Math.min(PIECE, part.to - at);
          const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(count), 0, count, at);
          if (bytesRead < count) throw broken();
          yield buffer;
        }
    }
  } finally {
    await handle.close();
  }
}
