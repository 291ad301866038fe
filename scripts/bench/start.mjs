/**
 * Seconds from the start of the built server to its first healthy answer: on an empty data folder, then
 * again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const port = 3971;
const data = mkdtempSync(path.join(tmpdir(), 'mirari-bench-'));

async function untilHealthy() {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(10);
  }
}

async function start() {
  const began = performance.now();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: 'ignore',
  });
  await untilHealthy();
  const seconds = (performance.now() - began) / 1000;
  server.kill('SIGTERM');
  await once(server, 'exit');
  return Number(seconds.toFixed(2));
}

try {
  const empty_s = await start();
  const again_s = await start();
  console.log(JSON.stringify({ empty_s, again_s }));
} finally {
  rmSync(data, { recursive: true, force: true });
}
