import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accountsOf, endAll } from './accounts.ts';
import { keptName, moveFolder } from './handing-over.ts';

/** Where a folder to keep may be, below that of its worker. */
const places = (call: string): string[] => [join('out', call), `draft-${call}`, `aside-${call}`];

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []); // none was made

/**
 * Ends what the workers of a dead server have left running, and takes the folders that they had to keep back to
 * `lasting`. `workers` is the folder of their folders.
 */
export async function recover(workers: string, lasting: string): Promise<void> {
  for (const worker of (await namesIn(workers)).map((name) => join(workers, name))) {
    const { gid } = await lstat(worker);
    const accounts = accountsOf(gid);
    if (accounts) endAll(accounts);
    for (const call of await namesIn(join(worker, 'in')))
      for (const name of (await namesIn(join(worker, 'in', call))).flatMap((mark) => keptName(mark) ?? []))
        for (const place of places(call))
          // It is in one of them. Where the work went on meanwhile, what is newer stays; a link is no folder.
          await moveFolder(join(worker, place, name), join(lasting, name)).catch(() => undefined);
  }
}
