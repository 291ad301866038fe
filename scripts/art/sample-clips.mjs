// Writes the sample GIFs and videos: pictures of ours whose people turn and talk, and two with a mark. Needs ffmpeg.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openModule } from '#scripts/build/module.mjs';
import { drawMark, makeScene } from './sample-clips/marked.mjs';
import { mediaFolder } from './media/write-picture.mjs';

const run = promisify(execFile);
const folder = join(mediaFolder, 'samples');
const pictures = [
  { value: 'zola', file: 'people/zola@2x.webp', video: 480, gif: 220 },
  { value: 'liam', file: 'people/liam@2x.webp', video: 480, gif: 220 },
  { value: 'lake', file: 'people/group@2x.webp', video: 720, gif: 288 },
  { value: 'friends', file: 'samples/friends.webp', video: 720, gif: 320 },
];
/** Length in seconds, and pictures a second. */
const inVideo = { ending: 'mp4', seconds: 3, rate: 24 };
const inGif = { ending: 'gif', seconds: 2, rate: 8 };

/** Whole waves, so that the last frame meets the first. */
const wave = (share, times, phase = 0) => Math.sin(2 * Math.PI * (times * share + phase));

/** What the person of a number does at a share of the clip: they turn, and talk one after the other. */
const motionAt = (at, person, people) => ({
  yaw: 0.13 * wave(at, 1, person / 3),
  roll: 0.04 * wave(at, 1, 0.2 + person / 3),
  jaw:
    Math.max(0, people === 1 ? 0.7 + 0.3 * wave(at, 1) : wave(at, 1, -person / people)) *
    (0.45 - 0.45 * Math.cos(2 * Math.PI * 6 * at)),
});

async function write(living, { ending, seconds, rate }, value, options) {
  const output = join(folder, `${value}.${ending}`);
  const size = `${living.width}x${living.height}`;
  const input = `-v error -y -f rawvideo -pix_fmt rgb24 -s ${size} -r ${rate} -i -`;
  const encoder = spawn('ffmpeg', [...input.split(' '), ...options, output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let index = 0; index < seconds * rate; index += 1) {
    const motions = Array.from({ length: living.people }, (_, k) =>
      motionAt(index / seconds / rate, k, living.people),
    );
    if (!encoder.stdin.write(living.frame(motions).data)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const h264 = '-an -threads 1 -c:v libx264 -preset slow -crf 25 -pix_fmt yuv420p -movflags +faststart';
const palette =
  'split[a][b];[a]palettegen=max_colors=96:stats_mode=full[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle';
const { module, close } = await openModule('scripts/art/sample-clips/living.ts');
try {
  for (const { value, file, video, gif } of pictures) {
    const source = join(mediaFolder, file);
    await write(await module.openLiving(source, video), inVideo, value, h264.split(' '));
    await write(await module.openLiving(source, gif), inGif, value, ['-filter_complex', palette]);
  }
} finally {
  close();
}

/** Samples of the watermark remover, from the ones above. */
const marked = { friends: 'jumps, camera moves', lake: 'stays, camera moves' };
const drafts = await mkdtemp(join(tmpdir(), 'marked-'));
try {
  await drawMark(join(drafts, 'mark.png'));
  for (const [value, scene] of Object.entries(marked)) {
    const { marked: draft } = await makeScene(scene, drafts);
    const output = join(folder, `${value}-marked`);
    const code = '-an -c:v libx264 -preset slow -crf 30 -pix_fmt yuv420p -movflags +faststart';
    await run('ffmpeg', ['-v', 'error', '-y', '-i', draft, ...code.split(' '), `${output}.mp4`]);
    const still = ['-i', draft, '-frames:v', '1', '-quality', '72', `${output}.webp`];
    await run('ffmpeg', ['-v', 'error', '-y', ...still]);
  }
} finally {
  await rm(drafts, { recursive: true, force: true });
}
