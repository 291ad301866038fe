// Makes the pictures of "how to" on tools' pages, each by a run of its tool: what is given, chosen, and made.
// Usage: node scripts/art/steps.mjs [slug ...]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaFolder } from './media/write-picture.mjs';
import {
  close,
  sample,
  person,
  scene,
  draft,
  made,
  part,
  frame,
  ffmpeg,
  withShapes,
  halves,
  corner,
  drawn,
  styled,
  sheet,
  spoken,
  engine,
} from './steps-runs.mjs';
import { arrows, boxed, checker, frameEdges, painted, PLANET } from './steps/shapes.mjs';
import { playing, speakers, writing } from './steps/speech.mjs';

const chosen = process.argv.slice(2);
const out = join(mediaFolder, 'steps');
await mkdir(out, { recursive: true });

/** Two halves of a pill, and the whole of it, at two pixels a CSS pixel. */
const SIZES = [
  { width: 276, height: 276 },
  { width: 276, height: 276 },
  { width: 540, height: 276 },
];
const MARK = { x: 0.026, y: 0.035, width: 0.2, height: 0.105 };

/** What each page shows, in steps of three. */
const pages = {
  async 'ai-mimic-motion'() {
    const driver = sample('liam.mp4');
    const image = person('priya');
    const moved = await made(
      'transfer-motion',
      { image, driver, sound: false, label: false, ...part(3) },
      'mp4',
    );
    return [await frame(driver, 0.7), image, await frame(moved, 0.7)];
  },
  async 'video-bg-remover'() {
    const target = sample('zola.mp4');
    const cut = (ground, more) =>
      made('matte-clip', { target, ground, color: '#7c3aed', ...more, ...part(1) }, 'mp4');
    const image = await drawn('a beach at sunset with palm trees', 4, 960, 720);
    return [
      await frame(target, 0.4),
      await frame(await cut('color'), 0.4),
      await frame(await cut('image', { image }), 0.4),
    ];
  },
  async 'tiktok-watermark-remover'() {
    const target = sample('friends-marked.mp4');
    const mark = { box: MARK, atMs: 0, startMs: 0, endMs: 2000 };
    const { box, spans } = await engine.run('find-mark', { file: target, ...mark });
    const clean = await made('erase-mark', { target, box, spans, ...part(2) }, 'mp4');
    const before = await frame(target, 0.2);
    return Promise.all([before, await withShapes(before, boxed(MARK)), await frame(clean, 0.2)].map(corner));
  },
  async 'remove-object-from-photo'() {
    const image = scene('astronaut');
    const { width, height } = await sharp(image).metadata();
    const black = draft('png');
    await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .png()
      .toFile(black);
    const mask = await withShapes(black, painted(PLANET, '#fff'));
    const clean = await made('inpaint', { image, mask, seed: 1 });
    const marked = await withShapes(
      image,
      (w, h) => `<g opacity=".7">${painted(PLANET, '#7c3aed')(w, h)}</g>`,
    );
    const part = { left: width - height, top: 0, width: height, height };
    const cut = async (file) => {
      const result = draft('png');
      await sharp(file).extract(part).png().toFile(result);
      return result;
    };
    const above = draft('png');
    await sharp(clean)
      .extract({ left: 0, top: 0, width, height: Math.round(width * 0.511) })
      .png()
      .toFile(above);
    return [await cut(image), await cut(marked), above];
  },
  async 'photo-cut-out'() {
    const image = sample('mug.webp');
    const cut = (ground, shadow) => made('cut-out', { image, ground, color: '#f6d7a7', shadow });
    const checked = draft('png');
    await sharp(await sheet(1200, 900, checker))
      .composite([{ input: await cut('transparent', false) }])
      .png()
      .toFile(checked);
    return [image, checked, await cut('color', true)];
  },
  async 'ai-voice-cloning'() {
    const waves = await Promise.all(['ada', 'leo', 'bass'].map((speaker) => spoken(speaker, 24)));
    return [
      await sheet(552, 552, writing),
      await sheet(552, 552, speakers(waves)),
      await sheet(1080, 552, playing(await spoken('leo', 56))),
    ];
  },
  async 'ai-video-enhancer'() {
    const poor = await ffmpeg(
      sample('friends.mp4'),
      '-t 1 -vf scale=300:-2,noise=c0s=22:c0f=t -crf 30 -pix_fmt yuv420p',
    );
    const clear = await made(
      'enhance-clip',
      { target: poor, scale: 2, noise: 8, double: false, ...part(1) },
      'mp4',
    );
    const [before, after] = [await frame(poor, 0.4), await frame(clear, 0.4)];
    return [before, await halves(before, after), after];
  },
  async 'ai-image-enhancer'() {
    const small = draft('png');
    await sharp(person('ana')).resize(96, 96).png().toFile(small);
    const clear = await made('upscale', { image: small, scale: 4, denoise: 0.3, grain: 0 });
    return [small, await halves(small, clear), clear];
  },
  async 'ai-photo-extender'() {
    const image = draft('png');
    await sharp(scene('pearl')).resize(480, 480, { fit: 'cover' }).png().toFile(image);
    const wide = await made('outpaint', {
      image,
      left: 240,
      right: 240,
      top: 0,
      bottom: 0,
      border: 'fill',
      seed: 1,
    });
    const room = draft('png');
    await sharp(image)
      .resize(340, 340)
      .extend({ top: 106, bottom: 106, left: 106, right: 106, background: '#efeafc' })
      .png()
      .toFile(room);
    return [image, await withShapes(room, frameEdges), wide];
  },
  async 'ai-image-to-image'() {
    const image = person('zola');
    return [image, await styled(image, 'stained-glass'), await styled(image, 'watercolor')];
  },
  async 'ai-text-to-image'() {
    const prompt = 'a red fox in a snowy forest at night';
    return [await drawn('a red fox', 3), await drawn(prompt, 2), await drawn(prompt, 5, 1080, 552)];
  },
  async 'text-to-video-ai'() {
    return [
      await drawn('a girl in a red dress walks with a dog in the park', 2),
      await drawn('a girl in a red dress at the sea at sunset', 3),
      await drawn('a girl in a red dress walks with a dog on a hill at night', 2, 1080, 552),
    ];
  },
  async 'image-to-video-ai'() {
    const image = person('olaf');
    const film = await made(
      'animate-image',
      {
        image,
        move: 'push-in',
        mood: 'snow',
        seconds: 5,
        seed: 1,
        side: 480,
        fps: 12,
        label: false,
        folder: draft('work'),
      },
      'mp4',
    );
    return [image, await withShapes(image, arrows), await frame(film, 4)];
  },
};

for (const [slug, make] of Object.entries(pages)) {
  if (chosen.length > 0 && !chosen.includes(slug)) continue;
  for (const [n, file] of (await make()).entries()) {
    const { size } = await sharp(file)
      .resize({ ...SIZES[n], fit: 'cover' })
      .webp({ quality: 66, effort: 6, smartSubsample: true })
      .toFile(join(out, `${slug}-${n + 1}.webp`));
    console.log(`${slug}-${n + 1}: ${size} bytes`);
  }
}
await close();
