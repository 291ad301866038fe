import { type ClipFacts } from '#server/clips/facts.ts';
import { readPackets } from '#server/clips/probing/ffprobe.ts';
import { readGif } from '#server/clips/probing/gif.ts';
import { readWebp } from '#server/clips/probing/webp.ts';

const SLACK_MS = 0.5;

/** When each frame begins, in milliseconds since the first, in their order. */
async function beginsOf(file: string, { layout }: ClipFacts, signal: AbortSignal): Promise<number[]> {
  const { format, stream, startMs } = layout;
  if (format === 'gif' || format === 'webp') {
    const { delaysMs } = await (format === 'gif' ? readGif : readWebp)(file, signal);
    let end = 0;
    return delaysMs.map((ms) => (end += ms) - ms);
  }
  const packets = await readPackets(format, file, stream, signal);
  return packets.map(({ at }) => at * 1000 - startMs).toSorted((a, b) => a - b);
}

/**
 * When the frame begins that is seen at a time of the clip: before it where the frame stands, as those of slideshows
 * and recordings of a screen do.
 * @throws ClipRefused
 */
export async function seenSince(
  file: string,
  facts: ClipFacts,
  atMs: number,
  signal: AbortSignal,
): Promise<number> {
  if (atMs < SLACK_MS) return 0;
  const begins = await beginsOf(file, facts, signal);
  return Math.max(0, begins.findLast((begin) => begin < atMs + SLACK_MS) ?? 0);
}
