// What benchmarks of a whole site share: a started server with a database of its own, and calls.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds of a tick of Linux's clock. */
const TICK_MS = 10;

/** A site on this port with fresh data; `DIST_DIR` names another build. `close` ends it and removes its data. */
export async function startSite(port, env = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'mirari-bench-'));
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [path.join(process.env.DIST_DIR ?? 'dist', 'server/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.status === 200) break;
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await wait(50);
  }
  return {
    origin,
    /** The folder into which it writes its mail. */
    mail: path.join(data, 'mail'),
    /** Processor time of the server's own process, without its workers, in milliseconds; Linux only. */
    cpuMs: () => {
      const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
