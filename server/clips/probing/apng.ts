import { shownMs } from '#contract/media/clips.ts';
import { ClipRefused, clipLimits } from '#server/clips/facts.ts';
import { openBytes } from './bytes-reader.ts';
import type { Moving } from './gif.ts';

const SIGNATURE_BYTES = 8;
/** Length and name in front of a chunk, and the check behind it. */
const HEAD_BYTES = 8;
const CHECK_BYTES = 4;
/** The most bytes of a chunk that are read: those of `fcTL`. */
const BODY_BYTES = 26;
/** Types of color with opacity: grey and RGB. */
const ALPHA_TYPES = new Set([4, 6]);
/** How a frame is disposed of: its place becomes clear. */
const CLEARS = 1;

function note(found: Moving, name: string, body: Buffer): void {
  if (name === 'IHDR') {
    [found.width, found.height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
    found.alpha = ALPHA_TYPES.has(body[9]!);
  } else if (name === 'tRNS') found.alpha = true;
  else if (name === 'acTL') found.plays = body.readUInt32BE(4);
  else if (name === 'fcTL') {
    const delay = (1000 * body.readUInt16BE(20)) / (body.readUInt16BE(22) || 100);
    found.delaysMs.push(shownMs(Math.round(delay)));
    if (body[24] === CLEARS) found.alpha = true;
    if (found.delaysMs.length > clipLimits.gifFrames)
      throw new ClipRefused('too_many_frames', { limit: clipLimits.gifFrames });
  }
}

/**
 * Reads what an animated PNG is (PNG 3, 11.3.6); pictures are not decoded.
 * @throws ClipRefused; the signal's reason when it is aborted
 */
export async function readApng(file: string, signal: AbortSignal): Promise<Moving> {
  const found: Moving = { width: 0, height: 0, delaysMs: [], plays: 0, alpha: false };
  const reader = await openBytes(file, signal);
  try {
    reader.seek(SIGNATURE_BYTES);
    for (;;) {
      reader.part();
      const head = await reader.take(HEAD_BYTES);
      const length = head.readUInt32BE(0);
      const name = head.toString('latin1', 4, 8);
      if (name === 'IEND') return found;
      const end = reader.at() + length + CHECK_BYTES;
      note(found, name, await reader.peek(Math.min(length, BODY_BYTES)));
      reader.seek(end);
    }
  } catch (error) {
    throw error instanceof RangeError ? new ClipRefused('broken', { why: 'a short chunk' }) : error;
  } finally {
    await reader.close();
  }
}
