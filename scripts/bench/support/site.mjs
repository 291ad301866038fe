// What benchmarks of a whole site share: a started server with a database of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Memory of a process in RAM, MB; Linux only. */
export const rssMb = (pid) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/**
 * A site on a free port with fresh data, of the build in `dist`; it resolves when it answers. `close` ends it and
 * removes its data.
 */
export async function startSite(env = {}, dist = process.env.DIST_DIR || 'dist') {
  const data = mkdtempSync(path.join(tmpdir(), 'mirari-bench-'));
  const server = spawn(process.execPath, [path.join(path.resolve(dist), 'server/main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      DIST_DIR: path.resolve(dist),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let buyers;
  const origin = await new Promise((found, failed) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      buyers ??= /opens this first: http:\/\/[^/]+(\/[^\s"]+)/.exec(line)?.[1];
      const port = /ready at http:\/\/[^\s"]+:(\d+)/.exec(line)?.[1];
      if (port) found(`http://localhost:${port}`);
    });
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return {
    origin,
    /** The cookie of the browser in which packs can be bought for test money; it can be had once. */
    async buyersCookie() {
      const { headers } = await fetch(origin + buyers, { redirect: 'manual' });
      return headers.getSetCookie()[0].split(';')[0];
    },
    pid: server.pid,
    /** Memory of that process. */
    rssMb: () => rssMb(server.pid),
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
