/**
 * `npm run engines`: what Chromium, Firefox and WebKit share, in each that is installed; sets everything up
 * and ends with one line.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { findChromium, findFirefox, findWebKit } from './test/machine.mjs';
import { count, failureLines, sumLine } from './test/sum.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const { ensureBuilt } = await import('./setup/built.mjs');
await ensureBuilt();
const { engines } = await import('./test/runners.mjs');
const work = mkdtempSync(path.join(tmpdir(), 'mirari-engines-'));
const totals = count();
const browsers = { chromium: findChromium(), firefox: findFirefox(), webkit: findWebKit() };
if (!browsers.chromium) totals.miss('Chromium', 'Debian: apt-get install chromium');
if (!browsers.firefox) totals.miss('Firefox', 'Debian: apt-get install firefox-esr');
if (!browsers.webkit)
  totals.miss(
    'WebKit',
    'Debian: apt-get install webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1 gir1.2-gtk-3.0',
  );
if (Object.values(browsers).some(Boolean)) totals.add(await engines(work, browsers));
rmSync(work, { recursive: true, force: true });
for (const line of failureLines(totals)) console.log(line);
console.log(sumLine(totals, false));
process.exit(totals.failed > 0 ? 1 : 0);
