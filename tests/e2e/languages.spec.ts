import { misfits } from './support/misfits.ts';
import { addressIn } from './support/site.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  '/',
  '/home',
  '/ai-face-swap',
  '/video-face-swap',
  '/ai-text-to-image',
  '/ai-photo-extender',
  '/ai-tools',
  '/pricing',
  '/settings',
  '/my-creations',
  '/contact-us',
  '/login',
];
/** Widths of the window, and the size of text in percent. */
const VIEWS = [
  [320, 100],
  [1280, 100],
  [1280, 200],
] as const;

test.use({ javaScriptEnabled: false });

/** The longest words: every page is laid out in them. */
const LONGEST = ['de', 'ru'];
/** The smallest letters, and those that break between any two: of the pages, every second one each. */
const SAMPLED = ['th', 'vi', 'ja', 'pt-br'];

const pagesIn = (code: string): readonly string[] =>
  LONGEST.includes(code) ? PAGES : PAGES.filter((_page, at) => at % 2 === SAMPLED.indexOf(code) % 2);

for (const code of [...LONGEST, ...SAMPLED])
  test(`in ${code} no page is wider than the screen and no button cuts its words`, async ({ page }) => {
    for (const path of pagesIn(code)) {
      await page.goto(addressIn(code, path), { waitUntil: 'load' });
      for (const [width, size] of VIEWS) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
        }, size);
        expect.soft([path, width, size, ...(await misfits(page))]).toEqual([path, width, size]);
      }
    }
  });
