// Makes the covers of the effects library: each recipe on one of our own rendered people.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { openEngine } from './engine/open-engine.mjs';
import { writeMediaMap } from './media/map.mjs';
import { writeFilm } from './media/write-clip.mjs';
import { mediaFolder, writePicture } from './media/write-picture.mjs';

/** Who shows which effect; the part of the height that a cover keeps starts this far down (0: top, 1: end). */
const covers = {
  animePortrait: ['yuki', 0],
  coronation: ['kwame', 0.3],
  flowerCrown: ['greta', 0],
  cat: ['zola', 0],
  dragon: ['liam', 0.4],
  statue: ['greta', 0],
  sugarSkull: ['priya', 0],
  astronaut: ['ana', 0],
  frost: ['greta', 0.5],
  angel: ['zola', 0.3],
  carnival: ['priya', 0.4],
  elf: ['yuki', 0],
  starTears: ['priya', 0],
  dispersion: ['ana', 0],
  doubleExposure: ['zola', 0],
  muscle: ['liam', 0],
  pumpkinNight: ['liam', 0.4],
  deepSeaStill: ['noor', 0],
  nightCityStill: ['hiro', 0],
  fireStill: ['kwame', 0],
  butterflies: ['ana', 0],
  firstSnow: ['yuki', 0.2],
};
/** The same for films, which show the one or the two; the second that the cover shows, where it is another. */
const films = {
  halloween: [['liam'], 0.2],
  crowned: [['kwame'], 0],
  firewalker: [['zola'], 0],
  deepSea: [['ana'], 0],
  nightCity: [['hiro'], 0],
  snowfall: [['olaf'], 0.2],
  newYear: [['priya', 'liam'], 0, '3.9'],
  hug: [['priya', 'yuki'], 0, '2.9'],
  frenchKiss: [['greta', 'hiro'], 0, '4.1'],
};
const promos = ['halloween', 'frenchKiss'];
/** Films of which forms show all, before anyone has sent a photo. */
const examples = ['hug', 'frenchKiss', 'newYear'];
/** An example's width in CSS pixels, and most bytes of its clip. */
const EXAMPLE = { width: 480, height: 270, bytes: 60_000 };
/** The second of a film that a cover shows. */
const SHOWN_S = '3.2';
/** Most bytes of a cover at one and at two pixels a CSS pixel, unless its quality falls to the lowest. */
const MOST_BYTES = { 1: 9000, 2: 24_500 };
const LOWEST_QUALITY = { 1: 50, 2: 30 };
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function writeCover(made, name, down) {
  const { width, height } = await sharp(made).metadata();
  const cut =
    width / height < 0.75
      ? { width, height: Math.round(width / 0.75) }
      : { width: Math.round(height * 0.75), height };
  const part = sharp(made).extract({
    ...cut,
    left: Math.round((width - cut.width) / 2),
    top: Math.round((height - cut.height) * down),
  });
  /** The best that is small enough. */
  const at = async (scale) => {
    const pixels = part.clone().resize(300 * scale, 400 * scale);
    for (let quality = 80; ; quality -= 6) {
      const file = await pixels.clone().webp({ quality, effort: 6 }).toBuffer();
      if (file.length <= MOST_BYTES[scale] || quality - 6 < LOWEST_QUALITY[scale]) return { file, quality };
    }
  };
  const [small, large] = [await at(1), await at(2)];
  await writeFile(join(mediaFolder, 'items', `${kebab(name)}.webp`), small.file);
  await writeFile(join(mediaFolder, 'items', `${kebab(name)}@2x.webp`), large.file);
  return { name, qualities: [small.quality, large.quality], bytes: [small.file.length, large.file.length] };
}

/** A small, silent film of 360 by 480 pixels; its bytes go into `tools/explore.ts`. */
async function writePromo(film, name) {
  const small = join(mediaFolder, 'items', `${kebab(name)}.mp4`);
  const look = "crop='min(iw,ih*3/4)':'min(ih,iw*4/3)',scale=360:480,fps=20";
  const codec =
    '-c:v libx264 -preset veryslow -crf 34 -pix_fmt yuv420p -movflags +faststart -an -map_metadata -1';
  const input = ['-v', 'error', '-y', '-i', film, '-vf', look];
  await promisify(execFile)('ffmpeg', [...input, ...codec.split(' '), small]);
  console.log(JSON.stringify({ name, film: (await stat(small)).size }));
}

const chosen = process.argv.slice(2);
await mkdir(join(mediaFolder, 'items'), { recursive: true });
const engine = await openEngine();
const folder = await mkdtemp(join(tmpdir(), 'effect-covers-'));
for (const [name, [person, down]] of Object.entries(covers)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const made = join(folder, `${name}.png`);
  await engine.effect(`public/media/people/${person}@2x.webp`, name, made);
  console.log(JSON.stringify(await writeCover(made, name, down)));
}
for (const [name, [people, down, shown = SHOWN_S]] of Object.entries(films)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const [film, made] = [join(folder, `${name}.mp4`), join(folder, `${name}.png`)];
  await engine.film(
    people.map((person) => `public/media/people/${person}@2x.webp`),
    name,
    film,
  );
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-ss', shown, '-i', film, '-frames:v', '1', made]);
  console.log(JSON.stringify(await writeCover(made, name, down)));
  if (promos.includes(name)) await writePromo(film, name);
  if (examples.includes(name)) {
    const example = `examples/${kebab(name)}`;
    await writePicture(example, made, { width: EXAMPLE.width, quality: 74 });
    console.log(name, ...(await writeFilm(film, join(mediaFolder, example), EXAMPLE)));
  }
}
await engine.close();
await rm(folder, { recursive: true });
await writeMediaMap();
