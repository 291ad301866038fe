import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openEngine } from '#scripts/art/engine/open-engine.mjs';

const run = promisify(execFile);
const people = ['zola', 'liam'].map((name) => `public/media/people/${name}@2x.webp`);

/** Seconds of each film of the effects library (720p, 5 s), from photo to file, and its size; and ffmpeg alone. */
export async function effects() {
  const engine = await openEngine();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-films-'));
  const films = {};
  try {
    for (const [name, photos] of await engine.films()) {
      const file = path.join(folder, `${name}.mp4`);
      const from = performance.now();
      await engine.film(people.slice(0, photos), name, file);
      const seconds = (performance.now() - from) / 1000;
      const { size } = await stat(file);
      films[name] = { seconds: Number(seconds.toFixed(1)), kilobytes: Math.round(size / 1000) };
    }
    const [made, again] = [path.join(folder, 'hug.mp4'), path.join(folder, 'again.mp4')];
    const from = performance.now();
    await run('ffmpeg', ['-v', 'error', '-i', made, '-preset', 'veryfast', '-crf', '19', again]);
    return { films, ffmpeg_again_seconds: Number(((performance.now() - from) / 1000).toFixed(1)) };
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
}
