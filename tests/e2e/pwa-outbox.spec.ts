import type { BrowserContext, Page } from '@playwright/test';
import { AccountPage } from './support/account-page.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { OutboxPage, passOn } from './support/outbox-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';
import { unreachable } from './support/worker.ts';

const { outbox: text, app } = textsOf('en');
const CREATE = '/api/media/create';
const { site, network } = siteBehindNetwork();

test.beforeEach(({ noise }) => noise.allow(unreachable));

test('16 composed after a cold start without a network, a swap goes out once when it is back', async ({
  page,
}) => {
  const tool = new OutboxPage(page, network);
  await tool.coldStart();
  await expect(tool.later).toHaveCount(0);
  await tool.compose();
  await expect(page.getByText(/for one face\. We’ll ask first if it costs more/)).toBeVisible();
  await tool.later.press('Enter');
  await expect(page.getByRole('heading', { name: text.waiting })).toBeVisible();
  await expect(page.locator('[aria-live]').filter({ hasText: text.waitingHint })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `${app.jobs}: 1 waiting` })).toBeVisible();
  expect(await tool.storedCounts()).toEqual([1, 2]);
  await tool.visit('/my-creations');
  await expect(page.getByRole('main').getByText(text.waiting)).toBeVisible();
  await tool.back();
  await expect(page.getByRole('button', { name: `${app.jobs}: 1 done` })).toBeVisible({ timeout: 120_000 });
  const { jobs, credits } = await tool.effects();
  expect([jobs.length, credits, tool.sent(CREATE)]).toEqual([1, 4, 1]);
  expect(await tool.storedCounts()).toEqual([0, 0]);

  await test.step('one of our own faces, which the device does not have, waits with the rest', async () => {
    network.become('cut');
    await tool.visit('/ai-face-swap');
    await page.getByRole('button', { name: 'Swap another photo' }).click();
    await tool.target('portrait-a.jpg');
    await page.getByRole('group', { name: 'New face' }).getByRole('button').nth(1).click();
    await tool.consent();
    await tool.later.click();
    await expect(page.getByRole('heading', { name: text.waiting })).toBeVisible();
    await tool.visit('/');
    await tool.back();
    await expect.poll(async () => (await tool.effects()).jobs.length).toBe(2);
  });
});

test('16 killed while the job is created, the page finds it made, once, when it is opened again', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/status of 503/);
  const tool = new OutboxPage(page, network);
  await tool.coldStart();
  await tool.leave();
  const bodies: string[] = [];
  let reached = (): void => {};
  const created = new Promise<void>((go) => (reached = go));
  network.stand(CREATE, async ({ headers }, body) => {
    bodies.push(body);
    await passOn(site.origin + CREATE, headers, body);
    reached();
    return new Promise(() => {});
  });
  await tool.back();
  await created;
  await page.close();
  network.stand(CREATE, ({ headers }, body) => {
    bodies.push(body);
    return passOn(site.origin + CREATE, headers, body).then(() => ({ status: 503, body: '' }));
  });
  const later = new OutboxPage(await context.newPage(), network);
  await later.visit('/');
  await expect.poll(() => bodies.length).toBeGreaterThan(1);
  network.stand(CREATE);
  await expect.poll(() => later.storedCounts()).toEqual([0, 0]);
  const { jobs, credits } = await later.effects();
  expect([jobs.length, credits]).toEqual([1, 4]);
  expect(new Set(bodies).size).toBe(1);
});

/** A job waits in the outbox of two tabs, and both get `online`. */
async function bothBack(page: Page, context: BrowserContext): Promise<[tool: OutboxPage, other: OutboxPage]> {
  const tool = new OutboxPage(page, network);
  await tool.coldStart();
  const other = new OutboxPage(await context.newPage(), network);
  await other.visit('/my-creations');
  await tool.leave();
  await expect(other.page.getByRole('main').getByText(text.waiting)).toBeVisible();
  network.become('open');
  await Promise.all([tool.back(), other.back()]);
  return [tool, other];
}

