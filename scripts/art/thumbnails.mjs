// Writes small pictures: of the samples and of the faces to put into them, for the rows that offer them, and of
// scenes, for the steps of pages.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaFolder } from './media/write-picture.mjs';

const samples = join(mediaFolder, 'samples');

/** Writes a picture just covering width and height in pixels. */
const writeSmall = (from, to, { width, height }) =>
  sharp(from)
    .resize({ width, height, fit: 'outside' })
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(to);

/** Writes every picture of `folder` that `isShown` into `thumbs` below it, just covering `size`. */
async function writeThumbs(folder, size, isShown = () => true) {
  const thumbs = join(folder, 'thumbs');
  await rm(thumbs, { recursive: true, force: true });
  await mkdir(thumbs);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.webp') && isShown(name)))
    await writeSmall(join(folder, file), join(thumbs, file), size);
}

// Tiles are at most 104x84 CSS pixels and fill themselves from the picture; at twice that they are sharp.
await writeThumbs(samples, { width: 208, height: 168 });
// Discs are 56 CSS pixels wide. Crops of the samples' own faces, which have numbers, are small already.
await writeThumbs(join(samples, 'faces'), { width: 144, height: 144 }, (name) => !/\d\.webp$/.test(name));

// Steps are at most 270 CSS pixels wide, on phones 116.
for (const name of ['astronaut', 'astronaut-swapped', 'dancer', 'friends', 'friends-swapped'])
  await writeSmall(join(mediaFolder, 'scenes', `${name}.webp`), join(mediaFolder, 'steps', `${name}.webp`), {
    width: 360,
    height: 270,
  });
