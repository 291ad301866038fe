/**
 * `npm run test:kills`: servers with paid models, killed 20 times at each point (or as often as `KILLS` says); prints
 * what came of it as a table.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { count, failureLines, sumLine } from './test/sum.mjs';

const TABLE = 'test-results/kills.json';

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const { kills } = await import('./test/runners.mjs');
const work = mkdtempSync(path.join(tmpdir(), 'mirari-kills-'));
const totals = count();
rmSync(TABLE, { force: true });
totals.add(await kills(work, process.env['KILLS'] ?? '20'));
if (existsSync(TABLE)) console.table(JSON.parse(readFileSync(TABLE, 'utf8')));
rmSync(work, { recursive: true, force: true });
for (const line of failureLines(totals)) console.log(line);
console.log(sumLine(totals, false));
process.exit(totals.failed > 0 ? 1 : 0);
