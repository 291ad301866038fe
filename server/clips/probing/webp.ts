import { shownMs } from '#contract/media/clips.ts';
import { ClipRefused, clipLimits } from '#server/clips/facts.ts';
import { type BytesReader, type Stretch, openBytes } from './bytes-reader.ts';
import type { Moving } from './gif.ts';

const ALPHA = 0x10;
const HEAD_BYTES = 8;
/** The most bytes of a chunk that are read: of a frame, its place and time. */
const BODY_BYTES = 16;

/** A part of a WebP file with the head of 8 bytes that names it. */
interface WebpChunk extends Stretch {
  name: string;
  /** The head, and what follows of the first bytes of the chunk. */
  bytes: Buffer;
}

/** The chunks from here to `end`, in their order; after each, it goes on behind it. */
async function* chunksUpTo(reader: BytesReader, end: number): AsyncGenerator<WebpChunk> {
  while (reader.at() + HEAD_BYTES <= end) {
    reader.part();
    const from = reader.at();
    const head = await reader.peek(HEAD_BYTES);
    const size = head.readUInt32LE(4);
    const to = from + HEAD_BYTES + size + (size % 2);
    reader.seek(to);
    reader.seek(from);
    const bytes = await reader.take(HEAD_BYTES + Math.min(size, BODY_BYTES));
    yield { name: head.toString('latin1', 0, 4), bytes, from, to };
    reader.seek(to);
  }
}

/**
 * The chunks of a WebP file (RFC 9649) in their order, with those `within` a frame; pictures are not decoded.
 * @throws ClipRefused; the signal's reason when it is aborted
 */
export async function* webpChunks(
  file: string,
  signal: AbortSignal,
): AsyncGenerator<WebpChunk & { within(): AsyncGenerator<WebpChunk> }> {
  const reader = await openBytes(file, signal);
  try {
    const riff = await reader.take(12);
    const end = HEAD_BYTES + riff.readUInt32LE(4);
    for await (const chunk of chunksUpTo(reader, end)) {
      yield { ...chunk, within: () => chunksUpTo(reader, chunk.to) };
    }
  } finally {
    await reader.close();
  }
}

/** Takes what a chunk says of the whole. */
function note(found: Moving, name: string, body: Buffer): void {
  if (name === 'VP8X') {
    found.alpha = (body[0]! & ALPHA) !== 0;
    [found.width, found.height] = [body.readUIntLE(4, 3) + 1, body.readUIntLE(7, 3) + 1];
  } else if (name === 'ANIM') found.plays = body.readUInt16LE(4);
  else if (name === 'ANMF') {
    found.delaysMs.push(shownMs(body.readUIntLE(12, 3)));
    if (found.delaysMs.length > clipLimits.gifFrames)
      throw new ClipRefused('too_many_frames', { limit: clipLimits.gifFrames });
  } else if (name === 'VP8 ' || name === 'VP8L') found.delaysMs.push(shownMs(0));
}

/**
 * Reads what an animated WebP is. A still is one frame, and has a size only where its head tells one.
 * @throws ClipRefused
 */
export async function readWebp(file: string, signal: AbortSignal): Promise<Moving> {
  const found: Moving = { width: 0, height: 0, delaysMs: [], plays: 1, alpha: false };
  try {
    for await (const { name, bytes } of webpChunks(file, signal))
      note(found, name, bytes.subarray(HEAD_BYTES));
  } catch (error) {
    throw error instanceof RangeError ? new ClipRefused('broken', { why: 'a short chunk' }) : error;
  }
  return found;
}
