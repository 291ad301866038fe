// Makes what tools show before anything is sent, and their covers, each by a run of the tool on our own people and
// things. Usage: node scripts/art/examples.mjs [slug ...]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeExamples } from './media/map.mjs';
import { writeFilm } from './media/write-clip.mjs';
import { mediaFolder } from './media/write-picture.mjs';
import { boxed } from './steps/shapes.mjs';
import {
  close,
  draft,
  drawn,
  engine,
  ffmpeg,
  frame,
  halves,
  joined,
  made,
  part,
  person,
  sample,
  styled,
  withShapes,
} from './steps-runs.mjs';

/** Sizes in CSS pixels, and most bytes of a file. */
const SQUARE = { width: 360, height: 360 };
const GROUP = { width: 480, height: 320 };
const MOST_BYTES = 60_000;
const HALF = { width: 240, height: 320 };
/** Of a card, in pixels; it keeps the part of a higher picture that starts this far down. */
const COVER = { width: 600, height: 450, down: 0.25, bytes: 16_000 };
const SECONDS = 2;
/** The moment of a film that stands for it. */
const SHOWN_S = 0.8;

const line = (x) => (_width, height) => `<rect x="${x - 1}" width="2" height="${height}" fill="#fff"/>`;

/** The left half before, the right half after, at most 960 pixels wide. */
async function pair(before, after) {
  const { width } = await sharp(after).metadata();
  return { still: await withShapes(await halves(before, after), line(Math.round(width / 2))) };
}

const size = ({ width, height }) => ({ width: 2 * width, height: 2 * height });
const LINE = 'drawbox=x=iw/2-1:w=2:h=ih:color=white:t=fill[out]';
const HALVES = `[a]crop=iw/2:ih:0:0[left];[b]crop=iw/2:ih:iw/2:0[right];[left][right]hstack,${LINE}`;
const filmPair = async (before, after, look = SQUARE) => ({
  look,
  film: await joined(before, after, size(look), HALVES),
});
/** Both whole, one beside the other; groups one below the other. */
const beside = async (before, after) => ({
  look: GROUP,
  film: await joined(before, after, size(HALF), `[a][b]hstack,${LINE}`),
});
const below = async (before, after) => {
  const film = await joined(before, after, size(GROUP), '[a][b]vstack[out]');
  return { look: { width: GROUP.width, height: 2 * GROUP.height }, film, cover: await frame(after, SHOWN_S) };
};

/** The same of pictures. */
async function both(before, after, isGroup = false) {
  const { width, height } = isGroup ? size(GROUP) : { width: HALF.width * 2, height: HALF.height * 2 };
  const fitted = (file) => sharp(file).resize(width, height, { fit: 'cover' }).png().toBuffer();
  const still = draft('png');
  const [first, second] = await Promise.all([before, after].map(fitted));
  const place = isGroup ? { left: 0, top: height } : { left: width, top: 0 };
  await sharp(first)
    .extend(isGroup ? { bottom: height } : { right: width })
    .composite([{ input: second, ...place }])
    .png()
    .toFile(still);
  return { still, ...(isGroup ? { cover: after } : {}) };
}

async function swapped(target, sources) {
  const { faces } = await engine.detect(target);
  const output = draft('png');
  const chosen = faces
    .toSorted((a, b) => a.x - b.x)
    .map(({ x, y, width, height }, n) => ({ box: { x, y, width, height }, source: person(sources[n]) }));
  await engine.swap(target, chosen, output);
  return output;
}

async function swappedClip(target, sources, ending = 'mp4') {
  const tracks = draft('json');
  const found = await engine.run('find-people', { file: target, output: tracks });
  const people = found.people.map(({ tracks: own }, n) => ({
    pieces: found.tracks
      .filter(({ id }) => own.includes(id))
      .map(({ id, fromMs, toMs }) => ({ track: id, fromMs, toMs })),
    source: person(sources[n % sources.length]),
  }));
  return made('swap-clip', { target, tracks, people, label: false, ...part(SECONDS) }, ending);
}

