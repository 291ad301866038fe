import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openModule } from '#scripts/build/module.mjs';

const run = promisify(execFile);
const FRAMES = 24;
const samples = ['zola', 'friends', 'lake'];
/** A slow pan over a picture: all of it moves. */
const PAN = "crop=iw*0.7:ih*0.7:x='t*36':y='t*12',scale=720:480:flags=area";
/** How clips are spoilt: filters, quality of H.264, and by how much the result is enlarged. */
const damages = {
  noise: ['noise=c0s=14:c0f=t:c1s=8:c1f=t:c2s=8:c2f=t', '22', 1],
  'low bitrate': ['null', '36', 1],
  'half size': ['scale=iw/2:ih/2:flags=area', '18', 2],
  'half size, noise': ['scale=iw/2:ih/2:flags=area,noise=c0s=8:c0f=t:c1s=5:c1f=t:c2s=5:c2f=t', '23', 2],
};
const ffmpeg = (...args) => run('ffmpeg', ['-v', 'error', '-y', ...args, '-pix_fmt', 'yuv420p']);
const encoded = (crf) => ['-c:v', 'libx264', '-crf', crf];
const plainFilter = (scale) => `hqdn3d,scale=iw*${scale}:ih*${scale}:flags=lanczos,cas`;

/** The clips by name, nearly without loss. */
async function makeClips(dir) {
  const clips = {};
  for (const name of samples) {
    clips[name] = path.join(dir, `${name}.mp4`);
    await ffmpeg('-i', `public/media/samples/${name}.mp4`, '-frames:v', FRAMES, ...encoded('4'), clips[name]);
  }
  clips.pan = path.join(dir, 'pan.mp4');
  const still = ['-loop', '1', '-framerate', '24', '-i', 'public/media/samples/lake.webp'];
  await ffmpeg(...still, '-frames:v', FRAMES, '-vf', PAN, ...encoded('4'), clips.pan);
  return clips;
}

/**
 * The video enhancer beside ffmpeg's hqdn3d, Lanczos and cas on spoilt clips: `psnr` in dB against the clip before,
 * `flicker` the mean change of the error from frame to frame in grey levels. `between`: every second frame made again,
 * beside minterpolate, the frame before, and the mean. `jobs`: whole jobs through the engine. `KEEP` names a folder for
 * contact sheets.
 */
export async function enhancer() {
  const keep = process.env.KEEP;
  if (keep) mkdirSync(keep, { recursive: true });
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-enhancer-'));
  const { module, file, close } = await openModule('scripts/bench/video-tools/enhancer/measure.ts', {
    worker: 'server/engines/embedded/worker.ts',
  });
  try {
    const clips = await makeClips(dir);
    const spoilt = {};
    for (const [name, clip] of Object.entries(clips))
      for (const [damage, [filter, crf, scale]] of Object.entries(damages)) {
        const [bad, plain] = ['bad', 'plain'].map((kind) => path.join(dir, `${name}-${damage}-${kind}.mp4`));
        await ffmpeg('-i', clip, '-vf', filter, ...encoded(crf), bad);
        await ffmpeg('-i', bad, '-vf', plainFilter(scale), ...encoded('1'), plain);
        const sheet = keep && path.join(keep, `enhancer-${name}-${damage.replaceAll(/\W+/g, '-')}.png`);
        spoilt[`${name}, ${damage}`] = await module.compareAll({ clip, bad, plain, scale, sheet });
      }
    const between = {};
    for (const [name, clip] of Object.entries(clips)) {
      const half = path.join(dir, `${name}-half.mp4`);
      const mixed = path.join(dir, `${name}-mixed.mp4`);
      await ffmpeg('-i', clip, '-vf', 'framestep=2', '-r', '12', ...encoded('4'), half);
      await ffmpeg('-i', half, '-vf', 'minterpolate=fps=24:mi_mode=mci', ...encoded('1'), mixed);
      const sheet = keep && path.join(keep, `enhancer-${name}-between.png`);
      between[name] = await module.compareBetween({ clip, half, mixed, sheet });
    }
    const jobs = {};
    const long = path.join(dir, 'long.mp4');
    const cover = 'scale=960:540:force_original_aspect_ratio=increase,crop=960:540,noise=c0s=8:c0f=t';
    await ffmpeg('-i', 'public/media/samples/friends.mp4', '-vf', cover, ...encoded('20'), long);
    for (const scale of [1, 2])
      jobs[`540p, ${scale} x`] = await module.enhanceJob(file('worker'), long, scale, plainFilter(scale));
    return { spoilt, between, jobs };
  } finally {
    rmSync(dir, { recursive: true, force: true });
    close();
  }
}
