// Renders three people in one picture, public/media/people/group. Usage: node scripts/art/group.mjs [--width
// 900] [--out FILE.png]
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { drawing } from './drawn/catalogue.mjs';
import { writeMediaMap } from './media/map.mjs';
import { writePicture } from './media/write-picture.mjs';
import { blurred } from './render/backgrounds.mjs';
import { openStudio } from './render/browser.mjs';
import { people } from './render/people/cast.mjs';
import { eveningLight, portraitCamera } from './render/studio-light.mjs';

const { values } = parseArgs({
  options: { width: { type: 'string', default: '900' }, out: { type: 'string' } },
});
const width = Number(values.width);
const height = Math.round((width * 2) / 3);

/** Left, middle, right; those at the sides turn inwards and stand a little behind. */
const group = [
  { ...people.liam, place: [-1.62, -0.1, -0.55], yaw: 0.14, roll: -0.03 },
  { ...people.kwame, place: [1.62, -0.06, -0.55], yaw: -0.16, roll: 0.02 },
  { ...people.priya, place: [0, -0.2, 0.2], yaw: 0.05, roll: 0.03, smile: 0.45 },
];

const studio = await openStudio();
const png = await studio.render({
  width,
  height,
  people: group,
  camera: { ...portraitCamera, lookAt: [0, -0.42, 0], tanHalfView: 0.2 },
  lights: eveningLight,
  background: await blurred(drawing('lake'), width, height, 9),
  exposure: 0.95,
  seed: 7,
});
await studio.close();
if (values.out) await writeFile(values.out, png);
else {
  await writePicture('people/group', png, { width: width / 2, quality: 84, quality2x: 88 });
  await writeMediaMap();
}
