import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  lchown,
  link,
  lstat,
  mkdir,
  readdir,
  rename,
  rm,
  rmdir,
  unlink,
} from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Struct } from 'superstruct';
import { replaceFiles } from '#server/isolation/handed-files.ts';
import { type Accounts, READERS } from './accounts.ts';

/** The files of one call, in the worker's own folder. */
export interface Handed {
  /** The input with the paths that the worker sees. */
  input: unknown;
  /** Moves what was made to where it is wanted. */
  take(): Promise<void>;
  /** Takes everything away from the worker. */
  clear(): Promise<void>;
}

/** A worker's folder: `in` is for reading, `out` for writing. */
export interface Place {
  folder: string;
  accounts: Accounts | undefined;
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** The same bytes under another name; the worker may read them and no more. */
async function lend(file: string, to: string, accounts: Accounts | undefined): Promise<void> {
  try {
    await link(file, to);
  } catch (error) {
    // A worker says by itself what is wrong with a file that is missing.
    if (isCode(error, 'ENOENT')) return;
    if (!isCode(error, 'EXDEV', 'EPERM', 'EMLINK')) throw error;
    await copyFile(file, to, constants.COPYFILE_FICLONE);
  }
  if (!accounts) return;
  await chown(to, 0, READERS);
  await chmod(to, 0o640);
}

/** A folder in which worker and programs write. */
async function share(folder: string, accounts: Accounts | undefined): Promise<void> {
  if (!accounts) return;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (!(await lstat(file)).isFile()) continue;
    await lchown(file, 0, accounts.group);
    await chmod(file, 0o660);
  }
  await chown(folder, 0, accounts.group);
  await chmod(folder, 0o2770);
}

/** Takes what is out of the worker's reach by now into our own hands. */
async function own(path: string, mode: number, accounts: Accounts | undefined): Promise<void> {
  if (accounts) await chown(path, 0, 0);
  await chmod(path, mode);
}

/**
 * Moves what a worker made, and looks at it only then: before, it could still be exchanged for a link.
 * @throws where it is something else
 */
async function bring(made: string, wanted: string, accounts: Accounts | undefined): Promise<void> {
  await rename(made, wanted);
  const found = await lstat(wanted);
  const isFolder = found.isDirectory();
  if (isFolder || found.isFile()) return own(wanted, isFolder ? 0o700 : 0o600, accounts);
  await unlink(wanted);
  throw new Error(`${basename(made)} is neither a file nor a folder`);
}

/** Removes a folder, also while somebody works against it: `rm` never follows a link that takes a folder's place. */
export const removeTree = (folder: string): Promise<unknown> =>
  promisify(execFile)('rm', ['-rf', '--', folder]).catch(() => undefined);

/** Removes a folder that the worker could write in. */
async function discard(folder: string, aside: string, accounts: Accounts | undefined): Promise<void> {
  await rename(folder, aside);
  await own(aside, 0o700, accounts);
  for (const entry of await readdir(aside, { withFileTypes: true }))
    if (!entry.isDirectory()) await unlink(join(aside, entry.name));
  await rmdir(aside).catch(() => removeTree(aside));
}

/** Puts the files of a call where a worker reaches them, and nothing else. */
export async function handOver(
  { folder, accounts }: Place,
  call: string,
  input: unknown,
  shape: Struct<never, unknown>,
): Promise<Handed> {
  const [from, to] = [join(folder, 'in', call), join(folder, 'out', call)];
  for (const each of [from, to]) await mkdir(each, { mode: 0o700 });
  if (accounts) {
    await chown(from, 0, accounts.group);
    await chmod(from, 0o750);
  }
  await share(to, accounts);
  const lent = new Map<string, string>();
  const outputs = new Map<string, string>();
  const folders = new Map<string, string>();
  const seen = await replaceFiles(input, shape, async (file, kind) => {
    if (kind === 'reads') {
      const known = lent.get(file) ?? join(from, `${lent.size}${extname(file)}`);
      if (!lent.has(file)) await lend(file, known, accounts);
      lent.set(file, known);
      return known;
    }
    const inside = join(to, basename(file));
    (kind === 'writes' ? outputs : folders).set(file, inside);
    if (kind === 'keeps') {
      await share(file, accounts);
      await rename(file, inside);
    }
    return inside;
  });
  return {
    input: seen,
    async take() {
      for (const [wanted, made] of outputs)
        await bring(made, wanted, accounts).catch((error: unknown) => {
          // Not every output is made by every call.
          if (!isCode(error, 'ENOENT')) throw error;
        });
    },
    async clear() {
      for (const [wanted, inside] of folders) {
        try {
          await bring(inside, wanted, accounts);
        } catch (error) {
          // Another server goes on with the same work.
          if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
        }
      }
      await rm(from, { recursive: true, force: true });
      await discard(to, join(folder, `aside-${call}`), accounts);
    },
  };
}