test('16 of two tabs one sends, and both show what becomes of it', async ({ page, context }) => {
  const [tool, other] = await bothBack(page, context);
  await tool.done();
  await expect(other.page.getByRole('main').getByText(text.waiting)).toHaveCount(0);
  const { jobs, credits } = await tool.effects();
  expect([jobs.length, credits, tool.sent(CREATE)]).toEqual([1, 4, 1]);
});

test('16 two tabs without locks may both send: the server makes one job of it', async ({ page, context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  );
  const [tool] = await bothBack(page, context);
  await expect.poll(async () => (await tool.storedCounts())[0]).toBe(0);
  const { jobs, credits } = await tool.effects();
  expect([jobs.length, credits]).toEqual([1, 4]);
});

test('16 a price above the one agreed to is asked about, and nothing is spent before the answer', async ({
  page,
}) => {
  const tool = new OutboxPage(page, network);
  await tool.enter(site);
  network.become('cut');
  await tool.visit('/ai-face-swap');
  await tool.leave('group-3.jpg');
  await tool.back();
  await expect(page.getByText('It costs 3 credits now. You agreed to 1.').last()).toBeVisible();
  const before = await tool.effects();
  expect([before.jobs.length, before.credits, tool.sent(CREATE)]).toEqual([0, 20, 0]);
  await page.getByRole('button', { name: 'Send for 3 credits' }).click();
  await tool.done();
  const after = await tool.effects();
  expect([after.jobs.length, after.credits]).toEqual([1, 17]);
});

test('16 a visitor who needs an account for it gets a message, and nothing is lost meanwhile', async ({
  page,
}) => {
  const tool = new OutboxPage(page, network);
  await tool.coldStart();
  await tool.leave('group-6.jpg');
  await tool.back();
  await expect(page.getByText('takes a free account').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a free account' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('takes a free account').last()).toBeVisible();
  expect((await tool.effects()).jobs).toEqual([]);
});

test('16 a photo without a face is said, changed and sent', async ({ page }) => {
  const tool = new OutboxPage(page, network);
  await tool.coldStart();
  await tool.leave('no-face.jpg');
  await tool.back();
  await expect(page.getByRole('heading', { name: text.needsYou })).toBeVisible();
  await page.getByRole('button', { name: text.change, exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.locator('label', { hasText: 'Replace' }).first().click();
  await (await chooser).setFiles(fixture('portrait-a.jpg'));
  await tool.found(1);
  await tool.consent();
  await tool.swap.click();
  await tool.done();
  const { jobs, credits } = await tool.effects();
  expect([jobs.length, credits]).toEqual([1, 4]);
});

test('16 a waiting swap can be changed without a network; what goes out is what it was changed to', async ({
  page,
}) => {
  const tool = new OutboxPage(page, network);
  await tool.coldStart();
  await tool.leave('portrait-b.jpg', 'portrait-a.jpg');
  await tool.visit('/my-creations');
  await page.getByRole('main').getByRole('link', { name: text.change }).click();
  await expect(page.getByRole('radio', { name: 'Not a real person' })).toBeChecked();
  await expect(tool.later).toBeEnabled();
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await tool.target('portrait-glasses.jpg');
  await tool.consent();
  await tool.later.click();
  await expect(page.getByRole('heading', { name: text.waiting })).toBeVisible();
  expect(await tool.storedCounts()).toEqual([1, 2]);
  await tool.back();
  await tool.done();
  const { jobs, credits } = await tool.effects();
  expect([jobs.length, credits]).toEqual([1, 4]);
});

test('16 a logout without a network clears the outbox', async ({ page, noise }) => {
  noise.allow(/Offline: the site cannot be reached/);
  const tool = new OutboxPage(page, network);
  await tool.enter(site);
  network.become('cut');
  await tool.visit('/ai-face-swap');
  await tool.leave();
  expect(await tool.storedCounts()).toEqual([1, 2]);
  await new AccountPage(page).logOut();
  await expect.poll(() => tool.storedCounts().catch(() => undefined)).toEqual([0, 0]);
  await tool.back();
  expect(tool.sent(CREATE)).toBe(0);
});
