import { expect, test } from './support/test.ts';
import { addressIn } from './support/site.ts';

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
const WIDTHS = [320, 1280];

/** What is wider than the page, and whose words are cut. */
function misfits(): string[] {
  const wide =
    document.documentElement.scrollWidth > innerWidth ? [`page ${document.documentElement.scrollWidth}`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let words = walker.nextNode(); words !== null; words = walker.nextNode()) {
    const part = words.parentElement?.closest<HTMLElement>('button, a, summary, h1, h2, h3, [role=tab]');
    const box = words.parentElement?.getBoundingClientRect();
    if (!part?.checkVisibility({ visibilityProperty: true }) || !box || box.width <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    const text = range.getBoundingClientRect();
    const outer = part.getBoundingClientRect();
    const isOut = Math.max(text.right - outer.right, outer.left - text.left) > 1;
    const isClipped =
      getComputedStyle(words.parentElement as HTMLElement).overflowX === 'hidden' &&
      text.width > box.width + 1;
    if (isOut || isClipped)
      cut.push(`${part.tagName} "${words.textContent?.trim()}" ${text.width} > ${outer.width}`);
  }
  return [...wide, ...cut];
}

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
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft([path, width, ...(await page.evaluate(misfits))]).toEqual([path, width]);
      }
    }
  });
