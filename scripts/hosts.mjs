/**
 * `npm run test:hosts`: the tests of the store on a real one, and two webs and three workers on it and on an installed
 * PostgreSQL, of which some are killed while 60 jobs run (or as many as `HOSTS_JOBS` says); prints what came of it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { findPostgres } from './test/machine.mjs';
import { count, failureLines, sumLine } from './test/sum.mjs';

const TABLE = 'test-results/hosts.json';

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const { hosts } = await import('./test/runners.mjs');
const { findWeed, startWeed } = await import('./test/seaweed.mjs');
const work = mkdtempSync(path.join(tmpdir(), 'mirari-hosts-'));
const totals = count();
rmSync(TABLE, { force: true });
const postgres = findPostgres();
const weed = findWeed();
if (!postgres) totals.miss('several servers', 'no PostgreSQL found; Debian: apt-get install postgresql');
else if (!weed) totals.miss('a real store', 'no Go found to build SeaweedFS with; https://go.dev/dl');
else {
  const store = await startWeed(weed, work);
  try {
    totals.add(await hosts(work, postgres, { ...store.env, HOSTS_JOBS: process.env.HOSTS_JOBS ?? '60' }));
  } finally {
    store.stop();
  }
}
if (existsSync(TABLE)) console.table(JSON.parse(readFileSync(TABLE, 'utf8')));
rmSync(work, { recursive: true, force: true });
for (const line of failureLines(totals)) console.log(line);
console.log(sumLine(totals, true));
process.exit(totals.failed + totals.missed.length > 0 ? 1 : 0);
