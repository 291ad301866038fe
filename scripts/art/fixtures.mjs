// Writes tests/fixtures/media: small pictures of our own people, and files that are wrong in one way each.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { brokenFiles } from './fixtures/broken-files.mjs';
import { crowd, group } from './fixtures/compose.mjs';
import { drawing } from './drawn/catalogue.mjs';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: 'public/media/people' },
    out: { type: 'string', default: 'tests/fixtures/media' },
  },
});

/** Which rendered person stands for which hard case. */
const portraits = {
  'portrait-a': 'zola',
  'portrait-b': 'greta',
  'portrait-turned': 'ana',
  'portrait-bearded': 'liam',
  'portrait-glasses': 'olaf',
  'portrait-fringe': 'yuki',
};
const crowdCast = ['zola', 'liam', 'yuki', 'kwame', 'hiro', 'olaf', 'priya', 'greta'];
/** A place in the open Atlantic: the tests look for it and must not find it in any output. */
const position = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '38/1 30/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '28/1 0/1 0/1',
};

const person = (name) => join(values.people, `${name}@2x.webp`);
const target = (name) => join(values.out, name);
const jpeg = { quality: 82, mozjpeg: true };

await mkdir(values.out, { recursive: true });

for (const [name, who] of Object.entries(portraits)) {
  const picture = sharp(person(who)).resize(800, 800, { fit: 'inside' });
  if (name !== 'portrait-a') {
    await picture.jpeg(jpeg).toFile(target(`${name}.jpg`));
    continue;
  }
  // Stored lying on its side with orientation 6, as a phone does: upright only for readers that honour EXIF.
  const sideways = await picture.rotate(-90).png().toBuffer();
  await sharp(sideways)
    .withExif({ IFD0: { Make: 'Mirari', Model: 'Fixture', Orientation: '6' }, IFD3: position })
    .withMetadata({ orientation: 6 })
    .jpeg(jpeg)
    .toFile(target(`${name}.jpg`));
}

// A quarter of the pixels, for tests in which any swap will do.
for (const name of ['portrait-a', 'portrait-b'])
  await sharp(person(portraits[name]))
    .resize(400, 400, { fit: 'inside' })
    .jpeg(jpeg)
    .toFile(target(`small-${name}.jpg`));

await sharp(await group(['kwame', 'zola', 'greta'].map(person)))
  .jpeg(jpeg)
  .toFile(target('group-3.jpg'));
await sharp(await crowd(crowdCast.map(person), 12))
  .jpeg(jpeg)
  .toFile(target('crowd-12.jpg'));
await sharp(Buffer.from(drawing('lake')), { density: 96 })
  .resize(800)
  .jpeg(jpeg)
  .toFile(target('no-face.jpg'));

const frames = await Promise.all(
  ['faces/jun', 'faces/ada', 'faces/sol'].map((name) =>
    sharp(Buffer.from(drawing(name)))
      .resize(200, 200)
      .png()
      .toBuffer(),
  ),
);
await sharp(frames, { join: { animated: true } })
  .gif({ delay: [200, 200, 200], loop: 0, colours: 64 })
  .toFile(target('anim.gif'));
await writeFile(target('vector.svg'), drawing('faces/ida'));

const whole = await readFile(target('portrait-b.jpg'));
for (const [name, bytes] of Object.entries(brokenFiles(whole))) await writeFile(target(name), bytes);
