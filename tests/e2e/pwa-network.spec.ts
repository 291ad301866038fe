import { clips as films } from '#tools/media.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { envelope } from './support/network.ts';
import { textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled, unreachable } from './support/worker.ts';

const { app, nav, page: pageTexts } = textsOf('en');
const LIST = '/api/media/list';
const { network } = siteBehindNetwork();
/** Of the first picture's film, in the smaller of its files. */
const filmSize = `${Math.round(films['scenes/astronaut'].av1.bytes / 1000)} kB`;

test('on a network that never answers, the page opens at once, with the last list, its age and "slow"', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const at = new Date().toISOString();
  const creation = {
    creation_id: 'c1',
    job_id: 'j1',
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    favorite: false,
    created_at: at,
    expires_at: at,
    inputs: [],
    results: [
      {
        name: 'r',
        url: '/icons/icon-192.png',
        kind: 'image',
        mime: 'image/png',
        width: 192,
        height: 192,
        duration: null,
        bytes: 1,
        expires_at: at,
      },
    ],
  };
  network.stand(LIST, () => ({ body: envelope({ creations: [creation], total: 1 }) }));
  await settled(page, network.origin, 'en');
  const list = page.getByRole('main');
  await page.goto(`${network.origin}/my-creations`);
  await expect(page.getByText('Photo', { exact: true })).toBeVisible();
  await expect(list.getByText(app.keptNow)).toHaveCount(0);

  network.become('silent');
  const before = network.seen.length;
  await page.goto(`${network.origin}/my-creations`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(network.seen.slice(before), 'the page itself does not wait for the network').not.toContain(
    'GET /my-creations',
  );
  await expect(page.getByText('Photo', { exact: true })).toBeVisible();
  await expect(list.getByText(app.keptNow)).toBeVisible();
  await expect(page.getByText(app.slow)).toBeVisible();

  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(app.slow)).toHaveCount(0);
  await expect(list.getByText(app.keptNow)).toHaveCount(0);
  network.stand(LIST);
});

test('a short drop shows nothing; a longer one shows what works, then the return', async ({
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
});

test('with Save-Data no byte of a clip is loaded before its button is pressed, and nothing is prefetched', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  // Headless Chromium has no Save-Data.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  );
  await settled(page, network.origin, 'en');
  const play = page.getByRole('button', { name: pageTexts.playClipSize.replace('{{size}}', filmSize) });
  await expect(play).toBeVisible();
  await page.getByRole('link', { name: nav.pricing }).first().hover();
  await page.keyboard.press('End');
  expect(network.seen.filter((request) => request.endsWith('.mp4'))).toEqual([]);
  expect(network.seen).not.toContain('GET /pricing/_payload.json');
  await expect(page.locator('video')).toHaveCount(0);
});
