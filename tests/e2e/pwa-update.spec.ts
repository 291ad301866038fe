import type { Page } from '@playwright/test';
import { OwnSite } from './support/own-site.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/worker.ts';

const text = textsOf('en').update;
let site: OwnSite;

test.beforeEach(async () => {
  site = new OwnSite();
  await site.start();
});
test.afterEach(() => site.remove());

const builds = (page: Page): Promise<string[]> => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('build-'))).catch(() => []);
const prompt = (page: Page) => page.getByText(text.ready);
const look = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));
const accept = (page: Page): Promise<void> => page.getByRole('button', { name: text.reload, exact: true }).click();
/** Settles when the page has been loaded anew. */
const reloaded = (page: Page): Promise<unknown> => page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());

for (const behind of [1, 2]) {
  test(`11 a device that is ${behind} builds behind gets the newest in one step`, async ({ page }) => {
    await settled(page, site.origin, 'en');
    for (let n = 1; n <= behind; n += 1) site.deploy(`later-${n}`);
    await look(page);
    await expect(prompt(page)).toBeVisible();
    const anew = reloaded(page);
    await accept(page);
    await anew;
    await expect.poll(() => builds(page)).toEqual([`build-later-${behind}`]);
    await hydrated(page);
    await expect(prompt(page)).toHaveCount(0);
  });
}
