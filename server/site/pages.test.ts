import { expect, it } from 'vitest';
import { checkRoute, pageAt } from './pages.ts';

const everything = () => true;
const none = { of: () => undefined };

it('an address whose language is written in another case leads to its own form', () => {
  const to = { kind: 'redirect', to: '/zh-tw/pricing', permanent: true };
  expect(pageAt('/zh-TW/pricing', undefined, everything)).toEqual(to);
  expect(checkRoute('/zh-TW/pricing?a=1', none, everything)).toEqual({ redirect: '/zh-tw/pricing' });
  expect(pageAt('/PRICING', undefined, everything)).toMatchObject({ status: 404 });
});

it('a saved language counts in any case', () => {
  const preference = { saved: 'zh-TW', acceptLanguage: 'de', fromSite: false };
  expect(pageAt('/pricing', preference, everything)).toMatchObject({ to: '/zh-tw/pricing' });
});
