// Writes what the list of styles shows before there is a picture of the user's: a rendered portrait in each.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { mediaFolder } from './media/write-picture.mjs';

const SIDE = 176;
const folder = join(mediaFolder, 'styles');
const { module } = await runnerImport('/media/style/stylize.ts', { configFile: false, logLevel: 'error' });
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const { data, info } = await sharp(join(mediaFolder, 'samples/zola.webp'))
  .resize(SIDE, SIDE)
  .removeAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });
const portrait = { data: new Uint8Array(data), width: info.width, height: info.height };
for (const style of Object.keys(module.styles)) {
  const drawn = await module.stylize(portrait, { style, strength: 0.7, seed: 0 });
  await sharp(drawn.data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .webp({ quality: 74, effort: 6 })
    .toFile(join(folder, `${style}.webp`));
}
