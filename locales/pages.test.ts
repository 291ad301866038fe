import { existsSync } from 'node:fs';
import { assert, array, enums, object, string } from 'superstruct';
import { describe, expect, it, test } from 'vitest';
import { brand } from '#contract/site/brand.ts';
import { matchPath, pagePaths } from '#contract/site/paths.ts';
import { PageTemplate } from '#contract/site/page-template.ts';
import { completeLanguages } from '#locales/languages.ts';
import { media } from '#tools/media.ts';
import { toolOf, tools } from '#tools/index.ts';

const files = import.meta.glob<unknown>('./*/pages/**/*.json', { eager: true, import: 'default' });
const templates = new Map(
  Object.entries(files).map(([file, content]) => [file.slice('./'.length), content as PageTemplate]),
);
const pageOf = (code: string, page: string): PageTemplate | undefined =>
  templates.get(`${code}/pages/${page}.json`);
const namesOf = (code: string): string[] =>
  [...templates.keys()]
    .filter((file) => file.startsWith(`${code}/pages/`))
    .map((file) => file.replace(/^.*?pages\/|\.json$/g, ''));
const published = namesOf('en').filter((name) => name.startsWith('template/'));
const isPage = (href: string): boolean => {
  const [path = ''] = href.split(/[?#]/);
  return (
    matchPath(path, (slug, family) =>
      family === 'template-model' ? published.includes(`template/${slug}`) : toolOf(slug) !== undefined,
    ) !== undefined
  );
};

const OperationLinks = array(
  object({
    tab: string(),
    label: string(),
    description: string(),
    href: string(),
    type: enums(['link', 'soon']),
  }),
);

interface Goal {
  href: string;
  type: string;
}

const itemsOf = (page: PageTemplate) => page.seo_content.flatMap(({ data }) => data);
const goalsOf = (page: PageTemplate): Goal[] => [
  ...itemsOf(page).flatMap(({ button }) => (button?.show ? [button] : [])),
  ...(page.operation?.custom_styles?.type === 'links' ? (page.operation.custom_styles.list as Goal[]) : []),
];

/** A template without its texts: this must be the same in every language. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return value;
  const words = new Set(['title', 'description', 'label', 'username', 'job']);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      words.has(key) && typeof part === 'string' ? part !== '' : shape(part),
    ]),
  );
}

describe.each(completeLanguages.map(({ code }) => code))('pages in %s', (code) => {
  test('there is one for every page and tool, and no other', () => {
    expect(namesOf(code).toSorted()).toEqual(namesOf('en').toSorted());
  });

  test.each(namesOf(code))('%s is a page template, shaped as in English', (name) => {
    const page = pageOf(code, name);
    assert(page, PageTemplate);
    expect(shape(page)).toEqual(shape(pageOf('en', name)));
    expect(page.tdk.title.length, 'a search engine shows about 60 characters').toBeLessThanOrEqual(70);
    expect(page.tdk.description.length).toBeLessThanOrEqual(170);
  });

  test('home has the sections of the specification in their order', () => {
    const home = pageOf(code, 'home');
    assert(home, PageTemplate);
    expect(home.isHome).toBe(true);
    expect(home.h1.pathType).toBe('video');
    expect(home.h1.button).toEqual({
      show: true,
      type: 'link',
      href: '/ai-hug-generator',
      label: expect.any(String) as unknown,
    });
    expect(home.seo_content.map(({ type, data }) => [type, data.length])).toEqual([
      ['image_text', 5],
      ['how_to', 3],
      ['user_review', 5],
      ['faqs', 7],
      ['try_it', 1],
    ]);
    const [blocks, , reviews] = home.seo_content;
    expect(blocks?.data.map(({ button }) => button?.href)).toEqual([
      '/video-face-swap',
      '/gif-face-swap',
      '/ai-face-swap',
      '/multiple-face-swap',
      '/privacy-policy',
    ]);
    expect(reviews?.data.every(({ rate, sample }) => rate === 5 && sample === true)).toBe(true);
    expect(reviews?.label, 'says that the reviews are samples').not.toBe('');
  });

  test('the alternate page has three blocks, three tiles and the panel with two tabs', () => {
    const page = pageOf(code, 'home-alternate');
    assert(page, PageTemplate);
    expect(page.seo_content.map(({ type, data }) => [type, data.length])).toEqual([
      ['image_text', 3],
      ['explore_more', 3],
    ]);
    expect(page.operation?.tabs.map(({ value, show }) => [value, show])).toEqual([
      ['text_to', true],
      ['image_to', true],
    ]);
    assert(page.operation?.custom_styles?.list, OperationLinks);
  });

  test('no page spells out the name of the site', () => {
    expect(namesOf(code).filter((name) => JSON.stringify(pageOf(code, name)).includes(brand.name))).toEqual(
      [],
    );
  });
});

describe('pages', () => {
  const english = namesOf('en').map((name) => [name, pageOf('en', name) as PageTemplate] as const);

  it('exist for every tool', () => {
    expect(tools.map(({ slug }) => pageOf('en', slug)?.tdk.path)).toEqual(
      tools.map(({ slug }) => `/${slug}`),
    );
  });

  it('exist for every fixed path', () => {
    const contents: Record<string, string> = { index: 'home', home: 'home-alternate', '404': 'not-found' };
    const fixed = pagePaths
      .filter(({ path }) => !path.includes(':'))
      .map(({ name }) => contents[name] ?? name);
    expect(namesOf('en')).toEqual(expect.arrayContaining(fixed));
  });

  it.each(english)('%s links to pages only, and shows pictures and clips that exist', (_, page) => {
    const { h1 } = page;
    const goals = [...goalsOf(page), ...(h1.button.show ? [h1.button] : [])];
    expect(goals.filter(({ href }) => !isPage(href))).toEqual([]);
    const pictures = [h1.path, ...itemsOf(page).map((item) => item.path ?? '')].filter((path) => path !== '');
    const isThere = (path: string): boolean =>
      path.startsWith('/') ? existsSync(`public${path}`) : path in media;
    expect(pictures.filter((path) => !isThere(path))).toEqual([]);
    const clips = h1.pathType === 'video' ? [`public/media/${h1.path}.mp4`] : [];
    expect(clips.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(english)('%s marks the tools that are not available yet, and only those', (_, page) => {
    const goals = [...goalsOf(page), ...(page.h1.button.show ? [page.h1.button] : [])];
    const marked = goals.flatMap(({ href, type }) => (toolOf(href.slice(1)) ? [[href, type]] : []));
    expect(marked).toEqual(
      marked.map(([href = '']) => [href, toolOf(href.slice(1))?.needsModel ? 'soon' : 'link']),
    );
  });

  it('list every tool once among the tools', () => {
    const listed = goalsOf(pageOf('en', 'ai-tools') as PageTemplate).map(({ href }) => href.slice(1));
    expect(listed.toSorted()).toEqual(tools.map(({ slug }) => slug).toSorted());
  });

  it('list twenty tools and more, those that need a model as such and last', () => {
    const buttons = itemsOf(pageOf('en', 'ai-tools') as PageTemplate).flatMap(({ button }) => button ?? []);
    expect(buttons.length).toBeGreaterThanOrEqual(20);
    const types = buttons.map(({ href }) => (toolOf(href.slice(1))?.needsModel ? 'soon' : 'link'));
    expect(buttons.map(({ type }) => type)).toEqual(types);
    expect(types).toEqual(types.toSorted());
  });

  it('list every published template', () => {
    const listed = goalsOf(pageOf('en', 'template') as PageTemplate).map(({ href }) => href.slice(1));
    expect(listed).toEqual(expect.arrayContaining(published));
  });

  it('show pictures that exist in both densities', () => {
    const pictures = Object.values(media).flatMap(({ src, src2x }) => [src, src2x]);
    expect(pictures.filter((file) => !existsSync(`public${file}`))).toEqual([]);
  });
});
