import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/config-error.ts';

/** A secret that the server makes for itself. */
export interface SecretKind {
  name: string;
  fresh(): string;
  form: RegExp;
  /** Advice to an operator who has no copy of a damaged one. */
  otherwise: string;
}

/** Writes what is known of a file or folder to the disk, so that it is there after a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function create(folder: string, file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle
      .writeFile(text)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await sync(folder);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The secret in `dataDir/secrets`, which only the server's user may read; created at first start, whole or
 * not at all, also by several processes at once.
 * @throws ConfigError when it has not the form of its kind
 */
export async function storedSecret(
  dataDir: string,
  { name, fresh, form, otherwise }: SecretKind,
): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await sync(dataDir);
  const read = async (): Promise<string> => (await readFile(file, 'utf8')).trim();
  const secret = await read().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await create(folder, file, fresh());
    return read();
  });
  if (form.test(secret)) return secret;
  const what = secret === '' ? 'empty' : 'not whole';
  throw new ConfigError(`DATA_DIR/secrets/${name} is ${what}: restore it from a copy, or ${otherwise}.`);
}

const signingKey: SecretKind = {
  name: 'signing.key',
  fresh: () => randomBytes(32).toString('hex'),
  form: /^.{32,}$/s,
  otherwise: 'delete it, which makes a new one and ends what was signed, such as the credits of visitors',
};

/** The key that signs device cookies and file URLs: the configured one, else the stored one. */
export const loadSecret = async (dataDir: string, configured: string | undefined): Promise<string> =>
  configured ?? storedSecret(dataDir, signingKey);
