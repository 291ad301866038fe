import { execFile } from 'node:child_process';
import { constants, createWriteStream } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  lchown,
  link,
  lstat,
  mkdir,
  open,
  opendir,
  rename,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Struct } from 'superstruct';
import { type Accounts, READERS } from './accounts.ts';
import { replaceFiles } from './handed-files.ts';

/** The files of one call, in the worker's own folder. */
export interface Handed {
  /** The input with the paths that the worker sees. */
  input: unknown;
  /**
   * Takes everything away from the worker; what it was to make is moved to where it is wanted if the work is done.
   * @throws where the worker has put something else in its place: it is not to be used any more
   */
  end(isDone: boolean): Promise<void>;
}

/** A worker's folder. It may read what is below `in`, and write below `out`; it reaches nothing else of it. */
export interface Place {
  folder: string;
  accounts: Accounts | undefined;
}

/** More files than any work keeps. */
const MOST_KEPT = 10_000;

export const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Removes folders, also while somebody works against it: `rm` never follows a link that takes a folder's place. */
export const removeTrees = async (...folders: readonly string[]): Promise<void> => {
  await promisify(execFile)('rm', ['-rf', '--', ...folders]).catch(() => undefined); // the next start tries again
};

/** A file of ours beside what a call reads: it was given a folder of this name to keep. */
const KEPT = '.kept';
const markOf = (from: string, name: string): string => join(from, `${name}${KEPT}`);
export const keptName = (mark: string): string | undefined =>
  mark.endsWith(KEPT) ? mark.slice(0, -KEPT.length) : undefined;

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

/** Lets worker and programs write in a folder of ours, and change what earlier ones have left there. */
async function share(folder: string, accounts: Accounts | undefined): Promise<void> {
  if (!(await lstat(folder)).isDirectory()) throw new Error(`${basename(folder)} is no folder`);
  if (!accounts) return;
  let count = 0;
  for await (const { name } of await opendir(folder)) {
    if ((count += 1) > MOST_KEPT) throw new Error(`${basename(folder)} holds too much`);
    const file = join(folder, name);
    if (!(await lstat(file)).isFile()) continue;
    await lchown(file, 0, accounts.group);
    await chmod(file, 0o660);
  }
  await chown(folder, 0, accounts.group);
  await chmod(folder, 0o2770);
}

/** Closes a folder that is out of the worker's reach by now. */
async function close(folder: string, accounts: Accounts | undefined): Promise<void> {
  if (accounts) await chown(folder, 0, 0);
  await chmod(folder, 0o700);
}

/** Moves what should be a folder, and looks at it only then: before, it could still be exchanged for a link. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await rename(from, to);
  if ((await lstat(to)).isDirectory()) return;
  await unlink(to);
  throw new Error(`${basename(to)} was no folder`);
}

/** Copies a file, which nobody changes any more then: never what a link points at, and no pipe. */
async function bring(made: string, wanted: string): Promise<void> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const handle = await open(made, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`${basename(made)} is no file`);
    await pipeline(handle.createReadStream({ autoClose: false }), createWriteStream(wanted, { mode: 0o600 }));
  } finally {
    await handle.close();
  }
}

/** Puts the files of a call where a worker reaches them, and nothing else. */
export async function handOver(
  { folder, accounts }: Place,
  call: string,
  input: unknown,
  shape: Struct<never, unknown>,
): Promise<Handed> {
  const from = join(folder, 'in', call);
  const to = join(folder, 'out', call);
  // Out of the worker's reach: before, and afterwards.
  const [draft, aside] = [`${folder}/draft-${call}`, `${folder}/aside-${call}`];
  const lent = new Map<string, string>();
  const outputs = new Set<string>();
  const kept = new Set<string>();

  const giveBack = async (place: string): Promise<void> => {
    for (const wanted of kept) {
      try {
        await moveFolder(join(place, basename(wanted)), wanted);
        await close(wanted, accounts);
      } catch (error) {
        // Another server goes on with the same work.
        if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
      }
    }
  };

  try {
    for (const each of [from, draft]) await mkdir(each, { mode: 0o700 });
    const seen = await replaceFiles(input, shape, async (file, kind) => {
      if (kind === 'reads') {
        const known = lent.get(file) ?? join(from, `${lent.size}${extname(file)}`);
        if (!lent.has(file)) await lend(file, known, accounts);
        lent.set(file, known);
        return known;
      }
      if (kind === 'writes') outputs.add(file);
      else {
        await share(file, accounts);
        await writeFile(markOf(from, basename(file)), '');
        await rename(file, join(draft, basename(file)));
        kept.add(file);
      }
      return join(to, basename(file));
    });
    if (accounts) {
      await chown(from, 0, accounts.group);
      await chmod(from, 0o750);
    }
    await share(draft, accounts);
    await rename(draft, to);
    return {
      input: seen,
      async end(isDone) {
        try {
          await moveFolder(to, aside);
          await close(aside, accounts);
          await giveBack(aside);
          for (const wanted of isDone ? outputs : [])
            await bring(join(aside, basename(wanted)), wanted).catch((error: unknown) => {
              // Not every output is made by every call.
              if (!isCode(error, 'ENOENT')) throw error;
            });
        } finally {
          void removeTrees(from, aside);
        }
      },
    };
  } catch (error) {
    await giveBack(draft);
    await removeTrees(from, draft);
    throw error;
  }
}
