import { open } from 'node:fs/promises';
import { provenanceXmp, readProvenance } from '#media/label/provenance.ts';
import type { ClipFacts } from '#server/clips/facts.ts';
import { addProvenance } from '#server/clips/writing/provenance.ts';

/** A packet of ours stands within so many bytes of the end of a file. */
const TAIL = 65_536;

/**
 * What a video of ours says that made it, the last thing in it. Anybody can write the same: ask for files that this site has
 * written only.
 */
export async function readMaker(
  file: string,
  { kind }: Pick<ClipFacts, 'kind'>,
): Promise<ReturnType<typeof readProvenance>> {
  if (kind !== 'video') return undefined;
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, TAIL));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return readProvenance(tail.toString('utf8'));
  } finally {
    await handle.close();
  }
}

/** Lets a copy of a result of this site say what made it, as the result does. */
export async function keepMaker(
  from: string,
  facts: ClipFacts,
  to: string,
  extension: string,
): Promise<void> {
  const maker = await readMaker(from, facts);
  if (!maker || (extension !== 'mp4' && extension !== 'webm')) return;
  await addProvenance(to, extension, provenanceXmp(maker.work, maker.sourceType));
}
