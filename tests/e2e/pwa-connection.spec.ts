import { TIME_ZONE_HEADER, checkin, creditDetails } from '#contract/users/credit.ts';
import { local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { freezable } from './support/freezable.ts';
import { textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled, timesStored, unreachable } from './support/worker.ts';

const { app } = textsOf('en');
const { site, network } = siteBehindNetwork();

test('17 after freeze and resume the credits are fresh in a second, also where an earlier request hangs', async ({
  playwright,
  launchOptions,
}) => {
  const user = await signUp({ origin: site.origin, dataDir: site.dataDir });
  const { page, freeze, close } = await freezable(playwright, launchOptions);
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
    local.userToken,
    user.token,
  ] as const);
  await settled(page, network.origin, 'en');
  const chip = page.locator('header').getByRole('link', { name: /^Your credits: / });
  const before = (await user.call(creditDetails, {})).credit_remain;
  await expect(chip).toHaveAccessibleName(`Your credits: ${before}`);
  // A request that is pending when the page freezes.
  network.stand(creditDetails.path, () => new Promise(() => {}));
  network.seen.length = 0;
  await page.reload();
  await page.evaluate(() => document.addEventListener('freeze', () => (document.title = 'frozen')));
  await expect.poll(() => network.seen).toContain(`GET ${creditDetails.path}`);

  await freeze(true);
  network.stand(creditDetails.path);
  const { credits } = await user.call(checkin, {}, { [TIME_ZONE_HEADER]: 'Europe/Berlin' });
  await freeze(false);
  await expect(chip).toHaveAccessibleName(`Your credits: ${before + credits}`, { timeout: 1000 });
  expect(await page.title()).toBe('frozen');
  await close();
});

test('a short drop shows nothing; a longer one shows what works, then the return; credits show their age', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  await settled(page, network.origin, 'en');
  await page.evaluate(
    (words) => {
      new MutationObserver(() => {
        if (words.some((each) => document.body.innerText.includes(each)))
          document.body.dataset['done'] = 'yes';
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [app.offline, app.slow, app.back],
  );
  network.become('cut');
  network.seen.length = 0;
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  const looks = (): number => network.seen.filter((request) => request.endsWith('?reach')).length;
  await expect.poll(looks).toBeGreaterThan(0);
  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(looks).toBeGreaterThan(1);
  await expect(page.locator('body')).not.toHaveAttribute('data-done', 'yes');

  network.become('cut');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  const bar = page.getByRole('status').filter({ hasText: app.offline });
  await expect(bar).toBeVisible();
  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(app.back)).toBeVisible();
  await expect(page.getByText(app.back)).toHaveCount(0);

  await test.step('credits of hours ago, and cached ones, show their age until the site has responded', async () => {
    const chip = page.locator('header').getByRole('link', { name: / credits?, get more/ });
    await page.evaluate(
      ([key, at]) => {
        const known = JSON.parse(localStorage.getItem(key) ?? '') as object;
        localStorage.setItem(key, JSON.stringify({ ...known, at }));
      },
      [local.credits, Date.now() - 7_200_000] as const,
    );
    await page.reload();
    await expect(chip).toHaveAccessibleDescription(/2 hours ago/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(chip).toHaveAccessibleDescription('');
    // Requested through the worker, which caches the response; the form of a tool asks again.
    await expect.poll(() => timesStored(page, 'credit_remain')).toBeGreaterThan(0);
    network.become('cut');
    await page.goto(`${network.origin}/ai-face-swap`);
    await expect(chip).toHaveAccessibleDescription(app.keptNow);
    network.become('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(chip).toHaveAccessibleDescription('');
  });
});
