import { expect, test } from 'vitest';
import type { PageTemplate } from '#contract/site/page-template.ts';
import written from '#locales/en/pages/pricing.json' with { type: 'json' };
import { renderPage } from './entry-server.tsx';

const ORIGIN = 'https://mirari.example';
const template = written as unknown as PageTemplate;

test('a page of which a part cannot be drawn is not written', async () => {
  const { body } = await renderPage('en', '/pricing', ORIGIN, { template });
  expect(body).toContain(template.h1.title);
  const [section] = template.seo_content;
  const broken = { ...template, seo_content: [{ ...section, data: null }] } as unknown as PageTemplate;
  await expect(renderPage('en', '/pricing', ORIGIN, { template: broken })).rejects.toThrow(
    'a part of /pricing cannot be drawn in en',
  );
});
