import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Private place for files under way. */
export interface Workspace {
  /** A path that nothing else uses, with this ending. */
  path(ending?: string): string;
}

/** Empties and opens `dataDir/tmp`: what a killed server left there is of no use to anyone. */
export async function openWorkspace(dataDir: string): Promise<Workspace> {
  const folder = join(dataDir, 'tmp');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { path: (ending = '') => join(folder, `${randomUUID()}${ending}`) };
}
