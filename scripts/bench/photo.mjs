/**
 * What the page makes of a phone's photo before the upload: bytes, milliseconds and the longest blocked time
 * of the page at a processor slowed down four times, on a usual network and with data saver; and how far
 * photo and swap move from those of the original (PSNR in dB at 1280 px; above 38 no difference is visible).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { FLAGS, HEADLESS } from '#scripts/chromium.mjs';
import { serveOurs } from './pwa/sites.mjs';

const dist = path.resolve(process.env.DIST_DIR || 'dist');
const dir = mkdtempSync(path.join(tmpdir(), 'bench-photo-'));
const file = (name) => path.join(dir, name);
const SIDE = 1280;
const SLOWED = 4;

/** Target portraits and the source of each face. */
const pairs = [
  ['fringed', 'plain'],
  ['glasses', 'bearded'],
  ['turned', 'plain-dark'],
  ['bearded-fair', 'fringed-grey'],
];

/** 12 megapixels on their side, with the grain of a sensor: 3 to 5 MB. */
async function takePhoto(portrait) {
  const [width, height] = [3024, 4032];
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png()
    .toBuffer();
  const upright = await sharp(`tests/fixtures/faces/${portrait}.webp`)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
  await sharp(upright)
    .rotate(-90)
    .jpeg({ quality: 93 })
    .withMetadata({ orientation: 6 })
    .toFile(file('photo.jpg'));
}

const pixels = (picture) =>
  sharp(picture).autoOrient().resize(SIDE, SIDE, { fit: 'inside' }).removeAlpha().raw().toBuffer();

async function psnr(one, other) {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return sum === 0 ? 'the same' : Math.round(100 * Math.log10(255 ** 2 / (sum / a.length))) / 10;
}

/** Runs in the page: starts to measure how long its main thread is blocked. */
function watch() {
  const { port1, port2 } = new MessageChannel();
  const measured = { longest: 0, began: performance.now() };
  let last = measured.began;
  port1.onmessage = () => {
    measured.longest = Math.max(measured.longest, performance.now() - last);
    last = performance.now();
    setTimeout(() => port2.postMessage(0), 0);
  };
  port2.postMessage(0);
  globalThis.measured = measured;
}

/** Runs in the page: the picture in the form, as soon as there is one. */
async function formPicture() {
  const asked = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  for (;;) {
    const database = await asked(indexedDB.open('mirari-drafts'));
    const rows = database.objectStoreNames.contains('files')
      ? await asked(database.transaction('files').objectStore('files').getAll())
      : [];
    database.close();
    if (rows[0]) {
      const { began, longest } = globalThis.measured;
      const took = performance.now() - began;
      const reader = new FileReader();
      reader.readAsDataURL(rows[0].file);
      await new Promise((resolve) => reader.addEventListener('load', resolve));
      return { ms: Math.round(took), longest: Math.round(longest), data: reader.result.split(',')[1] };
    }
    await new Promise((again) => setTimeout(again, 20));
  }
}

async function shrink(browser, origin, choice) {
  const page = await browser.newPage();
  await page.addInitScript((use) => localStorage.setItem('mirari_data_use', use), choice);
  await page.goto(`${origin}/ai-face-swap`);
  // Its code starts at once where somebody is there.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const chooser = page.waitForEvent('filechooser');
  await page.locator('label', { hasText: 'Choose a photo' }).click();
  const input = await chooser;
  await page.evaluate(watch);
  await input.setFiles(file('photo.jpg'));
  const { data, ...times } = await page.evaluate(formPicture);
  await page.close();
  const name = file(`${choice}.jpg`);
  writeFileSync(name, Buffer.from(data, 'base64'));
  const { width, height } = await sharp(name).metadata();
  return {
    name,
    figures: {
      bytes: statSync(name).size,
      width,
      height,
      ...times,
      photoPsnr: await psnr(file('photo.jpg'), name),
    },
  };
}

async function swapped(engine, target, output) {
  engine.send({
    id: 1,
    call: 'face-swap',
    input: { target, faces: [{ source: file('source.jpg') }], output, label: false },
  });
  for (;;) {
    const [message] = await once(engine, 'message');
    if (message.type === 'done') return output;
    if (message.type === 'failed') throw new Error(message.message);
  }
}

const { origin, stop } = await serveOurs(dist, file('data'));
const browser = await chromium.launch({
  executablePath: HEADLESS,
  args: FLAGS,
});
const engine = fork(path.join(dist, 'server/embedded-worker.js'), [], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
try {
  const figures = {};
  for (const [target, source] of pairs) {
    await takePhoto(target);
    await sharp(`tests/fixtures/faces/${source}.webp`).jpeg({ quality: 92 }).toFile(file('source.jpg'));
    const whole = await swapped(engine, file('photo.jpg'), file('whole.webp'));
    const own = (figures[`${source} into ${target}`] = { original: statSync(file('photo.jpg')).size });
    for (const choice of ['off', 'on']) {
      const { name, figures: sent } = await shrink(browser, origin, choice);
      own[choice === 'on' ? 'saved' : 'usual'] = {
        ...sent,
        swapPsnr: await psnr(whole, await swapped(engine, name, file(`${choice}.webp`))),
      };
    }
  }
  console.log(JSON.stringify(figures));
} finally {
  engine.kill();
  await browser.close();
  await stop();
  rmSync(dir, { recursive: true });
}
