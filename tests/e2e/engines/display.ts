import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A virtual screen, for browsers that need one. */
interface Display {
  /** As `DISPLAY` names it. */
  name: string;
  close(): Promise<void>;
}

export async function openDisplay(): Promise<Display> {
  const server = spawn(
    process.env['XVFB'] ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x2800x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const exited = once(server, 'exit');
  const number = createInterface({ input: server.stdio[3] as Readable });
  const [shown] = (await Promise.race([
    once(number, 'line'),
    exited.then(() => Promise.reject(new Error('no display could be opened'))),
  ])) as [string];
  return {
    name: `:${shown}`,
    async close() {
      server.kill();
      await exited;
    },
  };
}
