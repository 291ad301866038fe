import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { type ClipFacts, probeClip } from '#server/clips/door.ts';

/** The file of a result that plays: its bytes, and what ffprobe finds in it. */
export async function savedClip(video: Locator): Promise<{ bytes: Buffer; facts: ClipFacts }> {
  const address = await video.evaluate((film: HTMLVideoElement) => film.currentSrc);
  const bytes = await (await video.page().request.get(address)).body();
  const file = join(tmpdir(), `${randomUUID()}.mp4`);
  await writeFile(file, bytes);
  try {
    return { bytes, facts: await probeClip(file, { signal: new AbortController().signal }) };
  } finally {
    await rm(file);
  }
}
