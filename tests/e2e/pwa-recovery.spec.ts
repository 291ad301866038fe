import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { siteBehindNetwork } from './support/behind-network.ts';
import { dist } from './support/dist.ts';
import { addressIn, hydrated, languageOf, textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { ToolPage } from './support/tool-page.ts';
import { countLoads, networkQuiet, settled } from './support/worker.ts';

test.use(atRest);

const { site, network } = siteBehindNetwork();
const { app, error } = textsOf('en');
/** Scripts and stylesheets of the first build. */
const oldFiles = readdirSync(path.join(dist, 'client/assets'))
  .filter((file) => /\.(?:js|css)$/.test(file))
  .map((file) => `/assets/${file}`);
const gone = { status: 404, body: 'Not found\n', type: 'text/plain' };

test.beforeAll(() => {
  site.deployChanged('changed');
  site.rollBack();
});
test.beforeEach(({ noise }) => {
  noise.allow(
    /status of 404|dynamically imported module|Service Worker registration blocked|Failed to load module|reading 'waiting'|Unable to preload|Importing a module|reading '\w+'/,
  );
});

function beforeDeploy(): void {
  site.rollBack();
  for (const file of oldFiles) network.stand(file);
}

/**
 * The next build is served, and no file of the one before is left: neither on the server nor in its archive.
 */
function deploy(): void {
  site.deployChanged('changed');
  for (const file of oldFiles) network.stand(file, () => gone);
}

/** A page of the previous build whose lazy code has not been loaded. */
async function oldPage(page: Page, address: string): Promise<void> {
  beforeDeploy();
  await page.goto(network.origin + address);
  await hydrated(page);
}

/**
 * The dialog is opened after our own reload, and its code is missing: a build has been deployed since, and
 * the browser has no file of the previous one. The page is reloaded once, and not again.
 */
async function askForLost(page: Page, open: { name: string; params: object }): Promise<void> {
  const lost = { files: 0 };
  const loads = countLoads(page);
  // No request of the page that is left is pending, nor what it fetches at idle, and it has no time to open the
  // dialog itself.
  await networkQuiet(page);
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  const { pathname } = new URL(page.url());
  network.stand(pathname, () => {
    network.stand(pathname);
    for (const file of oldFiles.filter((each) => /^\/assets\/(dialogs|account)\./.test(each))) {
      network.stand(file, () => {
        lost.files += 1;
        deploy();
        return gone;
      });
    }
    return undefined;
  });
  // Not page.reload(): it fails when the page reloads itself meanwhile.
  await page.evaluate(
    (state) => {
      setTimeout(() => {
        History.prototype.replaceState.call(history, state, '');
        location.reload();
      });
    },
    { dialogs: 1, open: [open] },
  );
  await expect.poll(() => loads.count).toBe(2);
  await hydrated(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(error.part)).toHaveCount(0);
  expect(lost.files).toBeGreaterThan(0);
  expect(loads.count).toBe(2);
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a dialog whose code is gone opens after one reload, scrolled as it was', async ({ page }) => {
    await oldPage(page, '/');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await askForLost(page, { name: 'login', params: { mode: 'login' } });
    // Under a dialog, a browser with overlay scrollbars reserves the room of one: a narrower page is a few
    // pixels higher.
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(400, -1);
  });

  test('a half-filled tool form is there after the reload', async ({ page }) => {
    await oldPage(page, '/ai-face-swap');
    const tool = new ToolPage(page);
    await tool.target('group-3.jpg');
    await tool.found(3);
    await tool.consent();
    // Closing a dialog goes back in the history, to the page without it.
    await page.evaluate(() => history.pushState(history.state, ''));
    await askForLost(page, { name: 'explore', params: {} });
    await page.getByRole('dialog').getByRole('button', { name: app.close, exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Not a real person' })).toBeChecked();
    await tool.found(3);
  });
});

test('a worker that has cached the old page, but not its code, leads to the new build, after one reload at most', async ({
  page,
  context,
}) => {
  beforeDeploy();
  await settled(page, network.origin, 'zh-tw');
  const loads = countLoads(page);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  deploy();
  await page.evaluate(
    (lost) =>
      Promise.all(
        lost.map(async (file) =>
          Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).delete(file))),
        ),
      ),
    oldFiles.filter((each) => /\/(?:pages|shared|aria|dialogs|account|tool)\./.test(each)),
  );
  await page
    .locator(`a[href="${addressIn('zh-tw', '/ai-face-swap')}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(network.origin + addressIn('zh-tw', '/ai-face-swap'));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', languageOf('zh-tw').tag);
  await expect(page.getByText(textsOf('zh-tw').error.somethingWrong)).toHaveCount(0);
  expect(loads.count).toBeLessThanOrEqual(1);
});
