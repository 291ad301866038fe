import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from './support/test.ts';
import {
  type SitePage,
  addressIn,
  completeLanguages,
  hydrated,
  languageOf,
  languages,
  rawKeys,
  sitePages,
  textsOf,
} from './support/site.ts';

const unpack = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** The attributes of every tag of a kind. */
function tags(html: string, kind: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${kind} ([^>]*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        unpack(value),
      ]),
    ),
  );
}

/** Errors in the head of a page, as sentences. */
function faultsOf(html: string, { path, noindex }: SitePage, code: string, origin: string): string[] {
  const links = tags(html, 'link');
  const metas = tags(html, 'meta');
  const said = (name: string): string | undefined => metas.find((meta) => meta['name'] === name)?.['content'];
  const faults: string[] = [];
  const expected = (what: string, isSo: boolean): void => {
    if (!isSo) faults.push(what);
  };
  expected('lang', html.includes(`<html lang="${languageOf(code).tag}"`));
  expected('title', /<title>[^<]{3,}<\/title>/.test(html));
  expected('one h1', html.match(/<h1[ >]/g)?.length === 1);
  expected('noindex', (said('robots') === 'noindex') === noindex);
  if (noindex) return faults;
  const place = (each: string): string => new URL(addressIn(each, path), origin).href.replace(/\/$/, '');
  const alternates = new Map(
    links
      .filter(({ rel }) => rel === 'alternate')
      .map(({ hreflang = '', href = '' }) => [hreflang, href.replace(/\/$/, '')]),
  );
  // Chinese needs ten characters for a line of English.
  expected('description', (said('description') ?? '').length >= 8);
  expected(
    'canonical',
    links.find(({ rel }) => rel === 'canonical')?.['href']?.replace(/\/$/, '') === place(code),
  );
  expected('x-default', alternates.get('x-default') === place('en'));
  expected('only complete languages', alternates.size === completeLanguages.length + 1);
  for (const language of completeLanguages)
    expected(`hreflang ${language.tag}`, alternates.get(language.tag) === place(language.code));
  return faults;
}

/** A navigation as a browser makes it, without following redirects. */
const visit = (
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<APIResponse> =>
  request.get(address, { maxRedirects: 0, headers: { accept: 'text/html', ...headers } });

for (const { code } of completeLanguages) {
  test(`every page in ${code} says what it is, where it is and in which other languages`, async ({
    request,
  }) => {
    const home = await (await visit(request, addressIn(code, '/'))).text();
    const origin = new URL(tags(home, 'link').find(({ rel }) => rel === 'canonical')?.['href'] ?? '').origin;
    for (const page of sitePages) {
      const address = addressIn(code, page.path);
      const answer = await visit(request, address);
      expect
        .soft([address, answer.status(), ...faultsOf(await answer.text(), page, code, origin)])
        .toEqual([address, 200]);
    }
  });
}

/** Of every two pages one hydrates on the desktop, in English, and one on the phone, in a language unlike it. */
const walked = ['en', 'zh-tw'];
test('every page hydrates without console output or a missing text @phone', async ({ page }, { project }) => {
  const turn = project.name === 'phone' ? 1 : 0;
  const code = walked[turn] ?? 'en';
  for (const { path } of sitePages.filter((_page, at) => at % 2 === turn)) {
    await page.goto(addressIn(code, path));
    await hydrated(page);
    await expect.soft(page.locator('html'), path).toHaveAttribute('lang', languageOf(code).tag);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect.soft(await rawKeys(page), path).toEqual([]);
  }
});

// That no language lacks a text is looked at in locales/.
test('a tool hydrates in other languages', async ({ page }) => {
  for (const { code, tag } of ['ja', 'pt-br', 'th'].map(languageOf)) {
    await page.goto(addressIn(code, '/ai-face-swap'));
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    expect(await rawKeys(page), code).toEqual([]);
  }
});

test('an address without a page says so in every language', async ({ request }) => {
  for (const { code, tag } of completeLanguages) {
    const answer = await visit(request, addressIn(code, '/no-such-page'));
    const html = await answer.text();
    const heading = /<h1[^>]*>([^<]+)</.exec(html)?.[1];
    expect([answer.status(), unpack(heading ?? '')]).toEqual([404, textsOf(code).error.notFound]);
    expect(html).toContain(`<html lang="${tag}"`);
  }
});

for (const code of walked) {
  test(`an address without a page says so in ${code}, with status 404 and the path`, async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 404/);
    const answer = await page.goto(addressIn(code, '/no-such-page'));
    expect(answer?.status()).toBe(404);
    expect(await answer?.text(), 'in the HTML of the server').toContain(
      `${addressIn(code, '/no-such-page')}</code>`,
    );
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: textsOf(code).error.notFound })).toBeVisible();
    await expect(page.getByText(addressIn(code, '/no-such-page'), { exact: true })).toBeVisible();
    await expect(page.getByText('404', { exact: true })).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(await rawKeys(page)).toEqual([]);
  });
}

