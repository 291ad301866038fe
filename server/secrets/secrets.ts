import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret in `dataDir/secrets`, which only the server's user may read; created at first start, whole or
 * not at all, also by several processes at once.
 */
export async function storedSecret(dataDir: string, name: string, fresh: () => string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (written !== undefined) return written.trim();
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, fresh(), { mode: 0o600, flag: 'wx' });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** The key that signs device cookies and file URLs: the configured one, else the stored one. */
export const loadSecret = async (dataDir: string, configured: string | undefined): Promise<string> =>
  configured ?? storedSecret(dataDir, 'signing.key', () => randomBytes(32).toString('hex'));
