import { open } from 'node:fs/promises';
import { webpChunks } from '#server/clips/probing/webp.ts';

/** Where the time of a frame stands in its chunk. */
const TIME_AT = 8 + 12;

/** Writes other times for the frames of an animated WebP, by those that they have. Milliseconds. */
export async function retimeWebp(
  file: string,
  times: (before: readonly number[]) => readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const frames: { at: number; ms: number }[] = [];
  for await (const { name, from, bytes } of webpChunks(file, signal))
    if (name === 'ANMF') frames.push({ at: from + TIME_AT, ms: bytes.readUIntLE(TIME_AT, 3) });
  const handle = await open(file, 'r+');
  try {
    const wanted = times(frames.map(({ ms }) => ms));
    for (const [n, { at }] of frames.entries()) {
      const bytes = Buffer.alloc(3);
      bytes.writeUIntLE(Math.round(wanted[n]!), 0, 3);
      await handle.write(bytes, 0, 3, at);
    }
  } finally {
    await handle.close();
  }
}
