/**
 * Swaps of clips with known motion, rendered on the spot from our own portraits. `speed`: processor time a frame of
 * finding people and of the swap (decoding and encoding included) beside plain decoding and encoding in the same run,
 * and the frames a second that two cores make of it. `jobs`: whole swaps of ten seconds through the engine as a
 * job uses it, on the clock, with the memory of all their processes.
 * `steady`: how steady the new faces are. `motion`: whether they stay and keep their place. `front`: what of a
 * hand they paint over. What a clock says is true on an idle machine only. `PARTS` names some of these or
 * `people`, `SCENES` other scenes, `KEEP` a folder in which clips and results stay.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openModule } from '#scripts/build/module.mjs';

const keep = process.env.KEEP;
const dir = keep ?? mkdtempSync(path.join(tmpdir(), 'bench-video-'));
if (keep) mkdirSync(keep, { recursive: true });
const sources = ['ana', 'kwame', 'greta', 'priya'].map((name) => `public/media/people/${name}@2x.webp`);
const speeds = [
  ['turning', 960, 540, 'one face, 540p'],
  ['four', 960, 540, 'four faces, 540p'],
  ['turning', 1920, 1080, 'one face, 1080p'],
];
const scenes = process.env.SCENES?.split(',') ?? ['turning', 'talking', 'light', 'hand'];
const parts = process.env.PARTS?.split(',') ?? ['speed', 'jobs', 'steady', 'motion', 'front', 'people'];
const hands = process.env.SCENES?.split(',') ?? ['hand', 'touch'];
/** Scenes over 48 frames, each with the face that is put in. */
const moving = [
  ['aside', 'public/media/people/greta@2x.webp'],
  ['talking', 'tests/fixtures/faces/bearded.webp'],
  ['turning', 'tests/fixtures/faces/bearded.webp'],
  ['turning', 'public/media/people/ana@2x.webp'],
  ['aside', 'tests/fixtures/faces/fringed.webp'],
  ['passing', 'public/media/people/ana@2x.webp'],
].filter(([scene]) => !process.env.SCENES || scenes.includes(scene));
const crowds = process.env.SCENES?.split(',') ?? ['crossing', 'cut', 'away', 'four'];
const fps = 25;
/** Who is who shows in small clips with few frames as well. */
const small = { width: 640, height: 360, fps: 12 };
const round = (value) =>
  typeof value === 'number'
    ? Math.round(value * 100) / 100
    : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, round(inner)]));

const { module, file, close } = await openModule('scripts/bench/video/measure.ts', {
  worker: 'server/engines/embedded/worker.ts',
});
const worker = file('worker');

try {
  const { plain, renderClip, steadiness, swapAll, wholeJob } = module;
  const { coveredFaces, facesOf, motion, paintedOver } = module;
  const made = async (scene, size) => {
    const file = path.join(dir, `${scene}-${size.height}${size.face ? '-source' : ''}.mp4`);
    await renderClip(scene, file, { fps, ...size });
    return file;
  };
  /** The same over and over until it is ten seconds long. */
  const longer = async (file) => {
    const long = file.replace('.mp4', '-long.mp4');
    const args = ['-v', 'error', '-y', '-stream_loop', '9', '-i', file, '-t', '10', '-c', 'copy', long];
    await promisify(execFile)('ffmpeg', args);
    return long;
  };
  const results = (file) => file.replace('.mp4', '-swapped.mp4');
  const speed = {};
  const steady = {};
  const motions = {};
  const front = {};
  const people = {};
  for (const [scene, face] of parts.includes('motion') ? moving : []) {
    const name = `${scene}, ${path.basename(face).split(/[@.]/)[0]}`;
    console.error(`  ${name}`);
    const size = { width: 640, height: 360, fps: 24, seconds: 2 };
    const file = await made(scene, size);
    const swapped = results(file).replace('-swapped', `-${path.basename(face)}-swapped`);
    const { tracks } = await swapAll(file, swapped, [face]);
    motions[name] = await motion(file, swapped, await facesOf(scene, size), tracks);
  }
  for (const [scene, width, height, name] of parts.includes('speed') ? speeds : []) {
    console.error(`  ${name}`);
    const file = await made(scene, { width, height, seconds: 2 });
    const bare = await plain(file, path.join(dir, 'plain.nut'));
    const { tracks: _, ...found } = await swapAll(file, results(file), sources);
    speed[name] = {
      plain_cpu_ms: round(bare),
      find_cpu_ms: round(found.find_cpu_ms),
      swap_cpu_ms: round(found.swap_cpu_ms),
      fps_on_two_cores: round(2000 / found.swap_cpu_ms),
    };
  }
  const jobs = {};
  for (const [scene, width, height, name] of parts.includes('jobs') ? speeds : []) {
    console.error(`  ${name}, the whole job`);
    const file = await longer(await made(scene, { width, height }));
    jobs[name] = round(await wholeJob(worker, file, sources[0]));
  }
  for (const scene of parts.includes('steady') ? scenes : []) {
    console.error(`  ${scene}`);
    const size = { width: 960, height: 540 };
    const file = await made(scene, size);
    const played = await made(scene, { ...size, face: sources[0] });
    const found = await swapAll(file, results(file), sources);
    steady[scene] = round(await steadiness(file, results(file), played, found.tracks, sources[0]));
  }
  for (const scene of parts.includes('front') ? hands : []) {
    console.error(`  ${scene}, a hand in front`);
    const size = { width: 960, height: 540 };
    const file = await made(scene, size);
    await swapAll(file, results(file), sources);
    const covered = await coveredFaces(scene, { fps, ...size });
    front[scene] = round(await paintedOver(file, results(file), covered));
  }
  for (const scene of parts.includes('people') ? crowds : []) {
    console.error(`  ${scene}`);
    const file = await made(scene, small);
    people[scene] = (await swapAll(file, results(file), sources)).people;
  }
  console.log(
    JSON.stringify({
      speed,
      jobs_of_10_s: jobs,
      steady,
      motion: motions,
      painted_over_percent: front,
      tracks_of_each_person: people,
    }),
  );
} finally {
  if (!keep) rmSync(dir, { recursive: true, force: true });
  close();
}
