import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Network } from '#tests/e2e/support/network.ts';
import { OwnSite } from '#tests/e2e/support/own-site.ts';
import { dist } from '#tests/e2e/support/dist.ts';
import { textsOf } from '#tests/e2e/support/site.ts';
import { unreachable } from './noise.ts';
import { expect, test } from './test.ts';
import { untilItWorks, waitFor } from './until.ts';
import {
  hydrated,
  builds,
  button,
  cameBack,
  mark,
  reloaded,
  says,
  saysNoLonger,
  settled,
  visit,
} from './visit.ts';

const { error, update } = textsOf('en');
let site: OwnSite;

test.beforeEach(async () => {
  site = new OwnSite();
  await site.start();
});
test.afterEach(() => site.remove());

test(
  'a new build is offered in two tabs, waits for a yes, and comes to both with one reload each',
  { tag: '@engines' },
  async ({ device, tab, noise }) => {
    await settled(tab, site.origin, 'en');
    const other = await device.newPage();
    await visit(other, `${site.origin}/pricing`);
    const before = await builds(tab);
    site.deploy('second');
    site.deploy('third');
    await cameBack(tab);
    for (const page of [tab, other]) await says(page, update.ready);
    expect(
      await tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
    ).toBe('installed');
    await tab.reload();
    await hydrated(tab);
    await says(tab, update.ready);
    expect(await builds(tab)).toEqual(expect.arrayContaining(before));
    for (const page of [tab, other]) await mark(page);
    await tab.click(button(update.reload));
    for (const page of [tab, other]) {
      await reloaded(page);
      await saysNoLonger(page, update.ready);
      await mark(page);
    }
    await waitFor(
      tab,
      async () => (await caches.keys()).filter((name) => name.startsWith('build-')).join() === 'build-third',
    );
    // WebKit 2.50 sometimes reports a worker as "activating" for ever on a page that loads meanwhile, so this
    // tests that it responds.
    noise.allow(unreachable);
    await site.stop();
    for (const page of [tab, other]) {
      expect(
        await page.evaluate(() => [
          navigator.serviceWorker.controller === null,
          document.documentElement.hasAttribute('data-before'),
        ]),
      ).toEqual([false, true]);
      await page.reload();
      await hydrated(page);
    }
  },
);

test(
  'a worker that is switched off clears its caches and unregisters',
  { tag: '@engines' },
  async ({ tab, noise }) => {
    noise.allow(unreachable);
    await settled(tab, site.origin, 'en');
    // The page may check for a build by itself while the site is down.
    await mark(tab);
    await site.stop();
    await site.start({ WORKER: 'off' });
    await cameBack(tab);
    await reloaded(tab);
    const left = (): Promise<string[][]> =>
      tab.evaluate(async () => {
        const workers = (await navigator.serviceWorker.getRegistrations()).map(
          ({ installing, waiting, active }) => (installing ?? waiting ?? active)?.state ?? 'without a worker',
        );
        return [await caches.keys(), workers];
      });
    await untilItWorks('nothing of it is left', async () => expect(await left()).toEqual([[], []]));
  },
);

test(
  'code that is really missing costs one reload, then the page says so and offers another try',
  { tag: '@engines' },
  async ({ tab, noise }) => {
    // A request of the page may be pending when the network is cut at the end.
    noise.allow(unreachable);
    noise.allow(
      /404|dynamically imported module|module script|Importing a module|Loading module from|: Error \(|TypeError: Load failed$|error occurred when fetching the script/,
    );
    await site.stop();
    await site.start({ WORKER: 'off' });
    const network = new Network(() => site.origin);
    await network.start();
    try {
      const manifest = JSON.parse(readFileSync(path.join(dist, 'server/manifest.json'), 'utf8')) as Record<
        string,
        { file: string }
      >;
      const missing = `/${manifest['src/screens/pricing/screen.tsx']?.file ?? ''}`;
      network.stand(missing, () => ({ status: 404, type: 'text/plain', body: 'Not found' }));
      await visit(tab, network.origin);
      await tab.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/pricing"]')?.click());
      await waitFor(
        tab,
        (...texts) =>
          location.pathname === '/pricing' && texts.some((text) => document.body.innerText.includes(text)),
        error.somethingWrong,
        error.part,
      );
      expect(network.seen.filter((line) => line === 'GET /pricing')).toHaveLength(1);
      network.stand(missing);
      await tab.click({ css: 'a, button', text: error.retry });
      await waitFor(
        tab,
        (text) => document.querySelector('h1')?.checkVisibility() && !document.body.innerText.includes(text),
        error.somethingWrong,
      );
    } finally {
      await network.stop();
    }
  },
);
