/**
 * Motion mimic: frames a second, processor time and the most memory of its process for three seconds of a driving
 * video, and how much of the portrait moves when the driver stands still (mean difference of frames, grey levels);
 * beside ffmpeg, which only decodes the video and encodes it at the size of the result.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measured, peakMb, startEngine } from './engine.mjs';

const samples = path.resolve('public/media/samples');
const [DRIVER, STILL] = [path.join(samples, 'liam.mp4'), path.join(samples, 'zola.webp')];
const SECONDS = 3;

const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]).toString();

/** Frames of a file, and their mean difference from one to the next. */
function unrest(file) {
  const filters = 'tblend=all_mode=difference,signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-';
  const told = ffmpeg('-i', file, '-vf', filters, '-f', 'null', '-').matchAll(/YAVG=([\d.]+)/g);
  const all = [...told].map(([, value]) => Number(value));
  return { frames: all.length, unrest: all.reduce((sum, value) => sum + value, 0) / all.length };
}

export async function motionMimic() {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-motion-mimic-'));
  const engine = await startEngine();
  const still = path.join(dir, 'still.mp4');
  const noisy = 'scale=480:-2,noise=alls=6:allf=t';
  ffmpeg(
    '-loop',
    '1',
    '-i',
    STILL,
    '-t',
    `${SECONDS}`,
    '-r',
    '24',
    '-vf',
    noisy,
    '-pix_fmt',
    'yuv420p',
    still,
  );
  const run = async (name, image, driver) => {
    const output = path.join(dir, `${name}.mp4`);
    const part = { startMs: 0, endMs: 1000 * SECONDS, folder: path.join(dir, name) };
    const input = { ...part, image: path.resolve(image), driver, output, sound: true, label: true };
    const taken = await measured(engine, 'transfer-motion', input);
    const seen = unrest(output);
    return { ...taken, ...seen, fps: Math.round((10 * seen.frames * 1000) / taken.ms) / 10 };
  };
  try {
    const figures = {
      moving: await run('moving', 'public/media/people/priya@2x.webp', DRIVER),
      still: await run('still', 'public/media/people/priya@2x.webp', still),
    };
    const since = performance.now();
    ffmpeg(
      '-i',
      DRIVER,
      '-vf',
      'scale=512:512',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      path.join(dir, 'plain.mp4'),
    );
    const plainFps = Math.round((figures.moving.frames * 1000) / (performance.now() - since));
    return { ...figures, peakMb: peakMb(engine.pid), plainFps };
  } finally {
    engine.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}
