import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from './env.ts';
import { securityHeaders } from './security.ts';

test.each([
  ['https://mirari.example', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3000', null],
  [undefined, null],
])('a site at %s has a policy for every answer, and asks for TLS where it has it', async (origin, hsts) => {
  const app = new Hono<Env>();
  app.use(securityHeaders(origin));
  app.get('/', (c) => c.text(''));
  const { headers } = await app.request('/');
  expect(headers.get('strict-transport-security')).toBe(hsts);
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});
