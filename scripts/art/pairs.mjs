// Makes the "after" of every before/after pair with the project's own face engine. Usage: node
// scripts/art/pairs.mjs [name ...]
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawing } from './drawn/catalogue.mjs';
import { openEngine } from './engine/open-engine.mjs';
import { writeMediaMap } from './media/map.mjs';
import { writePicture } from './media/write-picture.mjs';
import { pairs } from './pairs/list.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const asked = ({ name }) => !positionals.length || positionals.includes(name);
const folder = await mkdtemp(join(tmpdir(), 'mirari-pairs-'));
const sourceSide = 720;

/** The picture of a slider at rest: the left half before, the right half after. */
async function halves(before, after) {
  const { width, height } = await sharp(before).metadata();
  const left = Math.round(width / 2);
  const right = await sharp(after)
    .extract({ left, top: 0, width: width - left, height })
    .toBuffer();
  return sharp(before)
    .composite([{ input: right, left, top: 0 }])
    .png()
    .toBuffer();
}

/** A drawing as a PNG of `width` pixels, as the engine is given it. */
async function png(name, width) {
  const file = join(folder, `${name.replaceAll('/', '-')}-${width}.png`);
  await writeFile(
    file,
    await sharp(Buffer.from(drawing(name)), { density: 288 })
      .resize({ width })
      .png()
      .toBuffer(),
  );
  return file;
}

const engine = await openEngine();
for (const { name, sources, width } of pairs.filter(asked)) {
  const target = await png(name, width * 2);
  const { faces } = await engine.detect(target);
  if (faces.length !== sources.length)
    throw new Error(`${name}: ${faces.length} faces found, ${sources.length} sources given`);
  const boxes = faces.map(({ x, y, width: wide, height }) => ({ x, y, width: wide, height }));
  const chosen = await Promise.all(
    sources.map(async (source, index) => ({ box: boxes[index], source: await png(source, sourceSide) })),
  );
  const swapped = join(folder, 'swapped.png');
  const { swapped: count } = await engine.swap(target, chosen, swapped);
  console.log(`${name}: ${count} of ${faces.length} faces swapped`);
  await writePicture(name, await readFile(target), { width, quality: 86 });
  await writePicture(`${name}-swapped`, await readFile(swapped), { width, quality: 86 });
  await writePicture(`${name}-halves`, await halves(target, swapped), { width, quality: 86 });
}
await engine.close();
await rm(folder, { recursive: true });
await writeMediaMap();
