/**
 * The object remover: seconds of one core that filling a hole of a twentieth of the picture takes, at 1, 4 and
 * 12 megapixels, and how unlike the filling is what it was made from. `SHEETS=folder` writes contact sheets
 * of people, drawings and textures to look at.
 */
import path from 'node:path';
import sharp from 'sharp';
import { load } from './media.mjs';

const samples = 'public/media/samples';
/** Picture, and ellipses to be filled: middle and half axes, 0 to 1 of its sides. */
const cases = [
  ['astronaut', [[0.8, 0.22, 0.17, 0.2]]],
  ['friends', [[0.5, 0.62, 0.18, 0.46]]],
  ['lake', [[0.09, 0.6, 0.1, 0.2]]],
  ['coronation', [[0.5, 0.18, 0.28, 0.2]]],
  ['zola', [[0.2, 0.25, 0.12, 0.12]]],
];

async function opened(name, width, height) {
  const image = sharp(path.join(samples, `${name}.webp`)).removeAlpha();
  if (height) image.resize(width, height, { fit: 'fill' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function holeOf({ width, height }, ellipses) {
  const hole = new Uint8Array(width * height);
  for (const [cx, cy, rx, ry] of ellipses)
    for (let i = 0; i < hole.length; i++)
      if ((((i % width) / width - cx) / rx) ** 2 + ((Math.floor(i / width) / height - cy) / ry) ** 2 < 1)
        hole[i] = 1;
  return hole;
}

async function timed(inpaint, megapixels) {
  const height = Math.round(Math.sqrt((megapixels * 1e6 * 3) / 4));
  const picture = await opened('lake', Math.round((height * 4) / 3), height);
  const radius = Math.sqrt(0.05 / Math.PI);
  const hole = holeOf(picture, [[0.25, 0.4, radius * Math.sqrt(3 / 4), radius * Math.sqrt(4 / 3)]]);
  const before = process.cpuUsage();
  await inpaint({ ...picture, hole }, { seed: 1 });
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 10_000) / 100;
}

async function sheet(inpaint, folder) {
  const rows = [];
  for (const [name, ellipses] of cases) {
    const picture = await opened(name);
    const raw = { raw: { width: picture.width, height: picture.height, channels: 3 } };
    const hole = holeOf(picture, ellipses);
    const marked = Buffer.from(picture.data);
    hole.forEach((value, i) => value && marked.set([255, 0, 255], 3 * i));
    await inpaint({ ...picture, hole }, { seed: 1 });
    const tile = (data) => sharp(data, raw).resize({ height: 400 }).png().toBuffer();
    rows.push([await tile(marked), await tile(picture.data)]);
  }
  const canvas = { width: 1220, height: 408 * rows.length, channels: 3, background: '#222' };
  const tiles = rows.flatMap((row, y) => row.map((input, x) => ({ input, left: x * 612, top: y * 408 })));
  await sharp({ create: canvas }).composite(tiles).png().toFile(path.join(folder, 'remover.png'));
}

export async function remover() {
  const { inpaint } = await load('remover');
  await timed(inpaint, 0.2);
  const core_s = {};
  for (const megapixels of [1, 4, 12]) core_s[`${megapixels}_mp`] = await timed(inpaint, megapixels);
  const residual = {};
  for (const [name, ellipses] of cases) {
    const picture = await opened(name);
    const filled = await inpaint({ ...picture, hole: holeOf(picture, ellipses) }, { seed: 1 });
    residual[name] = Math.round(filled.residual * 100) / 100;
  }
  if (process.env.SHEETS) await sheet(inpaint, process.env.SHEETS);
  return { hole: 0.05, core_s, residual };
}
