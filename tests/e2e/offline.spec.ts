import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildMetaPath } from '#contract/site/builds.ts';
import { themeOfWeek, weekAt } from '#contract/site/challenge.ts';
import { local, session } from '#contract/site/storage-keys.ts';
import challenge from '#locales/en/tools/challenge.json' with { type: 'json' };
import type { DialogName, DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { signUp } from '#tests/support/account.ts';
import { atRest, expect, test } from './support/test.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { builtFiles, builtText, cachedAddresses } from './support/cached-files.ts';
import { dist } from './support/dist.ts';
import { addressIn, hydrated, languageOf, rawKeys, sitePages, textsOf } from './support/site.ts';
import { fixture } from './support/tool-page.ts';
import { countLoads, settled, unreachable } from './support/worker.ts';

test.use(atRest);

const { site, network } = siteBehindNetwork();
const code = 'de';
const { device, error, login, tool } = textsOf(code);
const build = builtFiles();
const application = [...build.shell, ...build.parts, ...(build.languages[code] ?? [])].map(
  (file) => file.path,
);

test.beforeEach(({ noise }) => {
  noise.allow(unreachable);
  noise.allow(/TimeoutError|signal timed out|no answer in|Unable to preload|dynamically imported module/);
});

/** Opens a page for the first time, touches nothing, and waits until the application is cached. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(network.origin + addressIn(code, address));
  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining(application));
}

/** What the browser shows as the title of a page of the build. */
const titleOf = (address: string): string =>
  (/<title>([^<]*)/.exec(builtText(`${addressIn(code, address)}/index.html`))?.[1] ?? '').replaceAll(
    /&#(\d+);/g,
    (_, character: string) => String.fromCodePoint(Number(character)),
  );

/** A page is there, whole and in its language. */
async function opens(page: Page, address: string): Promise<void> {
  // Pictures of a silent network never come.
  await page.goto(network.origin + addressIn(code, address), { waitUntil: 'commit' });
  await expect(page).toHaveTitle(titleOf(address));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, address).toBeVisible();
  const absent = [error.offlineTitle, error.lateTitle, error.notFound, error.somethingWrong, error.part];
  expect(absent, address).not.toContain(await heading.textContent());
  await expect(page.locator('html')).toHaveAttribute('lang', languageOf(code).tag);
  expect(await rawKeys(page), address).toEqual([]);
}

test('a first visit that nobody touches caches the application in its language and English, and nothing else', async ({
  page,
}) => {
  await visit(page, '/');
  const english = (build.languages['en'] ?? []).map((file) => file.path);
  const others = (await cachedAddresses(page)).filter((file) => ![...application, ...english].includes(file));
  expect(others).toEqual([buildMetaPath(build.id)]);

  await test.step('without a network a tool of the device says what it needs, and how much that is', async () => {
    network.become('cut');
    await opens(page, '/ai-image-enhancer');
    await page.getByRole('radio', { name: device.here }).click();
    await expect(page.getByText(device.once)).toBeVisible();
    await expect(page.getByRole('button', { name: /\d (?:kB|MB)/ }).first()).toBeVisible();
  });
});

/** Every so many of the pages are opened in each weather. */
for (const [weather, every, tag] of [
  ['cut', 1, []],
  ['silent', 1, ['@matrix']],
  ['offline', 1, ['@matrix']],
] as const)
  test(
    `after an untouched first visit pages open on a network that is ${weather}, one of ${every}`,
    { tag: [...tag] },
    async ({ page, context }) => {
      await visit(page, '/');
      network.become(weather === 'silent' ? 'silent' : 'cut');
      await context.setOffline(weather === 'offline');
      const left = sitePages.filter((_page, at) => at % every === 0).map((each) => each.path);
      const open = async (tab: Page): Promise<void> => {
        for (let address = left.pop(); address !== undefined; address = left.pop()) await opens(tab, address);
      };
      await Promise.all([open(page), open(await context.newPage()), open(await context.newPage())]);
      await page.goto(network.origin + addressIn(code, '/no-such-page'), { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: error.notFound })).toBeVisible();
    },
  );