/** What is not there any more where a thing was cut out. */
async function emptied(image) {
  const cut = await made('cut-out', { image, ground: 'transparent', color: '#ffffff', shadow: false });
  const mask = draft('png');
  const alpha = await sharp(cut).extractChannel('alpha').png().toBuffer();
  // A little around it, with the dark below, as people mark it; thresholds are taken before a blur of the same run.
  const wider = await sharp(alpha).blur(24).png().toBuffer();
  await sharp(wider).threshold(6).toColourspace('srgb').png().toFile(mask);
  return made('inpaint', { image, mask, seed: 1 });
}

const spoken = async (speaker) => {
  const picture = draft('webp');
  const written = { output: draft('mp3'), captions: draft('vtt'), picture };
  const manner = { language: 'en', speaker, speed: 1, pitch: 1, pause: 0 };
  await engine.run('speak', {
    text: 'The lighthouse keeper lit the lamp, and the boats came home.',
    ...manner,
    ...written,
  });
  return { still: picture };
};

const tools = {
  'ai-face-swap': async () => both(person('greta'), await swapped(person('greta'), ['zola'])),
  'multiple-face-swap': async () =>
    both(person('group'), await swapped(person('group'), ['kwame', 'priya', 'liam']), true),
  'gif-face-swap': async () =>
    beside(sample('liam.gif'), await swappedClip(sample('liam.gif'), ['kwame'], 'gif')),
  'video-face-swap': async () => beside(sample('zola.mp4'), await swappedClip(sample('zola.mp4'), ['priya'])),
  'multiple-face-swap-gif': async () =>
    below(sample('lake.gif'), await swappedClip(sample('lake.gif'), ['kwame', 'priya', 'liam'], 'gif')),
  'multiple-face-swap-video': async () => {
    const target = await ffmpeg(sample('lake.mp4'), '-t 2 -vf scale=480:-2 -crf 16 -pix_fmt yuv420p');
    return below(target, await swappedClip(target, ['kwame', 'zola', 'liam']));
  },
  async 'ai-image-enhancer'() {
    const small = draft('png');
    await sharp(person('ana')).resize(120, 120).jpeg({ quality: 60 }).toFile(small);
    return pair(small, await made('upscale', { image: small, scale: 4, denoise: 0.4, grain: 0 }));
  },
  async 'ai-muscle-generator'() {
    const output = draft('png');
    await engine.effect(person('liam'), 'muscle', output);
    return { still: output };
  },
  'ai-image-to-image': async () => pair(person('zola'), await styled(person('zola'), 'watercolor')),
  'ai-text-to-image': async () => ({
    still: await drawn('a red fox in a snowy forest at night', 5, 960, 640),
  }),
  'remove-object-from-photo': async () => pair(sample('mug.webp'), await emptied(sample('mug.webp'))),
  async 'photo-cut-out'() {
    const image = sample('mug.webp');
    return pair(image, await made('cut-out', { image, ground: 'color', color: '#f6d7a7', shadow: true }));
  },
  async 'ai-photo-extender'() {
    const image = draft('png');
    await sharp(sample('mug.webp'))
      .extract({ left: 380, top: 200, width: 600, height: 600 })
      .png()
      .toFile(image);
    const sides = { left: 240, right: 240, top: 0, bottom: 0 };
    const wide = await made('outpaint', { image, ...sides, border: 'fill', seed: 1 });
    const { width } = await sharp(wide).metadata();
    return {
      still: await withShapes(wide, boxed({ x: 240 / width, y: 0.01, width: 600 / width, height: 0.98 })),
    };
  },
  async 'image-to-video-ai'() {
    const look = { move: 'push-in', mood: 'snow', seconds: 4, seed: 1, side: 720, fps: 20 };
    const image = person('olaf');
    return {
      look: SQUARE,
      film: await made('animate-image', { image, ...look, label: false, folder: draft('work') }, 'mp4'),
    };
  },
  async 'text-to-video-ai'() {
    const shots = ['A girl walks with a dog in the park.', 'At night they look at the stars on a hill.'];
    const look = { width: 960, height: 540, seconds: 2.5, seed: 3, captions: true };
    const film = await made(
      'film-storyboard',
      { shots, ...look, label: false, folder: draft('work') },
      'mp4',
    );
    return { look: { width: 480, height: 270 }, film };
  },
  async 'video-bg-remover'() {
    const target = sample('zola.mp4');
    const cut = await made(
      'matte-clip',
      { target, ground: 'color', color: '#16a34a', ...part(SECONDS) },
      'mp4',
    );
    return filmPair(target, cut);
  },
  async 'tiktok-watermark-remover'() {
    const target = sample('lake-marked.mp4');
    const box = { x: 0.785, y: 0.855, width: 0.185, height: 0.1 };
    const found = await engine.run('find-mark', { file: target, box, atMs: 0, startMs: 0, endMs: 2000 });
    const clean = await made(
      'erase-mark',
      { target, box: found.box, spans: found.spans, ...part(SECONDS) },
      'mp4',
    );
    const right = (file) => ffmpeg(file, '-t 2 -vf crop=ih*3/4:ih:iw-ow:0 -crf 14 -pix_fmt yuv420p');
    return beside(await right(target), await right(clean));
  },
  async 'ai-video-enhancer'() {
    const poor = await ffmpeg(
      sample('lake.mp4'),
      '-t 2 -vf scale=300:-2,noise=c0s=22:c0f=t -crf 30 -pix_fmt yuv420p',
    );
    const better = { scale: 2, noise: 8, double: false, ...part(SECONDS) };
    return filmPair(poor, await made('enhance-clip', { target: poor, ...better }, 'mp4'), GROUP);
  },
  async 'ai-mimic-motion'() {
    const driver = sample('liam.mp4');
    const image = person('priya');
    return beside(
      driver,
      await made('transfer-motion', { image, driver, sound: false, label: false, ...part(SECONDS) }, 'mp4'),
    );
  },
  'ai-voice-cloning': () => spoken('ada'),
  'trump-ai-voice-generator': () => spoken('bass'),
};