test.describe('without a worker, which draws pages itself', () => {
  test.use({ serviceWorkers: 'block' });

  test('the server HTML stays on the page while it hydrates @phone', async ({ page, noise }) => {
    noise.allow(/Service Worker registration blocked|reading 'waiting'/);
    await page.addInitScript(() => {
      const gone: string[] = [];
      Object.assign(globalThis, { gone });
      new MutationObserver((changes) => {
        for (const { target, removedNodes } of changes)
          for (const node of removedNodes)
            if (target instanceof HTMLElement && target.id === 'main' && node instanceof HTMLElement)
              gone.push(node.tagName);
      }).observe(document, { childList: true, subtree: true });
    });
    for (const address of ['/', '/ai-face-swap', '/pricing', '/login']) {
      await page.goto(address);
      await hydrated(page);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      expect
        .soft([address, await page.evaluate(() => (globalThis as unknown as { gone: string[] }).gone)])
        .toEqual([address, []]);
    }
  });
});

test('an address with a slash at its end leads to the one without', async ({ request }) => {
  for (const address of ['/pricing', '/zh-tw', '/zh-tw/ai-face-swap', '/template/ember']) {
    const answer = await visit(request, `${address}/?from=link`);
    expect([answer.status(), answer.headers()['location']]).toEqual([308, `${address}?from=link`]);
  }
});

test('without a prefix the language of the browser decides, and Vary says so', async ({ request }) => {
  for (const [asked, code] of [
    ['zh-TW,zh;q=0.9,en;q=0.5', 'zh-tw'],
    ['zh-Hant-HK', 'zh-tw'],
    ['zh-CN', 'zh'],
    ['pt-PT,en;q=0.3', 'pt-br'],
  ] as const) {
    for (const path of ['/', '/pricing']) {
      const answer = await visit(request, path, { 'accept-language': asked });
      expect([answer.status(), answer.headers()['location']]).toEqual([302, addressIn(code, path)]);
      expect(answer.headers()['vary']).toMatch(/Cookie, Accept-Language/);
      expect(answer.headers()['cache-control']).toContain('private');
    }
  }
});

test('without Accept-Language the page is in English', async ({ request }) => {
  const answer = await visit(request, '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-language': 'en',
    vary: expect.stringMatching(/Cookie, Accept-Language/),
  });
});

test('the saved choice wins over the browser, the address over both', async ({ request }) => {
  const preferred = { 'accept-language': 'zh-TW', cookie: 'i18n_redirected=pt-br' };
  expect((await visit(request, '/', preferred)).headers()['location']).toBe('/pt-br');
  expect((await visit(request, '/', { ...preferred, cookie: 'i18n_redirected=en' })).status()).toBe(200);
  expect((await visit(request, '/zh/pricing', preferred)).headers()['content-language']).toBe('zh');
});

test('a language that is not complete is offered nowhere', async ({ request }) => {
  const unfinished = languages.filter(({ complete }) => !complete);
  const [home, map] = await Promise.all([
    (await visit(request, '/')).text(),
    (await request.get('/sitemap.xml')).text(),
  ]);
  for (const { code, prefix, tag } of unfinished) {
    expect((await visit(request, '/', { 'accept-language': tag })).status(), code).toBe(200);
    expect((await visit(request, '/', { cookie: `i18n_redirected=${code}` })).status(), code).toBe(200);
    expect((await visit(request, `/${prefix}`)).status(), code).toBe(404);
    expect(home, code).not.toMatch(new RegExp(`(href="/${prefix}["/]|hreflang="${tag}")`, 'i'));
    expect(map, code).not.toContain(`/${prefix}/`);
  }
});