/** Dialogs by what they are opened with. */
const dialogs: Partial<DialogParams> = {
  pricing: {},
  credits: {},
  'check-in': {},
  'credit-details': {},
  invite: {},
  explore: {},
  'export-data': {},
  'delete-account': {},
  'payment-history': {},
  news: {},
  keyboard: {},
  'media-preview': { url: '/icon.svg', alt: 'Mirari' },
};

test('without a network every dialog opens', async ({ page }) => {
  await visit(page, '/settings');
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [local.userToken, token] as const);
  network.become('cut');
  for (const name of Object.keys(dialogs) as DialogName[]) {
    await page.evaluate(
      (open) => History.prototype.replaceState.call(history, { dialogs: 1, open: [open] }, ''),
      { name, params: dialogs[name] },
    );
    await page.reload();
    await expect(page.getByRole('dialog'), name).toBeVisible();
    await expect(page.getByRole('dialog').getByText(error.part), name).toHaveCount(0);
  }
});

test('a page that is not kept yet says so under its own title, on every kind of network', async ({
  page,
}) => {
  await visit(page, '/');
  await page.evaluate(
    async (lost) => {
      for (const name of await caches.keys())
        for (const file of lost) await (await caches.open(name)).delete(file);
    },
    build.parts.map((file) => file.path).filter((file) => /\/pages\./.test(file)),
  );
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  for (const [weather, heading] of [
    ['cut', error.offlineTitle],
    ['silent', error.lateTitle],
  ] as const) {
    network.become(weather);
    await page.goto(network.origin + addressIn(code, '/contact-us'), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 8000 });
    await expect(page).toHaveTitle(titleOf('/contact-us'));
  }
});

test('what was typed and chosen on a first visit stays when no file of its build is left on the site', async ({
  page,
}) => {
  const loads = countLoads(page);
  await visit(page, '/login');
  await page.getByLabel(login.email, { exact: true }).fill('ann@mail.example');
  site.deployChanged('changed');
  for (const file of readdirSync(path.join(dist, 'client/assets')))
    network.stand(`/assets/${file}`, () => ({ status: 404, body: 'Not found\n', type: 'text/plain' }));
  await page.getByRole('button', { name: login.toRegister, exact: true }).click();
  await expect(page.getByLabel(login.code, { exact: true })).toBeVisible();
  await expect(page.getByLabel(login.email, { exact: true })).toHaveValue('ann@mail.example');
  await page.goto(network.origin + addressIn(code, '/ai-face-swap'));
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles(fixture('small-portrait-a.jpg'));
  await expect(page.getByText(tool.replace).first()).toBeAttached();
  expect(loads.count).toBe(2);
});

test('the weekly challenge says what it waits for, comes with the network, and is there without it later', async ({
  page,
}) => {
  await settled(page, network.origin, 'en');
  network.become('cut');
  await page.goto(`${network.origin}/challenge`);
  await hydrated(page);
  const main = page.getByRole('main');
  const theme = main.getByRole('heading', { name: challenge.themes[themeOfWeek(weekAt(Date.now()))] });
  await expect(main.getByText(textsOf('en').error.offline)).toBeVisible();
  network.become('open');
  await expect(theme).toBeVisible();
  await expect(main.getByText(challenge.empty)).toBeVisible();
  network.become('cut');
  await page.reload();
  await expect(theme).toBeVisible();
  await expect(main.getByText(textsOf('en').error.offline)).toBeVisible();
});

test('a page that the worker answers with the app shell opens what is asked for, and again after a reload', async ({
  page,
}) => {
  await settled(page, network.origin, 'en');
  await page.goto(`${network.origin}/terms-of-service`);
  await hydrated(page);
  const packs = page.getByRole('dialog', { name: textsOf('en').pricing.title });
  // In one step: the page that is left would open them itself.
  await page.evaluate((key) => {
    sessionStorage.setItem(key, 'true');
    location.reload();
  }, session.showPricingDialog);
  await expect(packs).toBeVisible();
  await page.reload();
  await expect(packs).toBeVisible();
});
