/**
 * Styles: milliseconds and processor time on the server at 1 megapixel and the most memory of its process;
 * pictures a second of the live view, and the longest time that the page is blocked while all of it is drawn.
 * The page runs at a quarter of the processor's speed; Chromium slows no worker down, so that what the worker
 * took counts four times.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { serveOurs } from '#scripts/bench/pwa/sites.mjs';
import { FLAGS, HEADLESS } from '#scripts/chromium.mjs';

const dist = path.resolve(process.env.DIST_DIR || 'dist');
const SLOWED = 4;
const TICK_MS = 10;
const [WIDTH, HEIGHT] = [1160, 870];
const PICTURE = 'public/media/samples/friends.webp';

/** Milliseconds of processor time of a process so far. */
function spent(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
const peakMb = (pid) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

async function onServer(names, dir) {
  const image = path.join(dir, 'photo.jpg');
  await sharp(PICTURE).resize(WIDTH, HEIGHT, { fit: 'cover' }).jpeg().toFile(image);
  const engine = fork(path.join(dist, 'server/embedded-worker.js'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const figures = {};
  try {
    for (const [id, style] of names.entries()) {
      const [since, before] = [performance.now(), spent(engine.pid)];
      const input = { image, output: path.join(dir, 'drawn.webp'), style, strength: 0.7, seed: 0 };
      engine.send({ id, call: 'stylize', input: { ...input, maxPixels: WIDTH * HEIGHT, lossless: false } });
      for (let message; message?.type !== 'done';) {
        [message] = await once(engine, 'message');
        if (message.type === 'failed') throw new Error(message.message);
      }
      figures[style] = {
        ms: Math.round(performance.now() - since),
        cpuMs: spent(engine.pid) - before,
      };
    }
    return { atOneMegapixel: figures, peakMb: peakMb(engine.pid) };
  } finally {
    engine.kill();
  }
}

/** Runs in the page: notes how long each large drawing takes, and how long the page is blocked. */
function watch() {
  const noted = { draws: {}, longest: 0 };
  globalThis.noted = noted;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.work === 'draw' && message.input.side === 640) {
      const { style } = message.input;
      const since = performance.now();
      this.addEventListener('message', ({ data }) => {
        if (data.id === message.id) (noted.draws[style] ??= []).push(performance.now() - since);
      });
    }
    return post.call(this, message, ...rest);
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longest = Math.max(noted.longest, duration);
  }).observe({ type: 'longtask' });
}

async function onDevice(names, dir) {
  const { origin, stop } = await serveOurs(dist, path.join(dir, 'data'));
  const browser = await chromium.launch({
    executablePath: HEADLESS,
    args: FLAGS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(watch);
    await page.goto(`${origin}/ai-image-to-image`);
    // Its code starts at once where somebody is there.
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    const slowed = await page.context().newCDPSession(page);
    await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.evaluate(() => (globalThis.noted.longest = 0));
    await page.locator('input[type=file]').first().setInputFiles(PICTURE);
    const all = (count) => document.querySelectorAll('main canvas:not([hidden])').length === count;
    await page.waitForFunction(all, names.length + 1, { timeout: 300_000 });
    const picturesPerSecond = {};
    for (const style of names) {
      const drawn = (count) => (globalThis.noted.draws[count.style]?.length ?? 0) >= count.least;
      await page.locator(`input[value="${style}"]`).evaluate((radio) => radio.click());
      await page.waitForFunction(drawn, { style, least: 1 });
      for (let least = 2; least <= 4; least++) {
        await page
          .locator('[data-action-bar] input[type=range]')
          .press(least % 2 ? 'ArrowLeft' : 'ArrowRight');
        await page.waitForFunction(drawn, { style, least });
      }
      const taken = await page.evaluate((name) => Math.min(...globalThis.noted.draws[name]), style);
      picturesPerSecond[style] = Math.round(10_000 / (taken * SLOWED)) / 10;
    }
    const longestBlockedMs = Math.round(await page.evaluate(() => globalThis.noted.longest));
    return { picturesPerSecond, longestBlockedMs };
  } finally {
    await browser.close();
    await stop();
  }
}

export async function styles() {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-styles-'));
  try {
    const source = readFileSync('tools/image-to-image/tool.ts', 'utf8');
    const [, list] = /const styles = \[([^\]]*)\]/.exec(source);
    const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    return { server: await onServer(names, dir), device: await onDevice(names, dir) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
