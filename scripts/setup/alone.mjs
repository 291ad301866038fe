import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readText, root } from './folders.mjs';
import { say } from './say.mjs';

const LOCK_POLL_MS = 500;

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Runs `work` under the lock of this checkout; the lock of a process that has ended does not count. */
export async function alone(name, work) {
  const lock = path.join(root, `.${name}.lock`);
  let announced = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = Number(readText(lock));
      if (owner > 0 && !isRunning(owner)) rmSync(lock, { force: true });
      else if (!announced) say(`Waiting for another command (process ${owner}) to finish its ${name}.`);
      announced = true;
      await wait(LOCK_POLL_MS);
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
