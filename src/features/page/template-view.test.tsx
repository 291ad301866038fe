import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import english from '#locales/en/ui.json';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { hidePages } from '#src/i18n/links/hidden-pages.ts';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { loadParts } from '#src/hydration/deferred.tsx';
import { withBrand } from '#src/features/page/page.ts';
import home from '#locales/en/pages/home.json';
import alternate from '#locales/en/pages/home-alternate.json';
import { render } from '#tests/support/page/render.tsx';
import { TemplateView } from './template-view.tsx';

beforeAll(async () => {
  provideMessages('en', english);
  activate('en');
  await loadParts();
});

const show = (template: unknown) => render(<TemplateView template={withBrand(template as PageTemplate)} />);
const texts = (host: HTMLElement, selector: string) =>
  [...host.querySelectorAll(selector)].map((element) => element.textContent);

test('home: first view, blocks, steps, reviews, questions, call to action', async () => {
  const { host, get } = await show(home);
  expect(get('h1').textContent).toBe('Be anyone in the picture.');
  const [first, second] = host.querySelectorAll('a');
  expect([first, second].map((link) => [link?.getAttribute('href'), link?.textContent])).toEqual([
    ['/ai-hug-generator', 'AI Hug Generator'],
    ['/ai-face-swap', 'Swap a face'],
  ]);
  expect(texts(host, 'h2')).toEqual(home.seo_content.map(({ title }) => title));
  expect(texts(host, 'article h3')).toEqual([
    'Video face swap',
    'GIF face swap',
    'Photo face swap',
    'Swap several faces',
    'Safe, and free to try',
  ]);
  expect(host.querySelectorAll('ol > li')).toHaveLength(3);
  expect(host.querySelectorAll('details')).toHaveLength(7);
  expect(host.textContent).toContain('Is Mirari free?');
});

test('tools that work are not marked as coming, and reviews say that they are samples', async () => {
  const { host } = await show(home);
  expect(texts(host, 'article').filter((block) => block?.includes('Needs a provider'))).toEqual([]);
  const reviews = [...host.querySelectorAll('li')].filter((item) => item.querySelector('q'));
  expect(reviews).toHaveLength(5);
  for (const review of reviews) {
    expect(review.textContent).toContain('Sample');
    expect(review.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('5 of 5 stars');
  }
});

test('the alternate page: panel with two tabs, three blocks, three tiles', async () => {
  const { host, get } = await show(alternate);
  expect(texts(host, '[role=radiogroup] label')).toEqual(['Text To', 'Image To']);
  expect(get('section:has([role=radiogroup])').querySelectorAll('a')).toHaveLength(3);
  expect(host.querySelectorAll('article')).toHaveLength(3);
  expect(texts(host, 'h2').at(-1)).toBe('Explore more');
});

test('a picture by its address, a block with a clip, the place of the first button', async () => {
  const template = structuredClone(home) as PageTemplate;
  const [blocks] = template.seo_content;
  const [first, second] = blocks?.data ?? [];
  Object.assign(first ?? {}, { path: '/media/own.webp', pathType: 'image' });
  Object.assign(second ?? {}, { path: '/media/own.mp4', pathType: 'video' });
  template.h1.button.target = '_blank';
  const { host } = await show(template);
  expect(host.querySelector('article img')?.getAttribute('src')).toBe('/media/own.webp');
  expect(host.querySelector('article:nth-of-type(2) video')?.getAttribute('src')).toBe('/media/own.mp4');
  expect(host.querySelector('a')?.getAttribute('target')).toBe('_blank');
});

test('a section that collapses is closed under its heading', async () => {
  const template = structuredClone(home) as PageTemplate;
  const [, steps] = template.seo_content;
  if (steps) steps.collapse = true;
  const { host } = await show(template);
  const part = [...host.querySelectorAll('details')].find((each) => each.querySelector('ol'));
  expect([part?.open, part?.querySelectorAll('ol > li').length]).toEqual([false, 3]);
});

test('what leads to a page that is not published is not shown', async () => {
  hidePages(['/video-face-swap', '/ai-hug-generator']);
  const { host } = await show(home);
  const links = [...host.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  await act(async () => hidePages([]));
  expect(links).toContain('/gif-face-swap');
  expect(links.filter((href) => href === '/video-face-swap' || href === '/ai-hug-generator')).toEqual([]);
});
