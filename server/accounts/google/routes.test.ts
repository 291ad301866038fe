import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { googleCallback, googlePagePath } from '#contract/users/users.ts';
import { createCalls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { createLog } from '#server/log.ts';
import { serveGoogle } from './routes.ts';

test.each([
  [true, '__Secure-mirari_google', '; HttpOnly; Secure; SameSite=Strict'],
  [false, 'mirari_google', '; HttpOnly; SameSite=Strict'],
])('with https %s a sign-in is bound to the cookie %s alone', async (https, name, rules) => {
  const cookies: unknown[] = [];
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('address', '127.0.0.1');
    c.set('language', 'en');
    c.set('log', createLog('silent'));
    await next();
  });
  const parts = { app, https, identity: { device: async () => ({}) }, limits: { take: async () => {} } };
  const google = {
    provider: { clientId: 'site', script: 'https://provider.example/client' },
    begin: () => ({ nonce: 'nonce', cookie: 'bound' }),
    finish: async ({ cookie }: { cookie: unknown }) => {
      cookies.push(cookie);
      return { owner: 1, token: 'token' };
    },
  };
  serveGoogle(createCalls(parts as unknown as Parameters<typeof createCalls>[0]), {
    ...({ google } as unknown as Parameters<typeof serveGoogle>[1]),
    distDir: '',
    https,
  });
  const page = await app.request(googlePagePath);
  expect(page.headers.get('set-cookie')).toBe(
    `${name}=bound; Max-Age=3600; Path=${googleCallback.path}${rules}`,
  );
  for (const sent of [name, https ? 'mirari_google' : '__Secure-mirari_google'])
    await app.request(googleCallback.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${sent}=bound` },
      body: JSON.stringify({ credential: 'signed' }),
    });
  expect(cookies).toEqual(['bound', undefined]);
});
