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
import { expect, test } from './support/test.ts';
import { ToolPage } from './support/tool-page.ts';
import { settled } from './support/worker.ts';

test.use(inFullBrowser);

const site = new OwnSite({ PUSH_LOOPBACK: 'on' });
const service = new PushDouble();
const { notices, settings } = textsOf('en');
const DAY_MS = 86_400_000;

test.beforeAll(() => Promise.all([site.start(), service.start()]));
test.afterAll(() => Promise.all([site.remove(), service.stop()]));

const offer = (page: Page) => page.getByText(notices.title);
const choice = (page: Page) => page.getByRole('switch', { name: settings.notices });

/** Fills the form of the photo tool as a user does. */
async function fill(page: Page): Promise<ToolPage> {
  const tool = new ToolPage(page);
  await page.goto(`${site.origin}/ai-face-swap`);
  await expect(page.getByRole('button', { name: 'Add a face' })).toBeVisible();
  await tool.target('small-portrait-a.jpg');
  await tool.found(1);
  await tool.source('small-portrait-b.jpg');
  await tool.consent();
  await expect(tool.swap).toBeEnabled();
  return tool;
}

/** Makes a swap as a user does. */
async function makeSomething(page: Page): Promise<void> {
  const tool = await fill(page);
  await tool.swap.click();
  await tool.done();
}

/** Leaves the result that the page of the tool shows. */
async function startAnother(page: Page): Promise<void> {
  await page.goto(`${site.origin}/ai-face-swap`);
  await page.getByRole('button', { name: 'Swap another photo' }).click();
  await expect(page.getByRole('button', { name: 'Add a face' })).toBeVisible();
}

/** Sends a swap and goes elsewhere before it is done. The site takes the job when `go` is called, if ever. */
async function leaveRunning(page: Page): Promise<{ go: () => void }> {
  const tool = await fill(page);
  let go = (): void => undefined;
  const held = new Promise<void>((open) => {
    go = open;
  });
  await page.context().route('**/api/media/create', async (route) => {
    await held;
    await route.continue();
  });
  await tool.swap.click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await page.getByRole('link', { name: brand.name }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${site.origin}/`);
  return { go };
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
  test.slow();
  await setPermission(context, site.origin, 'prompt');
  await makeSomething(page);
  await page.getByRole('link', { name: brand.name }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(offer(page)).toHaveCount(0);
  await startAnother(page);
  const { go } = await leaveRunning(page);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: notices.later }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  go();
  // Elsewhere on the site, the news has a way to the result.
  await page.getByRole('button', { name: notices.show, exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/ai-face-swap`);
  await new ToolPage(page).done();
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

test('never beside the offer to install, which comes first', async ({ page, context }) => {
  await setPermission(context, site.origin, 'prompt');
  await page.addInitScript(() => {
    const offered = { prompt: () => Promise.resolve(), userChoice: new Promise(() => undefined) };
    addEventListener('load', () =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), offered)),
    );
  });
  await page.goto(`${site.origin}/robots.txt`);
  await page.evaluate((key) => localStorage.setItem(key, '1'), local.madeFirst);
  await leaveRunning(page);
  await expect(page.getByText(textsOf('en').install.text)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
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

test('quiet hours are sent to the server, and switching off ends the subscription', async ({
  page,
  context,
}) => {
  const browser = await subscribed(page, context);
  await page.getByRole('switch', { name: settings.quiet }).click();
  await page.getByLabel(settings.quietTo).fill('06:30');
  // Stored once the server has accepted it.
  const stored = () => page.evaluate((key) => localStorage.getItem(key), local.pushTold);
  for (const fact of [
    browser.endpoint,
    '"language":"en"',
    '"time_zone":"Europe/Berlin"',
    '"quiet_hours":{"from":"22:00","to":"06:30"}',
  ])
    await expect.poll(stored).toContain(fact);
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/push/unsubscribe'));
  await choice(page).click();
  expect(((await (await ended).json()) as { data: unknown }).data).toEqual({ removed: true });
  await expect(page.getByText(settings.noticesText)).toBeVisible();
  await expect(page.getByRole('switch', { name: settings.quiet })).toHaveCount(0);
});

test('where messages are blocked, or no push service is reached, the settings say what to do', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/does not support the Push API in incognito/);
  await setPermission(context, site.origin, 'denied');
  await settled(page, site.origin, 'en');
  await page.goto(`${site.origin}/settings`);
  await expect(page.getByText(settings.noticesDenied)).toBeVisible();
  await expect(choice(page)).toHaveAttribute('aria-disabled', 'true');
  await setPermission(context, site.origin, 'prompt');
  await expect(page.getByText(settings.noticesText)).toBeVisible();
  await expect(choice(page)).not.toHaveAttribute('aria-disabled');

  await setPermission(context, site.origin, 'granted');
  await choice(page).click();
  await expect(page.getByText(settings.noticesOpen)).toBeVisible();
  await expect(page.getByRole('button', { name: settings.noticesRetry })).toBeVisible();
});
