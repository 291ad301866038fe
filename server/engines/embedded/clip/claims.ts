import { readFile, rm, writeFile } from 'node:fs/promises';
import { ifThere } from '#server/missing.ts';

/** Start of a process since boot, in ticks: tells it from a later one with the same id. Undefined: it is gone. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined); // whatever keeps it from being read
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

const isTaken = async (file: string): Promise<boolean> => {
  const [pid, start] = ((await ifThere(readFile(file, 'utf8'))) ?? '').split(' ');
  // this process does one thing at a time: its own claim is left from one that failed
  return start !== undefined && Number(pid) !== process.pid && (await startOf(Number(pid))) === start;
};

/**
 * Takes a piece of work that several processes could do, by a file that names this process. False while another
 * process has it; that of a process that is gone counts for nothing.
 */
export async function claim(file: string): Promise<boolean> {
  const mine = `${process.pid} ${(await startOf(process.pid)) ?? '0'}`;
  for (const attempt of [0, 1]) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (attempt === 0 && (await isTaken(file))) return false;
    await rm(file, { force: true });
  }
  return false;
}
