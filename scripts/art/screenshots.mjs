// Takes the pictures of the site that a device shows before it installs it: narrow and wide, from our own pages.
// usage: node scripts/art/screenshots.mjs <origin of a running site>
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { FLAGS, FULL } from '#scripts/chromium.mjs';

const [origin] = process.argv.slice(2);
if (!origin) throw new Error('Name the origin of a running site.');

const shots = [
  { file: 'screen-narrow-1', page: '/', width: 390, height: 844, scale: 2 },
  { file: 'screen-narrow-2', page: '/ai-face-swap', width: 390, height: 844, scale: 2 },
  { file: 'screen-wide-1', page: '/', width: 1280, height: 800, scale: 1 },
];
const browser = await chromium.launch({
  executablePath: FULL,
  args: FLAGS,
});
for (const { file, page: address, width, height, scale } of shots) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: scale > 1,
    hasTouch: scale > 1,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toFile(`public/icons/${file}.webp`);
  console.log(`public/icons/${file}.webp: ${size} bytes`);
  await context.close();
}
await browser.close();
