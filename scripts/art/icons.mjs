// Writes the application icons from the one drawing public/icon.svg.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const black = '#000000';
const source = await readFile('public/icon.svg');

/** The mark alone on a full black square; `share` is the part of the side it takes. */
async function padded(side, share) {
  const mark = await sharp(source, { density: 1200 })
    .resize(Math.round(side * share))
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: black } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The mark as a white shape on nothing: the system paints it. Half-transparent strokes become solid. */
function monochrome(side) {
  const shape = source
    .toString()
    .replace(/<rect[^>]*>/, '')
    .replaceAll('#A855F7', '#fff')
    .replaceAll('stroke-opacity=".5"', '');
  return sharp(Buffer.from(shape), { density: 1200 })
    .resize(side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const rounded = (side) =>
  sharp(source, { density: 1200 }).resize(side).png({ compressionLevel: 9 }).toBuffer();

/** An .ico holding one PNG. */
function ico(png, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head[6] = side;
  head[7] = side;
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await mkdir('public/icons', { recursive: true });
const files = {
  'public/icons/icon-192.png': await rounded(192),
  'public/icons/icon-512.png': await rounded(512),
  // Maskable: launchers may cut away all but the middle 80 %.
  'public/icons/maskable-512.png': await padded(512, 0.9),
  'public/icons/monochrome-512.png': await monochrome(512),
  'public/icons/apple-touch-icon.png': await padded(180, 0.92),
  'public/favicon.ico': ico(await rounded(32), 32),
};
for (const [file, bytes] of Object.entries(files)) {
  await writeFile(file, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
