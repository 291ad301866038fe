/**
 * `npm run check`: format, lint, types and the tests that need no database, process, engine or browser; in a
 * minute.
 */
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { count, failureLines, sumLine } from './test/sum.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const { checks, light } = await import('./test/runners.mjs');
const work = mkdtempSync(path.join(tmpdir(), 'mirari-check-'));
const totals = count();
totals.add(await checks());
totals.add(await light(work));
rmSync(work, { recursive: true, force: true });
for (const line of failureLines(totals)) console.log(line);
console.log(sumLine(totals, false));
process.exit(totals.failed > 0 ? 1 : 0);
