import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Private folder for temporary files. */
export interface Workspace {
  /** Folder for the folders of worker processes. */
  workers: string;
  /** A new unique path with this extension. */
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

/**
 * Saves folders that outlive a process from what a dead one had handed to its workers: `worker-…/out/<call>/<name>`.
 */
async function saveLasting(left: string, lasting: string): Promise<void> {
  const inside = async (folder: string): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []); // nothing was handed over
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  };
  for (const worker of await inside(left))
    for (const call of await inside(join(worker, 'out')))
      for (const folder of await inside(call)) {
        const kept = join(lasting, basename(folder));
        // Where the work went on meanwhile, what is newer stays.
        await rename(folder, kept).catch(() => undefined);
      }
}

/** Makes a folder of this process below `root`; those of dead processes are passed to `leave`, then removed. */
async function openOwn(root: string, leave: (folder: string) => Promise<void>): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const mine = String(process.pid);
  const left = (await readdir(root)).filter((name) => name === mine || !lives(Number(name)));
  for (const folder of left.map((name) => join(root, name))) {
    await leave(folder);
    await rm(folder, { recursive: true, force: true });
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
  const workers = await openOwn(join(dataDir, 'workers'), (left) => saveLasting(left, lasting));
  return {
    workers,
    path: (ending = '') => join(folder, `${randomUUID()}${ending}`),
    lasting: {
      async open(name) {
        await mkdir(join(lasting, name), { recursive: true, mode: 0o700 });
        return join(lasting, name);
      },
      remove: (name) => rm(join(lasting, name), { recursive: true, force: true }),
      names: () => readdir(lasting),
    },
  };
}
