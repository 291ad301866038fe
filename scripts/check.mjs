/** `npm run check`: lint, types and the tests beside the source; fast, no browser. */
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { count, failureLines, sumLine } from './test/sum.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const { beside, checks } = await import('./test/runners.mjs');
const work = mkdtempSync(path.join(tmpdir(), 'mirari-check-'));
const totals = count();
totals.add(checks());
totals.add(await beside(work));
rmSync(work, { recursive: true, force: true });
for (const line of failureLines(totals)) console.log(line);
console.log(sumLine(totals, false));
process.exit(totals.failed > 0 ? 1 : 0);
