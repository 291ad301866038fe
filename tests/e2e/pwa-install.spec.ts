import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { siteBehindNetwork } from './support/behind-network.ts';
import { dist } from './support/dist.ts';
import { addressIn, completeLanguages, hydrated, languageOf, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled, unreachable } from './support/worker.ts';

const { site, network } = siteBehindNetwork();

interface Manifest {
  id: string;
  name: string;
  lang: string;
  start_url: string;
  description: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  shortcuts: { name: string; url: string }[];
}

const client = (file: string): string => path.join(dist, 'client', file);
const text = textsOf('en').install;
const title = text.title.replace('{{brand}}', 'Mirari');

/** A browser's offer to install; `outcome` is what its dialog would say. */
const offer = (page: Page, outcome = 'accepted'): Promise<void> =>
  page.evaluate((said) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: said }),
    });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error('the offer was not caught');
  }, outcome);
async function madeSomething(page: Page): Promise<void> {
  await page.addInitScript(
    () => location.protocol.startsWith('http') && localStorage.setItem('mirari_made_first', '1'),
  );
}

test('19 every language has its manifest; all are one application that starts in its language', async () => {
  for (const { code, tag } of completeLanguages) {
    const home = addressIn(code, '/');
    const manifest = JSON.parse(readFileSync(client(`${home}/manifest.webmanifest`), 'utf8')) as Manifest;
    expect(manifest).toMatchObject({ id: '/', lang: tag, start_url: home });
    expect(readFileSync(client(`${home}/index.html`), 'utf8')).toContain(
      `<link rel="manifest" href="${home === '/' ? '' : home}/manifest.webmanifest">`,
    );
    if (code !== 'en') expect(manifest.name).not.toMatch(/swap a face/);
    for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
      const { width, height, format } = await sharp(client(src)).metadata();
      expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['any', 'maskable', 'monochrome']),
    );
    for (const { src, sizes } of manifest.screenshots) {
      const { width, height } = await sharp(client(src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
      expect(statSync(client(src)).size, src).toBeLessThan(80_000);
    }
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
    for (const { url } of manifest.shortcuts) expect(existsSync(client(`${url}/index.html`)), url).toBe(true);
  }
});

test('19 installed in another language, it starts in that language without a network', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  await settled(page, network.origin, 'zh-tw');
  const start = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' };
    return ((await (await fetch(href)).json()) as { start_url: string }).start_url;
  });
  network.become('cut');
  await page.goto(network.origin + start);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', languageOf('zh-tw').tag);
});

// What is offered, and when, is the page's own.
test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('23 an install prompt before hydration is stored, and shown after the first success only', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', async (route) => {
      await caught;
      await route.continue();
    });
    let go = (): void => {};
    const caught = new Promise<void>((done) => (go = done));
    await page.goto(site.origin, { waitUntil: 'commit' });
    await page.waitForSelector('h1');
    await offer(page);
    go();
    await hydrated(page);
    await expect(page.getByText(title)).toHaveCount(0);
    await page.evaluate(() => {
      localStorage.setItem('mirari_made_first', '1');
      dispatchEvent(new Event('beforeinstallprompt'));
    });
    await expect(page.getByText(title)).toBeVisible();
  });

  test('23 a refusal holds for 30 days', async ({ page }) => {
    await madeSomething(page);
    await page.goto(site.origin);
    await hydrated(page);
    await offer(page);
    await page.getByRole('button', { name: text.later }).click();
    await expect(page.getByText(title)).toHaveCount(0);
    const days = (n: number): Promise<void> =>
      page.evaluate(
        (ago) => localStorage.setItem('mirari_install_refused_at', String(Date.now() - ago)),
        n * 86_400_000,
      );
    await days(29);
    await offer(page);
    await expect(page.getByText(title)).toHaveCount(0);
    await days(31);
    await offer(page, 'dismissed');
    await page.getByRole('button', { name: text.install, exact: true }).click();
    await expect(page.getByText(title)).toHaveCount(0);
    expect(
      await page.evaluate(() => Date.now() - Number(localStorage.getItem('mirari_install_refused_at'))),
    ).toBeLessThan(86_400_000);
  });

  test.describe('on an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'Version/18.0 Mobile/15E148 Safari/604.1',
    });

    test('23 the two steps are shown, and start picture, name and status bar are there to be read', async ({
      page,
    }) => {
      await madeSomething(page);
      await page.goto(site.origin);
      await hydrated(page);
      await expect(page.getByText(text.steps)).toBeVisible();
      await expect(page.getByRole('button', { name: text.install, exact: true })).toHaveCount(0);
      await expect(page.locator('link[rel=apple-touch-startup-image]')).toHaveCount(2);
      await expect(page.locator('meta[name=apple-mobile-web-app-status-bar-style]')).toHaveCount(1);
      await page.getByRole('button', { name: text.later }).click();
      await expect(page.getByText(text.steps)).toHaveCount(0);
    });
  });

  test('23 installed, nothing is offered', async ({ page }) => {
    await madeSomething(page);
    await page.addInitScript(() => {
      const ask = globalThis.matchMedia.bind(globalThis);
      globalThis.matchMedia = (query) =>
        query.includes('standalone')
          ? (Object.assign(new EventTarget(), {
              matches: true,
              media: query,
              onchange: null,
            }) as MediaQueryList)
          : ask(query);
    });
    await page.goto(site.origin);
    await hydrated(page);
    await offer(page);
    await expect(page.getByText(title)).toHaveCount(0);
  });
});
