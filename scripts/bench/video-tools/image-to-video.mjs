/**
 * Image to video: seconds, processor time and frames a second of clips of five seconds by quality, with a person and
 * without, the most memory of the process, and how long the free look takes; beside ffmpeg's `zoompan`, which moves
 * over the flat picture.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measured, peakMb, startEngine } from './engine.mjs';

const [FPS, SECONDS] = [30, 5];
const PERSON = 'public/media/samples/lake.webp';
const PLACE = 'tests/fixtures/media/no-face.jpg';
const SIDES = { '480p': 480, '720p': 720, '1080p': 1080 };

/** Frames a second of a plain zoom by ffmpeg at 720p. */
function plain(dir) {
  const since = performance.now();
  const frames = FPS * SECONDS;
  const zoom = `scale=2160:-2,zoompan=z='1+0.2*on/${frames}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}:s=1080x720:fps=${FPS}`;
  const args = ['-v', 'error', '-y', '-i', PERSON, '-vf', zoom, '-c:v', 'libx264', '-preset', 'veryfast'];
  execFileSync('ffmpeg', [...args, '-crf', '19', '-pix_fmt', 'yuv420p', path.join(dir, 'plain.mp4')]);
  return Math.round(frames / ((performance.now() - since) / 1000));
}

export async function imageToVideo() {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-image-to-video-'));
  const engine = await startEngine();
  try {
    const shot = { move: 'orbit-left', mood: 'none', seconds: SECONDS, seed: 1 };
    const output = path.join(dir, 'shot.mp4');
    const clip = async (image, side, mood = 'none') => {
      const input = {
        ...shot,
        mood,
        image: path.resolve(image),
        output,
        side,
        fps: FPS,
        label: true,
        folder: dir,
      };
      const taken = await measured(engine, 'animate-image', input);
      const fps = Math.round((FPS * SECONDS * 1000) / taken.ms);
      return { ...taken, fps, kilobytes: Math.round(statSync(output).size / 1000) };
    };
    const look = (image) =>
      measured(engine, 'look-animated', {
        ...shot,
        image: path.resolve(image),
        output: path.join(dir, 'look.webp'),
      });
    const first = await look(PERSON);
    const figures = { firstLook: first, look: await look(PERSON), person: {}, moods: {} };
    for (const [quality, side] of Object.entries(SIDES)) figures.person[quality] = await clip(PERSON, side);
    figures.place = await clip(PLACE, SIDES['720p']);
    for (const mood of ['snow', 'rain', 'dust', 'bokeh', 'light-leak', 'film-grain'])
      figures.moods[mood] = await clip(PERSON, SIDES['720p'], mood);
    return { ...figures, peakMb: peakMb(engine.pid), plainZoomFps: plain(dir) };
  } finally {
    engine.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}
