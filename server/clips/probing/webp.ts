import { ClipRefused, clipLimits } from '#server/clips/facts.ts';
import { openBytes } from './bytes-reader.ts';
import type { Moving } from './gif.ts';

/** Browsers show a frame of at most 10 ms for 100 ms. */
const SHORTEST_MS = 11;
const IN_PLACE_MS = 100;
const ALPHA = 0x10;
/** Bytes of one chunk. */
const MOST_BYTES = 64_000_000;
const HEAD_BYTES = 8;

/** A part of a WebP file: its name, and all its bytes with the head of 8. */
interface WebpChunk {
  name: string;
  bytes: Buffer;
}

/**
 * The chunks of a WebP file (RFC 9649) in their order; pictures are not decoded.
 * @throws ClipRefused
 */
export async function* webpChunks(file: string): AsyncGenerator<WebpChunk> {
  const reader = openBytes(file);
  try {
    const riff = await reader.take(12);
    let left = riff.readUInt32LE(4) - 4;
    while (left >= HEAD_BYTES) {
      const head = await reader.take(HEAD_BYTES);
      const size = head.readUInt32LE(4);
      const padded = size + (size % 2);
      if (padded > MOST_BYTES) throw new ClipRefused('too_costly', { why: 'a chunk without end' });
      const bytes = Buffer.concat([head, await reader.take(padded)]);
      yield { name: head.toString('latin1', 0, 4), bytes };
      left -= bytes.length;
    }
  } finally {
    reader.close();
  }
}

/** Takes what a chunk says of the whole. */
function note(found: Moving, name: string, body: Buffer): void {
  if (name === 'VP8X') {
    found.alpha = (body[0]! & ALPHA) !== 0;
    [found.width, found.height] = [body.readUIntLE(4, 3) + 1, body.readUIntLE(7, 3) + 1];
  } else if (name === 'ANIM') found.plays = body.readUInt16LE(4);
  else if (name === 'ANMF') {
    const ms = body.readUIntLE(12, 3);
    found.delaysMs.push(ms < SHORTEST_MS ? IN_PLACE_MS : ms);
    if (found.delaysMs.length > clipLimits.gifFrames)
      throw new ClipRefused('too_many_frames', { limit: clipLimits.gifFrames });
  } else if (name === 'VP8 ' || name === 'VP8L') found.delaysMs.push(IN_PLACE_MS);
}

/**
 * Reads what an animated WebP is. A still is one frame, and has a size only where its head tells one.
 * @throws ClipRefused
 */
export async function readWebp(file: string): Promise<Moving> {
  const found: Moving = { width: 0, height: 0, delaysMs: [], plays: 1, alpha: false };
  try {
    for await (const { name, bytes } of webpChunks(file)) note(found, name, bytes.subarray(HEAD_BYTES));
  } catch (error) {
    throw error instanceof RangeError ? new ClipRefused('broken', { why: 'a short chunk' }) : error;
  }
  return found;
}
