/**
 * What the network of picture-scoring says of each picture and of frames of
 * each clip, by default of all in `public/media`, and how long it takes. Needs `npm run models picture-scoring`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openModule } from '#scripts/build/module.mjs';
import { modelsDir } from '#scripts/models/known.mjs';

const FRAMES = 4;
const given = process.argv.slice(2);
const folders = given.length > 0 ? given : ['public/media'];
const network = path.join(modelsDir(), 'picture-scoring/open-nsfw.onnx');
if (!existsSync(network)) {
  console.log(JSON.stringify({ missing: 'npm run models picture-scoring' }));
  process.exit(0);
}
const { module, close } = await openModule('server/scoring/network.ts');
const { module: limits, close: closeLimits } = await openModule('server/scoring/high.ts');
const work = mkdtempSync(path.join(tmpdir(), 'scoring-'));

function framesOf(file) {
  const to = path.join(work, 'frame-%d.webp');
  rmSync(work, { recursive: true, force: true });
  execFileSync('mkdir', ['-p', work]);
  execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-vf', 'fps=2', '-frames:v', String(FRAMES), to]);
  return readdirSync(work).map((name) => path.join(work, name));
}

const rows = [];
const from = performance.now();
for (const folder of folders)
  for (const name of readdirSync(folder, { recursive: true }).filter((file) =>
    /\.(?:webp|png|jpe?g|gif|mp4)$/.test(file),
  )) {
    const file = path.join(folder, name);
    const files = name.endsWith('.mp4') ? framesOf(file) : [file];
    rows.push({ file, score: (await module.score({ network, files })).score });
  }
const ms = Math.round((performance.now() - from) / rows.length);
rows.sort((a, b) => b.score - a.score);
const held = rows.filter(({ score }) => score >= limits.HIGH).length;
console.log(JSON.stringify({ files: rows.length, ms_each: ms, held, highest: rows.slice(0, 12) }, null, 2));
close();
closeLimits();
rmSync(work, { recursive: true, force: true });
