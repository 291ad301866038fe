/**
 * `npm run test:postgres`: the tests that speak SQL, on an installed PostgreSQL of its own; ends with one
 * line.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { findPostgres } from './test/machine.mjs';
import { count, failureLines, sumLine } from './test/sum.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const { externalDatabase } = await import('./test/runners.mjs');
const work = mkdtempSync(path.join(tmpdir(), 'mirari-postgres-'));
const totals = count();
const postgres = findPostgres();
if (postgres) totals.add(await externalDatabase(work, postgres));
else totals.miss('tests on a separate PostgreSQL', 'Debian: apt-get install postgresql');
rmSync(work, { recursive: true, force: true });
for (const line of failureLines(totals)) console.log(line);
console.log(sumLine(totals, true));
process.exit(totals.failed + totals.missed.length > 0 ? 1 : 0);
