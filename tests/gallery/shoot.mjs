import path from 'node:path';
import { chromium } from 'playwright-core';
import { FLAGS, HEADLESS } from '#scripts/chromium.mjs';

/** Pictures of the gallery: node tests/gallery/shoot.mjs OUT [query] [width ...] */
const [out = '.', query = '', ...widths] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: HEADLESS,
  args: FLAGS,
});
for (const width of widths.length > 0 ? widths : ['390', '1280']) {
  const page = await browser.newPage({
    viewport: { width: Number(width), height: 900 },
    reducedMotion: 'reduce',
  });
  page.on(
    'console',
    (message) => !/vite|DevTools/.test(message.text()) && console.log(message.type(), message.text()),
  );
  page.on('pageerror', (error) => console.log('error', error.message));
  await page.goto(`http://localhost:4101/?${query}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
    const wide = [...document.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth + 1,
    );
    for (const each of wide.slice(0, 5)) console.log('wider than the page:', each.outerHTML.slice(0, 120));
  });
  await page.screenshot({
    path: path.join(out, `gallery-${query.replace(/\W+/g, '-') || 'dark'}-${width}.png`),
    fullPage: true,
  });
  await page.close();
}
await browser.close();
