import { Network } from '#tests/e2e/support/network.ts';
import { OwnSite } from '#tests/e2e/support/own-site.ts';
import { addressIn, languageOf, textsOf } from '#tests/e2e/support/site.ts';
import { expect, test } from './test.ts';
import { unreachable } from './noise.ts';
import { waitFor } from './until.ts';
import { hydrated, button, dialogOpen, languageShown, noDialog, says, settled, visit } from './visit.ts';

const site = new OwnSite();
const network = new Network(() => site.origin);
const logIn = 'header a[href$="/login"]';

test.beforeAll(async () => {
  await site.start();
  await network.start();
});
test.afterEach(() => network.become('open'));
test.afterAll(async () => {
  await network.stop();
  await site.remove();
});

test(
  'a first visit is controlled, without a question; what is evicted is cached again',
  { tag: '@engines' },
  async ({ tab }) => {
    await settled(tab, network.origin, 'en');
    expect(
      await tab.evaluate(() => document.querySelector('[role=status]')?.textContent ?? ''),
    ).not.toContain(textsOf('en').update.ready);
    await tab.evaluate(
      async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))),
    );
    await visit(tab, `${network.origin}/ai-face-swap`);
    await waitFor(
      tab,
      async () =>
        (await caches.match('/_shell/index.html')) !== undefined &&
        (await caches.match('/index.html')) !== undefined,
    );
  },
);

test(
  'without a network pages, dialogs and an unknown address open in the language that was used',
  { tag: '@engines' },
  async ({ tab, noise, browserName }) => {
    test.skip(browserName === 'chromium', 'in Chromium offline.spec.ts opens every page and dialog');
    const code = 'zh';
    noise.allow(unreachable);
    await settled(tab, network.origin, code);
    await waitFor(tab, async () => (await caches.keys()).length > 0);
    network.become('cut');
    await tab.reload();
    await hydrated(tab);
    for (const address of ['/pricing', '/ai-face-swap', '/settings', '/']) {
      await visit(tab, network.origin + addressIn(code, address));
      expect(await languageShown(tab), address).toBe(languageOf(code).tag);
      await waitFor(tab, () => document.querySelector('h1')?.checkVisibility());
    }
    await tab.click(logIn);
    await dialogOpen(tab);
    await says(tab, textsOf(code).login.toRegister);
    await tab.press('Escape');
    await noDialog(tab);
    await visit(tab, network.origin + addressIn(code, '/no-such-page'));
    await says(tab, textsOf(code).error.notFound);
    expect(await languageShown(tab)).toBe(languageOf(code).tag);
  },
);

test(
  'a language that was chosen is the one that opens without a network, and the one that is installed',
  { tag: '@engines' },
  async ({ tab, noise }) => {
    noise.allow(unreachable);
    await settled(tab, network.origin, 'en');
    await tab.click(button(textsOf('en').app.menu));
    await tab.click(button(textsOf('en').app.language));
    await tab.click({ css: '[role=menuitemradio]', text: languageOf('zh').name });
    await waitFor(tab, (tag) => document.documentElement.lang === tag, languageOf('zh').tag);
    await settled(tab, network.origin, 'zh');
    const start = await tab.evaluate(async () => {
      const answer = await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '');
      return ((await answer.json()) as { start_url: string }).start_url;
    });
    expect(start).toBe('/zh');
    network.become('cut');
    await visit(tab, `${network.origin}/`);
    expect(await tab.evaluate(() => [location.pathname, document.documentElement.lang])).toEqual([
      '/zh',
      languageOf('zh').tag,
    ]);
  },
);
