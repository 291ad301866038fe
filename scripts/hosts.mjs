/**
 * `npm run test:hosts`: the tests of the store on a real one, and a site of two webs, three workers, a database, a store
 * and a proxy, each on a host of its own, which are killed, cut off, drained and renewed while 200 jobs run (or as many
 * as `HOSTS_JOBS` says); prints what came of it. Linux, as root.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { onPath } from './setup/programs.mjs';
import { findPostgres } from './test/machine.mjs';
import { count, failureLines, sumLine } from './test/sum.mjs';

const TABLE = 'test-results/hosts.json';

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const { hosts } = await import('./test/runners.mjs');
const { findWeed } = await import('./test/seaweed.mjs');
const work = mkdtempSync(path.join(tmpdir(), 'mirari-hosts-'));
const totals = count();
rmSync(TABLE, { force: true });
const needed = {
  'no PostgreSQL found; Debian: apt-get install postgresql': findPostgres(),
  'no nginx found; Debian: apt-get install nginx-light': onPath('nginx'),
  'no network namespaces: they need Linux, its program ip, and root':
    process.getuid?.() === 0 && onPath('ip'),
  'no SeaweedFS found; it is fetched by pip of Python 3': findWeed(),
};
for (const [why, found] of Object.entries(needed)) if (!found) totals.miss('several hosts', why);
if (totals.missed.length === 0)
  totals.add(await hosts(work, { POSTGRES_PROGRAMS: findPostgres(), WEED: findWeed() }));
if (existsSync(TABLE)) console.table(JSON.parse(readFileSync(TABLE, 'utf8')));
rmSync(work, { recursive: true, force: true });
for (const line of failureLines(totals)) console.log(line);
console.log(sumLine(totals, true));
process.exit(totals.failed + totals.missed.length > 0 ? 1 : 0);
