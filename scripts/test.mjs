/** `npm test`: sets everything up, runs every runner, and ends with one line that sums them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { onPath } from './setup/programs.mjs';
import { findChromium, findFirefox, findHeadless, findWebKit, missingFonts } from './test/machine.mjs';
import { count, failureLines, sumLine } from './test/sum.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
await ensureInstalled();

const { ensureBuilt } = await import('./setup/built.mjs');
const built = await ensureBuilt();
const { checks, journeys, unit } = await import('./test/runners.mjs');
const work = mkdtempSync(path.join(tmpdir(), 'mirari-test-'));
const totals = count();

/** Runs a part of the suite and prints how long it took. */
async function part(name, run) {
  const began = performance.now();
  totals.add(await run());
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
}

try {
  await part('format, lint and types', () => checks({ hasStyles: built }));
  await part('unit, server and contract tests', () => unit(work));
  const chromium = findChromium();
  const browsers = { chromium, headless: findHeadless(), firefox: findFirefox(), webkit: findWebKit() };
  if (chromium) await part('journeys', () => journeys(work, browsers));
  else totals.miss('journeys in a browser', 'no Chromium found; Debian: apt-get install chromium');
  if (!onPath('bwrap'))
    totals.miss('workers in namespaces', 'no bubblewrap found; Debian: apt-get install bubblewrap');
  if (!onPath('heif-convert'))
    totals.miss('pictures in HEIC', 'no heif-convert found; Debian: apt-get install libheif-examples');
  if (missingFonts().length > 0) {
    console.log(
      `Screenshots will lack ${missingFonts().join(', ')} characters; Debian: apt-get install fonts-noto-cjk fonts-noto-core fonts-noto-color-emoji fonts-thai-tlwg`,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
const required = process.env.REQUIRE_ALL === '1';
for (const line of failureLines(totals)) console.log(line);
console.log(sumLine(totals, required));
process.exit(totals.failed > 0 || (required && totals.missed.length > 0) ? 1 : 0);
