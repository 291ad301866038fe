import { local } from '#contract/site/storage-keys.ts';
import { PASSWORD, signUp } from '#tests/support/account.ts';
import { cards } from '#tests/e2e/support/shop-page.ts';
import { OwnSite } from '#tests/e2e/support/own-site.ts';
import { textsOf } from '#tests/e2e/support/site.ts';
import { fixture } from '#tests/e2e/support/tool-page.ts';
import { timesStored } from '#tests/e2e/support/worker.ts';

import type { EnginePage } from './page.ts';
import { expect, test } from './test.ts';
import { untilItWorks, waitFor } from './until.ts';
import {
  hydrated,
  button,
  dialogOpen,
  mark,
  noDialog,
  reloaded,
  says,
  settled,
  shut,
  visit,
} from './visit.ts';

const site = new OwnSite();
const { account, app, checkout, credits, login, paid, pricing } = textsOf('en');

test.beforeAll(() => site.start());
test.afterAll(() => site.remove());

const signIn = (tab: EnginePage, token: string): Promise<void> =>
  tab.evaluate((key, value) => localStorage.setItem(key, value), local.userToken, token);

const creditsShown = (tab: EnginePage, count: string): Promise<boolean> =>
  waitFor(
    tab,
    (shown) =>
      [...document.querySelectorAll('header [data-credits]')].some(({ textContent }) =>
        textContent.includes(shown),
      ),
    count,
  );

test(
  'a photo is swapped from upload to result, which is in My creations after a reload',
  { tag: '@engines' },
  async ({ tab, browserName }) => {
    test.skip(browserName === 'chromium', 'in Chromium swap.spec.ts walks this path');
    await visit(tab, `${site.origin}/ai-face-swap`);
    await tab.setInputFiles('main input[type=file]:not([aria-label])', fixture('portrait-a.jpg'));
    await says(tab, '1 found');
    await tab.setInputFiles('main input[type=file][aria-label]', fixture('portrait-b.jpg'));
    await tab.click({ css: 'label', text: 'Not a real person' });
    await waitFor(tab, () =>
      [...document.querySelectorAll('button')].some(
        (each) =>
          each.textContent === 'Swap faces' &&
          !each.disabled &&
          each.getAttribute('aria-disabled') !== 'true',
      ),
    );
    await tab.click(button('Swap faces'));
    await waitFor(tab, () =>
      [...document.querySelectorAll('button')].some((each) =>
        (each.getAttribute('aria-label') ?? each.textContent).startsWith('Save photo'),
      ),
    );
    await tab.reload();
    await hydrated(tab);
    await visit(tab, `${site.origin}/my-creations`);
    await waitFor(tab, () =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].some(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    );
  },
);

test(
  'logged in through the dialog, the packs and the credits open; a logout leaves no user data',
  { tag: '@engines' },
  async ({ tab }) => {
    const { email } = await signUp({ origin: site.origin, dataDir: site.dataDir });
    await settled(tab, site.origin, 'en');
    await tab.click('header a[href$="/login"]');
    await tab.fill('dialog input[name=email]', email);
    await tab.fill('dialog input[name=password]', PASSWORD);
    await tab.click({ css: 'dialog form button', text: login.submitLogin });
    for (const title of [pricing.title, credits.title]) {
      await untilItWorks(title, async () => expect(await dialogOpen(tab)).toBe(title));
      await shut(tab, title, app.close);
    }
    await noDialog(tab);
    await visit(tab, `${site.origin}/my-creations`);
    const [name = ''] = email.split('@');
    await untilItWorks('responses are cached', async () =>
      expect(await timesStored(tab, name)).toBeGreaterThan(0),
    );
    await visit(tab, site.origin);
    await tab.click(`header button[aria-label^="${account.menu}"]`);
    await mark(tab);
    await tab.click(button(account.logOut));
    await reloaded(tab);
    await untilItWorks('forgotten', async () => {
      expect(await tab.evaluate((key) => localStorage.getItem(key), local.userToken)).toBeNull();
      expect(await timesStored(tab, name)).toBe(0);
    });
  },
);

test('a pack is bought with a card that pays', { tag: ['@engines', '@matrix'] }, async ({ tab }) => {
  const { token } = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await visit(tab, `${site.origin}/privacy-policy`);
  await signIn(tab, token);
  await visit(tab, `${site.origin}/pricing`);
  await creditsShown(tab, '20');
  await tab.click('button[aria-label^="Buy now: Medium"]');
  expect(await dialogOpen(tab)).toBe(checkout.title);
  const frame = await tab.frame(`iframe[title="${checkout.frame}"]`);
  await frame.fill('#card', cards.pays);
  await frame.click('button.pay');
  await says(tab, '2,000 credits added. They never expire.');
  expect(await dialogOpen(tab)).toBe(paid.title);
  await creditsShown(tab, '2,020');
});
