import type { Page } from '@playwright/test';
import { addressIn, completeLanguages, withoutWorker } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Languages whose script Onest does not have. */
const SYSTEM = /^(?:ja|ko|th|zh)/;

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

// So high that no part of a page is left out for being far away.
test.use({ viewport: { width: 1280, height: 9000 } });

for (const { code } of completeLanguages.filter((language) => !SYSTEM.test(language.code)))
  test(`all of a page in ${code} is drawn with Onest, and no font is fetched that was not preloaded`, async ({
    page,
  }) => {
    await page.addInitScript(withoutWorker);
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
  });
