import { readdirSync } from 'node:fs';
import path from 'node:path';
import { siteBehindNetwork } from './support/behind-network.ts';
import { dist } from './support/dist.ts';
import { hydrated, textsOf, use } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { countLoads, unreachable } from './support/worker.ts';

test.use(atRest);

const WITHIN = { timeout: 10_000 };
const { network } = siteBehindNetwork();
const { error, nav } = textsOf('en');
/** The build's scripts of these names. */
const filesOf = (...names: string[]): string[] =>
  readdirSync(path.join(dist, 'client/assets'))
    .filter((file) => names.some((name) => file.startsWith(`${name}.`) && file.endsWith('.js')))
    .map((file) => `/assets/${file}`);
const gone = { status: 404, body: 'Not found\n', type: 'text/plain' };

// Without a worker, which would have the files.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ noise }) => {
  noise.allow(unreachable);
  noise.allow(
    /status of 404|dynamically imported module|Service Worker registration blocked|Failed to load module|Unable to preload|Importing a module|reading '\w+'/,
  );
});

for (const lost of ['core', 'after'])
  test(`2 a page whose ${lost} code is gone for good stays as it was drawn, says so, and its links lead on`, async ({
    page,
  }) => {
    const files = filesOf(lost);
    for (const file of files) network.stand(file, () => gone);
    const loads = countLoads(page);
    await page.goto(network.origin);
    await use(page);
    await expect.poll(() => loads.count, WITHIN).toBe(2);
    await expect(page.getByText(error.part)).toBeVisible(WITHIN);
    // What lies far below is left out and has no inner text.
    expect((await page.locator('main').textContent())?.length).toBeGreaterThan(1000);
    expect(loads.count).toBe(2);
    for (const file of files) network.stand(file);
    await page.locator('header').getByRole('link', { name: nav.pricing, exact: true }).first().click();
    await expect(page).toHaveURL(`${network.origin}/pricing`);
    await hydrated(page);
    await expect(page.getByText(error.part)).toHaveCount(0);
  });

test('3 a first visit whose network drops while the page loads keeps the page', async ({ page }) => {
  let lost = 0;
  for (const file of filesOf('core', 'after', 'frame', 'sections'))
    network.stand(file, () => {
      lost += 1;
      network.become('cut');
      return new Promise(() => {});
    });
  const loads = countLoads(page);
  await page.goto(network.origin);
  await use(page);
  await expect(page.getByText(error.part)).toBeVisible(WITHIN);
  // What lies far below is left out and has no inner text.
  expect((await page.locator('main').textContent())?.length).toBeGreaterThan(1000);
  expect(loads.count).toBe(1);
  expect(lost).toBeGreaterThan(0);
});
