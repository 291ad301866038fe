import { openBytes } from './bytes-reader.ts';
import { ClipRefused, clipLimits } from '#server/clips/facts.ts';
import type { Moving } from './gif.ts';

/** Browsers show a frame of at most 10 ms for 100 ms. */
const SHORTEST_MS = 11;
const IN_PLACE_MS = 100;
const ALPHA = 0x10;

/**
 * Reads the chunks of a WebP file (RFC 9649); pictures are not decoded. A still is one frame.
 * @throws ClipRefused
 */
export async function readWebp(file: string): Promise<Moving> {
  const found: Moving = { width: 0, height: 0, delaysMs: [], plays: 1, alpha: false };
  const reader = openBytes(file);
  try {
    const riff = await reader.take(12);
    let left = riff.readUInt32LE(4) - 4;
    while (left >= 8) {
      const head = await reader.take(8);
      const name = head.toString('latin1', 0, 4);
      const size = head.readUInt32LE(4);
      const padded = size + (size % 2);
      const known = Math.min(padded, 16);
      const body = await reader.take(known);
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
      await reader.skip(padded - known);
      left -= 8 + padded;
    }
  } catch (error) {
    throw error instanceof RangeError ? new ClipRefused('broken', { why: 'a short chunk' }) : error;
  } finally {
    reader.close();
  }
  return found;
}
