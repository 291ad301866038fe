import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTrees } from '#server/isolation/handing-over.ts';
import { recover } from '#server/isolation/recovery.ts';

/** Private folder for temporary files. */
export interface Workspace {
  /** Folder for the folders of worker processes. */
  workers: string;
  path(ending?: string): string;
  /** Folders by name that outlive this process: what work keeps between its runs. */
  lasting: {
    /** Creates it where it is not there. */
    open(name: string): Promise<string>;
    /** Removes it with its files; a missing one is fine. */
    remove(name: string): Promise<void>;
    names(): Promise<string[]>;
  };
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Makes a folder of this process below `root`; those of dead processes are passed to `leave`, then removed. */
async function openOwn(root: string, leave: (folder: string) => Promise<void>): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const mine = String(process.pid);
  const left = (await readdir(root)).filter((name) => name === mine || !lives(Number(name)));
  for (const folder of left.map((name) => join(root, name))) {
    await leave(folder);
    await removeTrees(folder);
  }
  await mkdir(join(root, mine), { mode: 0o700 });
  return join(root, mine);
}

/**
 * Opens this process's folders in `dataDir`, and removes those of dead processes. A process that is still finishing its
 * jobs keeps its own.
 */
export async function openWorkspace(dataDir: string): Promise<Workspace> {
  const lasting = join(dataDir, 'work');
  await mkdir(lasting, { recursive: true, mode: 0o700 });
  const folder = await openOwn(join(dataDir, 'tmp'), () => Promise.resolve());
  const workers = await openOwn(join(dataDir, 'workers'), (left) => recover(left, lasting));
  return {
    workers,
    path: (ending = '') => join(folder, `${randomUUID()}${ending}`),
    lasting: {
      async open(name) {
        await mkdir(join(lasting, name), { recursive: true, mode: 0o700 });
        return join(lasting, name);
      },
      remove: (name) => removeTrees(join(lasting, name)),
      names: () => readdir(lasting),
    },
  };
}
