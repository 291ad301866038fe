import { expect, it } from 'vitest';
import { createRedirects } from './redirects.ts';

const hosts = ['help.example'];
const faultOf = (json: unknown): string => {
  try {
    createRedirects(json, hosts);
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
};

it('a rule counts in every language, and leads to the same one', () => {
  const redirects = createRedirects(
    [
      { from: '/old', to: '/pricing?from=old', permanent: true },
      { from: '/zh/old', to: '/zh/challenge' },
      { from: '/help', to: 'https://help.example/faq' },
      { from: '/start', to: '/zh-tw/home' },
    ],
    hosts,
  );
  expect(redirects.of('/old')).toEqual({ to: '/pricing?from=old', permanent: true });
  expect(redirects.of('/pt-br/old')?.to).toBe('/pt-br/pricing?from=old');
  expect(redirects.of('/zh/old')).toEqual({ to: '/zh/challenge', permanent: false });
  expect(redirects.of('/zh-tw/help')?.to).toBe('https://help.example/faq');
  expect(redirects.of('/zh/start')?.to).toBe('/zh-tw/home');
  for (const other of ['/', '/pricing', '/old/x', '/OLD']) expect(redirects.of(other), other).toBeUndefined();
});

it.each([
  [{}, 'DATA_DIR/redirects.json: is no list of rules'],
  [[{ from: 'old', to: '/' }], '"from" of rule 1 cannot be used'],
  [
    [
      { from: '/a', to: '/b' },
      { from: '//evil.example', to: '/' },
    ],
    '"from" of rule 2 cannot be used',
  ],
  [[{ from: '/old', to: '//evil.example' }], '"to" of rule 1 cannot be used'],
  [[{ from: '/old', to: 'javascript:alert(1)' }], '"to" of rule 1 cannot be used'],
  [[{ from: '/old', to: '/\\evil.example' }], '"to" of rule 1 cannot be used'],
  [
    [{ from: '/old', to: 'https://evil.example/' }],
    '/old leads to evil.example, which REDIRECT_HOSTS does not list',
  ],
  [[{ from: '/old', to: 'https://help.example:8443/' }], 'leads to help.example:8443'],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/zh/a?x=1' },
    ],
    '/a leads to /b, which is redirected itself',
  ],
  [
    [
      { from: '/a', to: '/' },
      { from: '/a', to: '/b' },
    ],
    '/a is there twice',
  ],
])('%j stops the start', (json, message) => {
  expect(faultOf(json)).toContain(message);
});
