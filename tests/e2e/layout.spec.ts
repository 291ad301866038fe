import type { Page } from '@playwright/test';
import { formPath } from '#contract/tools/tool.ts';
import { tools } from '#tools/index.ts';
import { misfits } from './support/misfits.ts';
import { addressIn, completeLanguages, hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

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
/** A form of each family: those of one family differ by the kind of file. */
const FORMS = [...new Map(tools.map((tool) => [tool.family, formPath(tool)])).values()];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // The longest words, the smallest letters, and words that break between any two letters.
  for (const code of ['de', 'ru', 'th', 'vi', 'ja', 'pt-br'])
    test(
      `in ${code} no page is wider than the screen and no button cuts its words`,
      { tag: code === 'de' ? [] : ['@matrix'] },
      async ({ page }) => {
        for (const path of PAGES) {
          await page.goto(addressIn(code, path), { waitUntil: 'load' });
          for (const [width, size] of VIEWS) {
            await page.setViewportSize({ width, height: 800 });
            await page.evaluate((percent) => {
              document.documentElement.style.fontSize = `${percent}%`;
            }, size);
            expect.soft([path, width, size, ...(await misfits(page))]).toEqual([path, width, size]);
          }
        }
      },
    );
});

for (const code of ['de', 'ru', 'th'])
  test(
    `in ${code} the forms of all tools fit a narrow phone`,
    { tag: code === 'de' ? [] : ['@matrix'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      for (const path of FORMS) {
        await page.goto(addressIn(code, path));
        await hydrated(page);
        // Options that are folded count as well.
        await page.evaluate(() => {
          for (const part of document.querySelectorAll('details')) part.open = true;
        });
        expect.soft([path, ...(await misfits(page))]).toEqual([path]);
      }
    },
  );

interface DomNode {
  nodeId: number;
  nodeType: number;
  nodeName: string;
  nodeValue: string;
  /** Names and values in turns. */
  attributes?: string[];
  children?: DomNode[];
}

/** Texts that the page draws with a font that is not Onest, with its name; not the names of languages. */
async function strangers(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument', { depth: -1 });
  const found: string[] = [];
  const look = async ({ nodeId, children = [] }: DomNode): Promise<void> => {
    const text = children.map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue.trim() : '')).join('');
    if (text !== '') {
      const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
      found.push(...fonts.flatMap(({ familyName: name }) => (name === 'Onest' ? [] : [`${name}: ${text}`])));
    }
    for (const child of children)
      if (child.nodeType === 1 && (child.nodeName === 'HTML' || !child.attributes?.includes('lang')))
        await look(child);
  };
  await look(root as DomNode);
  await browser.detach();
  return found;
}

// Onest has no letters of the others.
for (const { code } of completeLanguages.filter((language) => !/^(?:ja|ko|th|zh)/.test(language.code)))
  test(
    `all of a page in ${code} is drawn with Onest, and no font is fetched that was not preloaded`,
    { tag: code === 'vi' ? [] : ['@matrix'] },
    async ({ page }) => {
      // So high that no part of a page is left out for being far away.
      await page.setViewportSize({ width: 1280, height: 9000 });
      const fetched = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'font') fetched.add(new URL(request.url()).pathname);
      });
      for (const path of ['/', '/pricing']) {
        fetched.clear();
        await page.goto(addressIn(code, path), { waitUntil: 'networkidle' });
        const preloads = await page
          .locator('link[rel=preload][as=font]')
          .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
        await expect.poll(() => strangers(page)).toEqual([]);
        expect([...fetched].toSorted(), path).toEqual(preloads.toSorted());
      }
    },
  );
