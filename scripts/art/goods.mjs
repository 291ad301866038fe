// Writes the goods of drawn/goods.mjs as samples of the photo cut-out, and its cover by a run of the tool.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { goods } from './drawn/goods.mjs';
import { svg } from './drawn/svg.mjs';
import { openEngine } from './engine/open-engine.mjs';
import { writeMediaMap } from './media/map.mjs';
import { mediaFolder, writePicture } from './media/write-picture.mjs';

const work = await mkdtemp(join(tmpdir(), 'goods-'));
const sampleOf = (name) => resolve(mediaFolder, 'samples', `${name}.webp`);
for (const [name, { ground, shapes }] of Object.entries(goods)) {
  const { size } = await sharp(Buffer.from(svg(1200, 900, ground + shapes)))
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(sampleOf(name));
  console.log(`${name}: ${size} bytes`);
}
const engine = await openEngine();
const output = join(work, 'mug.png');
await engine.run('cut-out', {
  image: sampleOf('mug'),
  ground: 'color',
  color: '#f6d7a7',
  shadow: true,
  output,
});
await writePicture('scenes/mug', output, { width: 480, quality2x: 70 });
await engine.close();
await rm(work, { recursive: true, force: true });
await writeMediaMap();
