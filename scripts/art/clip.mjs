// Makes the hero clip: the seam runs to and fro over the astronaut's before and after while the camera
// breathes. Needs ffmpeg with x264 and SVT-AV1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { writeMediaMap } from './media/map.mjs';
import { mediaFolder } from './media/write-picture.mjs';
import { seamOverlay } from './clip/seam-overlay.mjs';

const name = 'scenes/astronaut';
const [width, height, rate, seconds] = [720, 540, 24, 5];
const frames = rate * seconds;
const zoom = 0.035;
const [before, after] = [`${mediaFolder}/${name}@2x.webp`, `${mediaFolder}/${name}-swapped@2x.webp`];

/** A whole-cycle wave, so that the last frame meets the first. */
const wave = (frame, phase = 0) => Math.sin(2 * Math.PI * (frame / frames + phase));

async function frameAt(frame) {
  const scale = 1 + zoom * (0.5 - 0.5 * Math.cos((2 * Math.PI * frame) / frames));
  const { width: full, height: tall } = await sharp(before).metadata();
  const crop = { width: Math.round(full / scale), height: Math.round(tall / scale) };
  const view = {
    ...crop,
    left: Math.round((full - crop.width) / 2),
    top: Math.round((tall - crop.height) * 0.42),
  };
  const shot = (file) =>
    sharp(file).extract(view).resize(width, height, { kernel: 'lanczos3' }).removeAlpha();
  const seam = Math.round(width * (0.5 + 0.2 * wave(frame)));
  const right = await shot(after).toBuffer();
  const rightPart = await sharp(right)
    .extract({ left: seam, top: 0, width: width - seam, height })
    .toBuffer();
  return shot(before)
    .composite([
      { input: rightPart, left: seam, top: 0 },
      { input: Buffer.from(seamOverlay(width, height, seam)) },
    ])
    .raw()
    .toBuffer();
}

const target = `${mediaFolder}/${name}`;
const common = '-an -pix_fmt yuv420p -movflags +faststart'.split(' ');
const encoder = spawn(
  'ffmpeg',
  [
    ...`-v error -y -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i -`.split(' '),
    ...'-c:v libx264 -threads 1 -preset veryslow -crf 28 -tune animation'.split(' '),
    ...common,
    `${target}.mp4`,
    ...`-c:v libsvtav1 -preset 3 -crf 45 -g ${frames}`.split(' '),
    ...common,
    `${target}.av1.mp4`,
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
for (let frame = 0; frame < frames; frame += 1)
  if (!encoder.stdin.write(await frameAt(frame))) await once(encoder.stdin, 'drain');
encoder.stdin.end();
const [code] = await once(encoder, 'close');
if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
await writeMediaMap();
