// Renders the people of render/people/cast.mjs into public/media/people. Usage: node scripts/art/portraits.mjs
// [--side 1024] [--out DIR] [id ...]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeMediaMap } from './media/map.mjs';
import { writePicture } from './media/write-picture.mjs';
import { openStudio } from './render/browser.mjs';
import { wall } from './render/backgrounds.mjs';
import { people } from './render/people/cast.mjs';
import { walls } from './render/people/walls.mjs';
import { portraitCamera, studioLight } from './render/studio-light.mjs';

const { values, positionals } = parseArgs({
  options: {
    side: { type: 'string', default: '1024' },
    out: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const side = Number(values.side);
/** `--set yaw=0.4` changes a number of every rendered person, to look at poses. */
const changes = Object.fromEntries(
  values.set.map((pair) => [pair.split('=')[0], JSON.parse(pair.split('=')[1])]),
);

const studio = await openStudio();
for (const id of positionals.length ? positionals : Object.keys(people)) {
  const person = { ...people[id], ...changes };
  const [light, dark, glow] = walls[id];
  const started = Date.now();
  const png = await studio.render({
    width: side,
    height: side,
    people: [person],
    camera: { ...portraitCamera, ...person.frame },
    lights: studioLight,
    background: await wall({ width: side, height: side, light, dark, glow, seed: person.seed }),
    exposure: 0.95,
    seed: person.seed,
  });
  console.log(`${id}: rendered in ${Date.now() - started} ms`);
  if (values.out) {
    await mkdir(values.out, { recursive: true });
    await writeFile(join(values.out, `${id}.png`), png);
  } else {
    await writePicture(`people/${id}`, png, { width: side / 2, quality: 84, quality2x: 88 });
  }
}
await studio.close();
if (!values.out) await writeMediaMap();
