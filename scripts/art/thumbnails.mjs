// Writes a small picture of every sample into public/media/samples/thumbs, for the rows that offer them.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaFolder } from './media/write-picture.mjs';

/** Tiles are at most 104x84 CSS pixels and fill themselves from the picture; at twice that they are sharp. */
const [width, height] = [208, 168];
const folder = join(mediaFolder, 'samples');
const thumbs = join(folder, 'thumbs');

await rm(thumbs, { recursive: true, force: true });
await mkdir(thumbs);
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.webp')))
  await sharp(join(folder, file))
    .resize({ width, height, fit: 'outside' })
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(join(thumbs, file));