const chosen = process.argv.slice(2);
const folder = join(mediaFolder, 'tools');
for (const place of [folder, join(mediaFolder, 'covers')]) await mkdir(place, { recursive: true });

/** The best that is small enough. */
async function writeSmall(picture, file, bytes) {
  for (let quality = 80; ; quality -= 4) {
    const { size: written } = await picture.clone().webp({ quality, effort: 6 }).toFile(file);
    if (written <= bytes) return written;
  }
}

/** The part of a picture that a cover shows. */
async function coverOf(picture) {
  const { width, height } = await sharp(picture).metadata();
  const high = Math.min(height, Math.round((width * COVER.height) / COVER.width));
  const wide = Math.min(width, Math.round((height * COVER.width) / COVER.height));
  const from = { left: Math.round((width - wide) / 2), top: Math.round((height - high) * COVER.down) };
  const cut = await sharp(picture)
    .extract({ ...from, width: wide, height: high })
    .toBuffer();
  return sharp(cut).resize(COVER.width, COVER.height, { fit: 'fill' });
}

for (const [slug, make] of Object.entries(tools)) {
  if (chosen.length > 0 && !chosen.includes(slug)) continue;
  const { film, look, still = await frame(film, SHOWN_S), cover = still } = await make();
  const { width, height } = await sharp(still).metadata();
  const shown = sharp(still).resize({ width: 2 * (width === height ? SQUARE : GROUP).width });
  const written = [
    await writeSmall(shown, join(folder, `${slug}.webp`), MOST_BYTES),
    await writeSmall(await coverOf(cover), join(mediaFolder, 'covers', `${slug}.webp`), COVER.bytes),
    ...(film ? await writeFilm(film, join(folder, slug), { ...look, bytes: MOST_BYTES }) : []),
  ];
  console.log(slug, ...written);
}
await close();
await writeExamples();
