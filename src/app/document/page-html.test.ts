import { expect, test } from 'vitest';
import { structuredData } from '#src/app/seo/structured-data.ts';
import { type RenderedPage, pageHtml } from './page-html.ts';

const CLOSING = '</script><script>alert(1)</script><!--';

/** The only script of `html`, read as JSON. */
const dataOf = (html: string): unknown => {
  const [, text = ''] = /^<script[^>]*>([^<]*)<\/script>$/.exec(html) ?? [];
  return JSON.parse(text);
};

test('words of a page cannot close the script that carries its data', () => {
  const page = { head: '', themeCss: '', body: '', signs: '', seed: { title: CLOSING } } as unknown;
  const html = pageHtml('<script type="application/json"><!--payload--></script>', page as RenderedPage);
  expect(dataOf(html)).toEqual({ title: CLOSING });
});

test('nor that of what search engines read', () => {
  const template = { tdk: {}, isHome: true, h1: { title: CLOSING } };
  const page = { template, title: CLOSING, address: '/a', home: '/', above: [] } as unknown;
  const html = structuredData(page as Parameters<typeof structuredData>[0]);
  expect(JSON.stringify(dataOf(html))).toContain(CLOSING);
});
