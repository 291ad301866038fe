import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openModule } from '#scripts/build/module.mjs';

const clips = {
  'one, curls': 'public/media/samples/zola.mp4',
  'three people': 'public/media/samples/friends.mp4',
  'two, at a lake': 'public/media/samples/lake.mp4',
};
const sizes = [540, 1080];
const rounded = (figures) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(100 * value) / 100]));

/**
 * The background remover. `steady`: mean change of the matte where the picture stands still, % of full opacity, beside
 * that of frames by themselves. `jobs`: whole jobs of six seconds through the engine. `KEEP` names a folder for contact
 * sheets.
 */
export async function background() {
  const keep = process.env.KEEP;
  if (keep) mkdirSync(keep, { recursive: true });
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-background-'));
  const { module, file, close } = await openModule('scripts/bench/video-tools/background/measure.ts', {
    worker: 'server/engines/embedded/worker.ts',
  });
  try {
    const steady = {};
    for (const [name, clip] of Object.entries(clips)) {
      const sheet = keep && path.join(keep, `background-${path.basename(clip, '.mp4')}.png`);
      steady[name] = rounded(await module.matteOf(clip, 540, sheet));
    }
    const jobs = {};
    for (const height of sizes) {
      const long = path.join(dir, `${height}.mp4`);
      const scale = `scale=${Math.round((height * 16) / 9)}:${height}:force_original_aspect_ratio=increase,crop=${Math.round((height * 16) / 9)}:${height}`;
      const input = ['-v', 'error', '-y', '-stream_loop', '1', '-i', clips['three people']];
      await promisify(execFile)('ffmpeg', [...input, '-vf', scale, '-c:v', 'libx264', '-crf', '16', long]);
      for (const ground of ['transparent', 'blur'])
        jobs[`${height}p, ${ground}`] = rounded(await module.cutJob(file('worker'), long, ground));
    }
    return { steady, jobs };
  } finally {
    rmSync(dir, { recursive: true, force: true });
    close();
  }
}
