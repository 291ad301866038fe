import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { pageHydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const english = textsOf('en');

const isRendered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('the first frame waits for the one first view of a page @narrow', async ({ page }) => {
  for (const address of ['/', '/ai-face-swap', '/ai-effect', '/my-creations']) {
    await page.goto(address);
    const target = await page.locator('link[rel=expect][blocking=render]').getAttribute('href');
    const end = page.locator(target ?? '');
    await expect(end).toHaveCount(1);
    expect(await end.evaluate((element) => element.nextElementSibling)).toBeNull();
  }
  await page.goto('/pricing');
  await expect(page.locator('link[rel=expect]')).toHaveCount(0);
});

test('no frame shows a part of the first view @narrow', async ({ page, baseURL }) => {
  let release = (): void => {};
  const slow = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(`${baseURL}${url}`, { headers: { accept: headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    const half = url === '/ai-face-swap' ? Math.round(body.indexOf('id="view"') * 0.9) : body.length;
    response.write(body.subarray(0, half));
    if (half < body.length) await new Promise<void>((resolve) => (release = resolve));
    response.end(body.subarray(half));
  });
  await once(slow.listen(0, 'localhost'), 'listening');
  await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}/ai-face-swap`, {
    waitUntil: 'commit',
  });
  await expect(page.locator('main h1')).toHaveCount(1);
  const paints = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('paint').length);
  // Time in which a frame would come.
  await expect(expect.poll(paints, { timeout: 1500 }).toBeGreaterThan(0)).rejects.toThrow();
  release();
  await expect.poll(paints).toBeGreaterThan(0);
  slow.close();
});

test.describe('what lies far below', () => {
  test('is not in the first frame, even if it is parsed by then @narrow', async ({ page }) => {
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        const far = [...document.querySelectorAll('[data-far]')];
        Object.assign(globalThis, {
          far: far.length,
          shown: far.filter((part) => part.checkVisibility()).length,
        });
      });
    });
    // The first frame waits for the styles.
    await page.route('**/*.css', async (route) => {
      await page.getByRole('contentinfo').waitFor({ state: 'attached' });
      await route.continue();
    });
    const first = (): Promise<unknown> =>
      page.evaluate(() => [Reflect.get(globalThis, 'far') > 3, Reflect.get(globalThis, 'shown')]);
    await page.goto('/');
    expect(await first()).toEqual([true, 0]);
    const near = page.locator('[data-far]').first();
    await expect.poll(() => isRendered(near)).toBe(true);
  });

  test('is left out until the page works, and then has its height @narrow', async ({ page }) => {
    await page.goto('/');
    const far = page.getByRole('contentinfo').getByRole('link', { name: english.nav.privacy });
    expect(await isRendered(far)).toBe(false);
    await pageHydrated(page);
    await expect.poll(() => isRendered(far)).toBe(true);
  });

  test('is where it was after a reload and on the way back @narrow', async ({ page }) => {
    await page.goto('/');
    await pageHydrated(page);
    const question = page.locator('summary').last();
    await question.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const place = await topOf(question);
    await page.reload();
    await expect.poll(() => topOf(question)).toBe(place);
    await pageHydrated(page);
    expect(await topOf(question)).toBe(place);
    await page.getByRole('link', { name: english.nav.pricing, exact: true }).first().dispatchEvent('click');
    await expect(page).toHaveURL(/\/pricing$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => topOf(question)).toBe(place);
  });
});
