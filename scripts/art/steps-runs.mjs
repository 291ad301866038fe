// Runs of the tools, and what is cut from their pictures, for the pictures of "how to".
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { openEngine } from './engine/open-engine.mjs';
import { mediaFolder } from './media/write-picture.mjs';
import { loudness } from './steps/speech.mjs';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'steps-'));
export const engine = await openEngine();

export const sample = (name) => resolve(mediaFolder, 'samples', name);
export const person = (name) => resolve(mediaFolder, 'people', `${name}@2x.webp`);
export const scene = (name) => resolve(mediaFolder, 'scenes', `${name}@2x.webp`);
let drafts = 0;
export const draft = (ending) => join(folder, `${(drafts += 1)}.${ending}`);

/** Returns the path of its result. */
export async function made(capability, input, ending = 'png') {
  const output = draft(ending);
  await engine.run(capability, { ...input, output });
  return output;
}
export const part = (seconds) => ({ startMs: 0, endMs: 1000 * seconds, folder: draft('work') });

export async function frame(clip, seconds) {
  const file = draft('png');
  await run('ffmpeg', ['-v', 'error', '-ss', `${seconds}`, '-i', clip, '-frames:v', '1', file]);
  return file;
}

export async function ffmpeg(input, options) {
  const file = draft('mp4');
  await run('ffmpeg', ['-v', 'error', '-i', input, ...options.split(' '), file]);
  return file;
}

/** Films of one length in one picture: `layout` joins `[a]` and `[b]`, both of this size, to `[out]`. */
export async function joined(first, second, { width, height }, layout) {
  const file = draft('mp4');
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height},fps=25,setsar=1`;
  const filter = `[0:v]${fit}[a];[1:v]${fit}[b];${layout}`;
  const inputs = [
    '-v',
    'error',
    '-i',
    first,
    '-i',
    second,
    '-filter_complex',
    filter,
    '-map',
    '[out]',
    '-an',
  ];
  await run('ffmpeg', [...inputs, '-crf', '12', '-pix_fmt', 'yuv420p', '-shortest', file]);
  return file;
}

/** A picture with shapes over it; `shapes` gets its size. */
export async function withShapes(file, shapes) {
  const { width, height } = await sharp(file).metadata();
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes(width, height)}</svg>`;
  const result = draft('png');
  await sharp(file)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toFile(result);
  return result;
}

/** Left and right half of two pictures of one size. */
export async function halves(left, right) {
  const { width, height } = await sharp(right).metadata();
  const half = Math.round(width / 2);
  const input = await sharp(left)
    .resize(width, height, { fit: 'fill' })
    .extract({ left: 0, top: 0, width: half, height })
    .toBuffer();
  const result = draft('png');
  await sharp(right)
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toFile(result);
  return result;
}

/** The upper left part of a picture, where the mark is. */
export async function corner(file) {
  const { width, height } = await sharp(file).metadata();
  const result = draft('png');
  const size = { width: Math.round(0.6 * width), height: Math.round(0.45 * height) };
  await sharp(file)
    .extract({ left: 0, top: 0, ...size })
    .png()
    .toFile(result);
  return result;
}

export const drawn = (prompt, seed, width = 552, height = 552) =>
  made('generate-image', { prompt, width, height, seed, label: false });
export const styled = (image, style) =>
  made('stylize', { image, style, strength: 0.8, seed: 1, maxPixels: 1_000_000, lossless: false });

export async function sheet(width, height, shapes) {
  const file = draft('png');
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toFile(file);
  return withShapes(file, shapes);
}

/** Loudness of a text as somebody speaks it. */
export async function spoken(speaker, count) {
  const [output, sound] = [draft('mp3'), draft('raw')];
  await engine.run('speak', {
    text: 'The lighthouse keeper lit the lamp every evening, and the boats came home.',
    language: 'en',
    speaker,
    speed: 1,
    pitch: 1,
    pause: 0,
    output,
    captions: draft('vtt'),
    picture: draft('webp'),
  });
  await run('ffmpeg', ['-v', 'error', '-i', output, '-ac', '1', '-ar', '8000', '-f', 's16le', sound]);
  const { buffer, byteOffset, length } = await readFile(sound);
  return loudness(new Int16Array(buffer, byteOffset, Math.floor(length / 2)), count);
}

export async function close() {
  await engine.close();
  await rm(folder, { recursive: true });
}
