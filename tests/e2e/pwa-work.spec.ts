import type { BrowserContext, Page } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { ShopPage } from './support/shop-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';
import { countLoads, settled, unreachable } from './support/worker.ts';

const text = textsOf('en').update;
const UPLOAD = '/api/dash/upload';
const { site, network } = siteBehindNetwork();

/** Another tab activates a new build; resolves when this one has got the event. */
async function updateElsewhere(context: BrowserContext, page: Page): Promise<void> {
  const heard = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
      ),
  );
  const other = await context.newPage();
  await settled(other, network.origin, 'en');
  site.deploy('second');
  await other.evaluate(() => dispatchEvent(new Event('online')));
  const loads = countLoads(other);
  await other.getByRole('button', { name: text.reload, exact: true }).click();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(other);
  await heard;
  await page.bringToFront();
}

test('7 an upload under way in another tab is not cut off by an update; afterwards the form is as it was', async ({
  context,
  page,
  noise,
}) => {
  noise.allow(/status of 503/);
  noise.allow(unreachable);
  let release = (): void => {};
  const released = new Promise<void>((go) => (release = go));
  network.stand(UPLOAD, async () => {
    await released;
    network.stand(UPLOAD);
    return { status: 503, body: '' };
  });
  await settled(page, network.origin, 'en');
  await page.goto(`${network.origin}/ai-face-swap`);
  await hydrated(page);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('label', { hasText: 'Choose a photo' }).click();
  await (await chooser).setFiles(fixture('group-3.jpg'));
  await page.getByText('Not a real person', { exact: true }).click();
  await expect.poll(() => network.seen).toContain(`POST ${UPLOAD}`);
  const loads = countLoads(page);
  await updateElsewhere(context, page);
  expect(loads.count).toBe(0);
  await expect(page.getByRole('radio', { name: 'Not a real person' })).toBeChecked();
  release();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Not a real person' })).toBeChecked();
  await expect(page.getByRole('heading', { name: /^Faces \d+ found/ })).toBeVisible();
});

test('7 a payment in another tab is not cut off by an update', async ({ context, page, noise }) => {
  // The page still polls its payment when the site is stopped.
  noise.allow(unreachable);
  noise.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
  await settled(page, network.origin, 'en');
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [local.userToken, token] as const);
  const shop = new ShopPage(page);
  await shop.open(`${network.origin}/pricing`);
  await shop.buy('Small');
  const loads = countLoads(page);
  await updateElsewhere(context, page);
  expect(loads.count).toBe(0);
  await expect(shop.frame.getByLabel('Card number')).toBeVisible();
  await shop.close(shop.checkout);
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
});

test('7 a field with the focus in another tab is not taken away by an update; when it is left, the page is new', async ({
  context,
  page,
}) => {
  await settled(page, network.origin, 'en');
  await page.goto(`${network.origin}/login`);
  await hydrated(page);
  const email = page.locator('main input[name=email]');
  await email.pressSequentially('margarethe.lo');
  const loads = countLoads(page);
  await updateElsewhere(context, page);
  await email.pressSequentially('ng@mail.example');
  await expect(email).toHaveValue('margarethe.long@mail.example');
  expect(loads.count).toBe(0);
  await email.blur();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await expect(email).toHaveValue('margarethe.long@mail.example');
});

test('6 a page that was reloaded past the worker takes the build that another tab accepts, once', async ({
  context,
  page,
}) => {
  await settled(page, network.origin, 'en');
  const loads = countLoads(page);
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true });
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const other = await context.newPage();
  await settled(other, network.origin, 'en');
  site.deploy('second');
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await other.getByRole('button', { name: text.reload, exact: true }).click();
  await expect.poll(() => loads.count).toBe(2);
  await hydrated(page);
  await expect(page.getByRole('button', { name: text.later, exact: true })).toHaveCount(0);
  expect(loads.count).toBe(2);
});
