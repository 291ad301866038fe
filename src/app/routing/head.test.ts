import { expect, test } from 'vitest';
import type { PageTemplate } from '#contract/site/page-template.ts';
import type { PageFacts } from '#src/features/page/page.ts';
import { completeLanguages } from '#locales/languages.ts';
import { type Head, headHtml, headOf } from './head.ts';

const facts: PageFacts = {
  name: 'pricing',
  path: '/pricing',
  model: undefined,
  title: 'Pricing',
  operation: undefined,
};
const template: PageTemplate = {
  isPublish: true,
  isHome: false,
  tdk: {
    title: 'Credit packs',
    description: 'What "credits" cost & last',
    path: '/pricing',
    structName: 'WebPage',
  },
  style: { bg_color: '#0B0706' },
  h1: {
    title: 'Pricing',
    description: '',
    path: '',
    pathType: 'image',
    button: { show: false, type: 'link', href: '', label: '' },
  },
  seo_content: [],
};
const options = { code: 'zh-tw', origin: 'https://example.com', fallbackTitle: 'Page not found' };
const valuesOf = ({ tags }: Head, attribute: string): string[] =>
  tags.flatMap(({ attributes }) => attributes[attribute] ?? []);

test('a public page has its title, its canonical address and those of its other languages', () => {
  const head = headOf(facts, template, options);
  expect(head.title).toBe('Credit packs · Mirari');
  const html = headHtml(head);
  expect(html).toContain('<link rel="canonical" href="https://example.com/zh-tw/pricing">');
  expect(html).toContain('<link rel="alternate" hreflang="zh-TW" href="https://example.com/zh-tw/pricing">');
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://example.com/pricing">');
  expect(valuesOf(head, 'hreflang')).toHaveLength(completeLanguages.length + 1);
  expect(html).toContain('<meta name="theme-color" content="#0B0706">');
  expect(html).not.toContain('noindex');
});

test('texts cannot leave their attribute', () => {
  expect(headHtml(headOf(facts, template, options))).toContain(
    'content="What &#34;credits&#34; cost &#38; last"',
  );
});

test.each(['login', 'settings', 'my-creations', 'pay-result', '404'])(
  '%s is not for search engines',
  (name) => {
    const head = headOf({ ...facts, name, path: `/${name}` }, template, options);
    expect(valuesOf(head, 'content')).toContain('noindex');
    expect(valuesOf(head, 'hreflang')).toEqual([]);
    expect(valuesOf(head, 'rel')).toEqual([]);
  },
);

test('a page that could not be loaded keeps its title where that is known, and is not for search engines', () => {
  const { title, tags } = headOf({ ...facts, status: 0 }, template, options);
  expect(title).toBe('Credit packs · Mirari');
  expect(tags[0]?.attributes['content']).toBe('noindex');
  expect(headOf({ ...facts, status: 404 }, undefined, options).title).toBe('Page not found · Mirari');
});
