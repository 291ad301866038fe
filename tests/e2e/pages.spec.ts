import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { dist } from './support/dist.ts';
import {
  type SitePage,
  addressIn,
  completeLanguages,
  hydrated,
  languageOf,
  rawKeys,
  sitePages,
  textsOf,
} from './support/site.ts';
import { expect, test } from './support/test.ts';

// Without a worker, which draws pages itself; with all that moves.
test.use({ serviceWorkers: 'block' });

/** Every so many of the pages that have an address is walked, in this language. */
for (const [code, every, tag] of [
  ['en', 4, []],
  ['zh-tw', 1, ['@matrix']],
  ['th', 1, ['@matrix']],
] as const)
  test(
    `pages in ${code} hydrate in place, without console output or a missing text`,
    { tag: [...tag] },
    async ({ page }) => {
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
      for (const { path } of sitePages.filter((_page, at) => at % every === 0)) {
        await page.goto(addressIn(code, path));
        await hydrated(page);
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        const gone = await page.evaluate(() => (globalThis as unknown as { gone: string[] }).gone);
        expect.soft([path, gone], 'what the server drew stays').toEqual([path, []]);
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', languageOf(code).tag);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        expect.soft(await rawKeys(page), path).toEqual([]);
      }
    },
  );

test('an address without a page says so in its language, with status 404 and the path', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404/);
  const address = addressIn('zh-tw', '/no-such-page');
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(404);
  expect(await answer?.text(), 'in the HTML of the server').toContain(`${address}</code>`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: textsOf('zh-tw').error.notFound })).toBeVisible();
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await rawKeys(page)).toEqual([]);
});

/** What a page of the build tells search engines. */
interface Told {
  canonical: string | undefined;
  alternates: string;
}

const client = path.join(dist, 'client');
const text = (file: string): string => readFileSync(path.join(client, file), 'utf8');
const htmlOf = (code: string, { path: page }: SitePage): string =>
  text(`${addressIn(code, page)}/index.html`);
const listed = sitePages.filter(({ noindex }) => !noindex);
const allPages = completeLanguages.flatMap(({ code }) =>
  listed.map((page) => ({ code, page, html: htmlOf(code, page) })),
);
const valueIn = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
const pairs = (html: string, tag: RegExp): string =>
  [...html.matchAll(tag)]
    .map(([, lang, href]) => `${lang} ${href}`)
    .toSorted()
    .join('\n');
const told = (html: string): Told => ({
  canonical: valueIn(html, /<link rel="canonical" href="([^"]+)">/),
  alternates: pairs(html, /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g),
});

test('every page in every language has its language, one title and one heading', () => {
  for (const { code, page, html } of allPages)
    expect(
      [
        html.includes(`<html lang="${languageOf(code).tag}"`),
        /<title>[^<]{3,}<\/title>/.test(html),
        html.match(/<h1[ >]/g)?.length,
      ],
      addressIn(code, page.path),
    ).toEqual([true, true, 1]);
});

test('the sitemap, the canonical addresses and the languages of all pages are one set', () => {
  const entries = [...text('sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
    ([, loc = '', links = '']): [string, string] => [
      loc,
      pairs(links, /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g),
    ],
  );
  const ofPages = allPages.map(({ html }): [string, string] => {
    const { canonical = '', alternates } = told(html);
    return [canonical, alternates];
  });
  expect(new Map(entries)).toEqual(new Map(ofPages));
  expect(entries).toHaveLength(completeLanguages.length * listed.length);
  for (const [address, alternates] of ofPages) {
    const places = alternates.split('\n');
    expect(places).toHaveLength(completeLanguages.length + 1);
    // The set is the same seen from each of its pages.
    expect(places.map((place) => place.split(' ')[1])).toContain(address);
  }
});

test('every page tells what it is as structured data, with the questions and steps it shows', () => {
  const kinds = new Set<string>();
  for (const { html, page, code } of allPages) {
    const data = JSON.parse(
      valueIn(html, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? '{}',
    ) as {
      '@graph': { '@type': string; url?: string; publisher?: { '@type': string } }[];
    };
    const types = data['@graph'].map((node) => node['@type']);
    for (const type of types) kinds.add(type);
    expect(types.includes('BreadcrumbList')).toBe(page.path !== '/');
    const [main] = data['@graph'];
    expect([main?.url, main?.publisher?.['@type']], addressIn(code, page.path)).toEqual([
      told(html).canonical,
      'Organization',
    ]);
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['WebSite', 'WebApplication', 'FAQPage', 'HowTo', 'BreadcrumbList']),
  );
});

test('the pages are valid HTML: one language whole, and some of each other', async () => {
  // Spelling of tags and attributes that parsers take for the same.
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      'attr-case': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
    },
  });
  const sample = completeLanguages.flatMap(({ code }, index) =>
    code === 'en' ? sitePages : [sitePages[(index * 3) % sitePages.length]!],
  );
  const codes = completeLanguages.flatMap(({ code }) => (code === 'en' ? sitePages.map(() => code) : [code]));
  const faults = await Promise.all(
    sample.map(async (page, index) => {
      const { results } = await validator.validateString(htmlOf(codes[index] ?? 'en', page));
      return results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) =>
            `${codes[index]} ${page.path}: ${ruleId}, ${message} ${selector}`,
        ),
      );
    }),
  );
  expect(faults.flat()).toEqual([]);
});

test('the pictures of the manifest have the sizes and types that it names', async () => {
  type Picture = { src: string; sizes: string; type: string };
  const { icons, screenshots } = JSON.parse(text('manifest.webmanifest')) as Record<string, Picture[]>;
  for (const { src, sizes, type } of [...(icons ?? []), ...(screenshots ?? [])]) {
    if (type === 'image/svg+xml') continue;
    const { width, height, format } = await sharp(path.join(client, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
});
