import { writeFile } from 'node:fs/promises';
import { readPackets } from '#server/clips/probing/ffprobe.ts';
import { PROTOCOLS } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { isClear } from './encoders.ts';

export interface Segment {
  file: string;
  /** Time of the clip at which it begins. */
  fromMs: number;
}

/** Writes the list by which ffmpeg reads segments as one, each at its own time; the first one begins at 0. */
export async function listSegments(
  segments: readonly Segment[],
  toMs: number,
  list: string,
): Promise<string[]> {
  const parts = segments.map(({ file, fromMs }, n) =>
    [
      `file 'file:${file.replaceAll("'", String.raw`'\''`)}'`,
      'inpoint 0',
      `duration ${(((segments[n + 1]?.fromMs ?? toMs) - fromMs) / 1000).toFixed(6)}`,
    ].join('\n'),
  );
  await writeFile(list, `ffconcat version 1.0\n${parts.join('\n')}\n`);
  return [...PROTOCOLS, ...words`-f concat -safe 0 -i`, `file:${list}`];
}

/** When the first and the last frame of a segment begin, in milliseconds of its own. */
export async function frameTimes(
  { file }: Segment,
  signal: AbortSignal,
): Promise<{ firstMs: number; lastMs: number }> {
  const packets = await readPackets(isClear(file) ? 'matroska' : 'nut', file, 0, signal);
  const times = packets.map(({ at }) => at * 1000).toSorted((a, b) => a - b);
  return { firstMs: times[0] ?? 0, lastMs: times.at(-1) ?? 0 };
}
