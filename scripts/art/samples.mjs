// Writes the sample pictures and ready faces of the photo swap tools, with face boxes as the engine finds them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawing } from './drawn/catalogue.mjs';
import { openEngine } from './engine/open-engine.mjs';
import { mediaFolder } from './media/write-picture.mjs';
import { drawnFaces, renderedFaces, targets } from './samples/list.mjs';
import { samplesModule } from './samples/module-text.mjs';

const folder = join(mediaFolder, 'samples');
const sourceSide = 400;
/** Sides of the square around a face, as shares of it: the first in which the engine finds the face again. */
const SHARES = [1.45, 1.4, 1.5, 1.6];
const thumbSide = 160;
const webp = { quality: 82, effort: 6, smartSubsample: true };
const work = await mkdtemp(join(tmpdir(), 'mirari-samples-'));
const engine = await openEngine();
await rm(join(folder, 'faces'), { recursive: true, force: true });
await mkdir(join(folder, 'faces'), { recursive: true });

const whole = ({ x, y, width, height }) => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

/** The square around a face that shows hair and chin, kept inside the picture. */
function portraitSquare(face, { width, height }, share = 1.5) {
  const side = Math.round(Math.min(Math.max(face.width, face.height) * share, width, height));
  const inside = (middle, limit) => Math.round(Math.min(Math.max(middle - side / 2, 0), limit - side));
  return {
    left: inside(face.x + face.width / 2, width),
    top: inside(face.y + face.height * 0.44, height),
    width: side,
    height: side,
  };
}

/** A picture the engine can read: a rendered person or scene as it is, a drawing as PNG. */
async function readable({ drawn, file, width }) {
  if (file) return join(mediaFolder, file);
  const path = join(work, `${drawn.replaceAll('/', '-')}.png`);
  await sharp(Buffer.from(drawing(drawn)), { density: 288 })
    .resize({ width })
    .png()
    .toFile(path);
  return path;
}

async function sampleOf(target) {
  const address = `samples/${target.value}.webp`;
  const picture = join(mediaFolder, address);
  await sharp(await readable(target))
    .resize({ width: target.width, withoutEnlargement: true })
    .webp(webp)
    .toFile(picture);
  const found = await engine.detect(picture);
  console.log(
    `${target.value}: ${found.width}x${found.height}, ${found.faces.map(({ score }) => score.toFixed(2)).join(' ')}`,
  );
  const faces = await Promise.all(
    found.faces.map(async (face, index) => {
      const crop = `samples/faces/${target.value}-${index + 1}.webp`;
      await sharp(picture)
        .extract(portraitSquare(face, found, 1.3))
        .resize(thumbSide)
        .webp(webp)
        .toFile(join(mediaFolder, crop));
      return {
        origin: `/media/${crop}`,
        origin_translate: placeKey(index, found.faces.length),
        origin_copy: whole(face),
        replace: '',
      };
    }),
  );
  const { width, height } = found;
  return { file_url: `/media/${address}`, value: target.value, width, height, look: lookOf(target), faces };
}

const placeKey = (index, count) =>
  `tool.face.${count === 1 ? 'only' : index === 0 ? 'left' : index === count - 1 ? 'right' : 'middle'}`;

/** Rendered people go with rendered ones, drawn with drawn. */
const lookOf = ({ drawn }) => (drawn === undefined ? 'rendered' : 'drawn');

async function sourceOf({ id, ...picture }) {
  const file = await readable({ ...picture, width: 900 });
  const found = await engine.detect(file);
  if (found.faces.length !== 1) throw new Error(`${id}: ${found.faces.length} faces`);
  const address = `samples/faces/${id}.webp`;
  for (const share of SHARES) {
    await sharp(file)
      .extract(portraitSquare(found.faces[0], found, share))
      .resize(sourceSide)
      .webp(webp)
      .toFile(join(mediaFolder, address));
    const { faces } = await engine.detect(join(mediaFolder, address));
    if (faces.length === 1)
      return { id, url: `/media/${address}`, name: `people.${id}`, look: lookOf(picture) };
  }
  throw new Error(`${id}: no crop of it shows a face`);
}

const sourceFaces = [];
for (const face of [...renderedFaces, ...drawnFaces]) sourceFaces.push(await sourceOf(face));
const samples = [];
for (const target of targets) samples.push(await sampleOf(target));
await engine.close();
await rm(work, { recursive: true });

const [single, several] = [
  samples.filter(({ faces }) => faces.length === 1),
  samples.filter(({ faces }) => faces.length > 1),
];
await writeFile('tools/face-swap/samples.ts', samplesModule([...single, ...several], sourceFaces));
