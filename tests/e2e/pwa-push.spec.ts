import type { BrowserContext, Page } from '@playwright/test';
import { brand } from '#contract/site/brand.ts';
import { jobTag } from '#contract/users/push.ts';
import { local } from '#contract/site/storage-keys.ts';
import { PushDouble, type PushBrowser } from '#tests/support/push/push-double.ts';
import { type Visitor, createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';
import { inFullBrowser } from './support/browsers.ts';
import { OwnSite } from './support/own-site.ts';
import { Deliverer, giveSubscription, setPermission } from './support/push-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { ToolPage } from './support/tool-page.ts';
import { settled } from './support/worker.ts';

test.use({ ...inFullBrowser, ...atRest });

const site = new OwnSite({ PUSH_LOOPBACK: 'on' });
const service = new PushDouble();
const { notices, settings } = textsOf('en');
const DAY_MS = 86_400_000;

test.beforeAll(() => Promise.all([site.start(), service.start()]));
test.afterAll(() => Promise.all([site.remove(), service.stop()]));

const offer = (page: Page) => page.getByText(notices.title);
const choice = (page: Page) => page.getByRole('switch', { name: settings.notices });

/** Sends a swap and goes elsewhere before it is done: the site never takes the job. */
async function leaveRunning(page: Page): Promise<void> {
  const tool = new ToolPage(page);
  await page.goto(`${site.origin}/ai-face-swap`);
  await expect(page.getByRole('button', { name: 'Add a face' })).toBeVisible();
  await tool.target('small-portrait-a.jpg');
  await tool.found(1);
  await tool.source('small-portrait-b.jpg');
  await tool.consent();
  await expect(tool.swap).toBeEnabled();
  await page.context().route('**/api/media/create', () => new Promise(() => {}));
  await tool.swap.click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await page.getByRole('link', { name: brand.name }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${site.origin}/`);
}

/** The visitor of the page, without a page. */
async function elsewhere(context: BrowserContext): Promise<Visitor> {
  const cookie = (await context.cookies(site.origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
  return createVisitor(site.origin, { cookie });
}

/** Makes something on another device; returns the push service's messages for the browser. */
async function madeElsewhere(
  context: BrowserContext,
  browser: PushBrowser,
): Promise<{ tag: string; text: string }> {
  const visitor = await elsewhere(context);
  const { job_id: id } = await sendSwap(visitor);
  await follow(visitor, id);
  await expect.poll(() => service.of(browser).map(({ message }) => message.tag)).toContain(jobTag(id));
  return {
    tag: jobTag(id),
    text: service.of(browser).find(({ message }) => message.tag === jobTag(id))?.text ?? '',
  };
}

/** A user who has switched notifications on. */
async function subscribed(page: Page, context: BrowserContext): Promise<PushBrowser> {
  await setPermission(context, site.origin, 'granted');
  const browser = service.browser();
  await giveSubscription(page, browser);
  await settled(page, site.origin, 'en');
  await page.goto(`${site.origin}/settings`);
  await choice(page).click();
  await expect(page.getByText(settings.noticesClosed)).toBeVisible();
  return browser;
}

test('messages are offered to whoever leaves a running job, and a refusal rests for 30 days', async ({
  page,
  context,
}) => {
  await setPermission(context, site.origin, 'prompt');
  await leaveRunning(page);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: notices.later }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  const again = async (days: number): Promise<Page> => {
    await page.evaluate(([key, at]) => localStorage.setItem(key, String(at)), [
      local.noticesRefusedAt,
      Date.now() - days * DAY_MS,
    ] as const);
    const next = await context.newPage();
    await leaveRunning(next);
    return next;
  };
  await expect(offer(await again(29))).toHaveCount(0);
  const late = await again(31);
  await expect(offer(late)).toBeVisible();
  // A browser that refuses is answered with where to allow it.
  await late.evaluate(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  await late.getByRole('button', { name: notices.accept }).click();
  await expect(late.getByText(notices.denied)).toBeVisible();
});

test('a subscription brings the end of a job to the visible page, and to the device without one', async ({
  page,
  context,
}) => {
  const browser = await subscribed(page, context);
  const deliverer = await Deliverer.open(context);
  const { text } = await madeElsewhere(context, browser);
  await test.step('a job of another device is a toast on the visible page, without a notification', async () => {
    await page.bringToFront();
    await deliverer.deliver(site.origin, text);
    await expect(page.getByText('Your result is ready')).toBeVisible();
    expect(await deliverer.shown(site.origin)).toEqual([]);
    await page.getByRole('button', { name: notices.show, exact: true }).click();
    await expect(page).toHaveURL(`${site.origin}/my-creations`);
  });
  await test.step('without a page the job is a notification; opening the site closes it', async () => {
    await page.close();
    await deliverer.deliver(site.origin, text);
    await expect.poll(() => deliverer.shown(site.origin)).toEqual(['Your result is ready']);
    await deliverer.deliver(site.origin, text);
    expect(await deliverer.shown(site.origin)).toEqual(['Your result is ready']);
    const next = await context.newPage();
    await giveSubscription(next, browser);
    await next.goto(`${site.origin}/pricing`);
    await hydrated(next);
    await expect.poll(() => deliverer.shown(site.origin)).toEqual([]);
  });
});
