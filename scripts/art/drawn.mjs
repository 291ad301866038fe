// Writes the drawn pictures of the site into public/media, at one and two pixels a CSS pixel.
import sharp from 'sharp';
import { writePicture } from './media/write-picture.mjs';
import { writeMediaMap } from './media/map.mjs';
import { drawing } from './drawn/catalogue.mjs';
import { cast } from './drawn/cast.mjs';

/** Width of each drawing in CSS pixels where it is shown largest; the height follows from its shape. */
const widths = {
  ...Object.fromEntries(Object.keys(cast).map((name) => [`faces/${name}`, 160])),
  'scenes/dancer': 640,
};

for (const [name, width] of Object.entries(widths)) {
  const big = await sharp(Buffer.from(drawing(name)), { density: 288 })
    .resize({ width: width * 2 })
    .png()
    .toBuffer();
  await writePicture(name, big, { width, quality: 86 });
}
await writeMediaMap();
