import { addressIn, hydrated, languageOf, rawKeys, sitePages, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Without a worker, which draws pages itself; with all that moves.
test.use({ serviceWorkers: 'block' });

/** Every so many of the pages that have an address is walked, in this language. */
for (const [code, every, tag] of [
  ['en', 4, []],
  ['zh-tw', 1, ['@matrix']],
  ['th', 1, ['@matrix']],
] as const)
  test(
    `pages in ${code} hydrate in place, without console output or a missing text`,
    { tag: [...tag, '@phone'] },
    async ({ page }) => {
      await page.addInitScript(() => {
        const gone: string[] = [];
        Object.assign(globalThis, { gone });
        new MutationObserver((changes) => {
          for (const { target, removedNodes } of changes)
            for (const node of removedNodes)
              if (target instanceof HTMLElement && target.id === 'main' && node instanceof HTMLElement)
                gone.push(node.tagName);
        }).observe(document, { childList: true, subtree: true });
      });
      for (const { path } of sitePages.filter((_page, at) => at % every === 0)) {
        await page.goto(addressIn(code, path));
        await hydrated(page);
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        const gone = await page.evaluate(() => (globalThis as unknown as { gone: string[] }).gone);
        expect.soft([path, gone], 'what the server drew stays').toEqual([path, []]);
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', languageOf(code).tag);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        expect.soft(await rawKeys(page), path).toEqual([]);
      }
    },
  );

test('an address without a page says so in its language, with status 404 and the path', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404/);
  const address = addressIn('zh-tw', '/no-such-page');
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(404);
  expect(await answer?.text(), 'in the HTML of the server').toContain(`${address}</code>`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: textsOf('zh-tw').error.notFound })).toBeVisible();
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await rawKeys(page)).toEqual([]);
});
