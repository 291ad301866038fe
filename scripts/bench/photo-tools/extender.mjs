/**
 * The photo extender: seconds of a look and of a whole result from 4:3 to 16:9 at 1, 4 and 12 megapixels, reading
 * and writing included, and how often its own judgement is that of the eye on thirty pictures. `SHEETS=folder`
 * writes the four proposals of each to look at; those that it calls poor have a red edge.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openEngine } from '#scripts/art/engine/open-engine.mjs';
import { pictures, poorByEye } from './extender-pictures.mjs';

const seeds = [1, 2, 3, 4];
const TILE = { width: 300, height: 230 };

/** What brings a picture to 16:9; wider ones grow upward and downward. */
async function sidesOf(file) {
  const { width, height } = await sharp(file).metadata();
  const across = Math.round((height * (16 / 9) - width) / 2);
  const down = Math.round(height * 0.3);
  return width / height < 1.5
    ? { left: across, right: across, top: 0, bottom: 0 }
    : { left: 0, right: 0, top: down, bottom: down };
}

async function timed(engine, folder, megapixels) {
  const height = Math.round(Math.sqrt((megapixels * 1e6 * 3) / 4));
  const image = path.join(folder, 'large.png');
  await sharp('public/media/samples/friends.webp')
    .resize(Math.round((height * 4) / 3), height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toFile(image);
  const sides = await sidesOf(image);
  const from = performance.now();
  await engine.run('look-outside', { image, ...sides, seeds });
  const look = performance.now();
  const output = path.join(folder, 'made.png');
  await engine.run('outpaint', { image, output, ...sides, border: 'fill', seed: 1 });
  const seconds = (ms) => Math.round(ms / 10) / 100;
  return { look: seconds(look - from), result: seconds(performance.now() - look) };
}

const tileOf = ({ picture, poor }) =>
  sharp(Buffer.from(picture.split(',')[1], 'base64'))
    .resize({ width: TILE.width - 8, height: TILE.height - 8, fit: 'contain', background: '#000' })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: poor ? '#f22' : '#222' })
    .png()
    .toBuffer();

async function sheets(rows, folder) {
  const PER_SHEET = 6;
  for (let first = 0; first < rows.length; first += PER_SHEET) {
    const part = rows.slice(first, first + PER_SHEET);
    const tiles = await Promise.all(
      part.flatMap((row, y) =>
        row.map(async (proposal, x) => ({
          input: await tileOf(proposal),
          left: x * TILE.width,
          top: y * TILE.height,
        })),
      ),
    );
    const canvas = {
      width: 4 * TILE.width,
      height: part.length * TILE.height,
      channels: 3,
      background: '#222',
    };
    const file = path.join(folder, `extender-${first / PER_SHEET}.png`);
    await sharp({ create: canvas }).composite(tiles).png().toFile(file);
  }
}

export async function extender() {
  const engine = await openEngine();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-extender-'));
  try {
    const rows = [];
    const differs = [];
    for (const { name, file } of await pictures(folder)) {
      const { proposals } = await engine.run('look-outside', {
        image: file,
        ...(await sidesOf(file)),
        seeds,
      });
      const row = proposals.filter(({ border }) => border === 'fill');
      rows.push(row);
      if (row.every(({ poor }) => poor) !== poorByEye.has(name)) differs.push(name);
    }
    const s = {};
    for (const megapixels of [1, 4, 12]) s[`${megapixels}_mp`] = await timed(engine, folder, megapixels);
    if (process.env.SHEETS) await sheets(rows, process.env.SHEETS);
    return { s, judged: { pictures: rows.length, as_the_eye: rows.length - differs.length, differs } };
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
}
