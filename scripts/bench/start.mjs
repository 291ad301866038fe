/** Seconds from the start of the built server to its first healthy answer: on an empty data folder, then again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from './support/site.mjs';

const data = mkdtempSync(path.join(tmpdir(), 'mirari-bench-'));

async function start() {
  const began = performance.now();
  const site = await startSite({ DATA_DIR: data });
  await fetch(`${site.origin}/api/health`);
  const seconds = (performance.now() - began) / 1000;
  await site.close();
  return Number(seconds.toFixed(2));
}

try {
  const empty_s = await start();
  const again_s = await start();
  console.log(JSON.stringify({ empty_s, again_s }));
} finally {
  rmSync(data, { recursive: true, force: true });
}
