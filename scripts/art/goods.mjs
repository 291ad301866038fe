// Writes the goods of drawn/goods.mjs as samples of the photo cut-out.
import { join } from 'node:path';
import sharp from 'sharp';
import { goods } from './drawn/goods.mjs';
import { svg } from './drawn/svg.mjs';
import { mediaFolder } from './media/write-picture.mjs';

for (const [name, { ground, shapes }] of Object.entries(goods)) {
  const { size } = await sharp(Buffer.from(svg(1200, 900, ground + shapes)))
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(join(mediaFolder, 'samples', `${name}.webp`));
  console.log(`${name}: ${size} bytes`);
}
