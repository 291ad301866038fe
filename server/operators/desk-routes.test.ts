import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createCalls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { createLog } from '#server/log.ts';
import { serveDesk } from './desk-routes.ts';

/** The desk over a session that is good for one cookie, with one page. */
function site(https: boolean): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('address', '127.0.0.1');
    c.set('log', createLog('silent'));
    await next();
  });
  const parts = { app, https, identity: {}, limits: { take: async () => {} } } as unknown;
  const owner = { name: 'owner', role: 'owner' };
  const dependencies = {
    audit: { note: async () => {} },
    session: {
      begin: async () => ({ ...owner, cookie: 'good' }),
      operatorOf: async (cookie?: string) => (cookie === 'good' ? owner : undefined),
      formKey: () => 'key',
    },
  } as unknown;
  const desk = serveDesk(
    createCalls(parts as Parameters<typeof createCalls>[0]),
    dependencies as Parameters<typeof serveDesk>[1],
  );
  desk.page('payments', '/payments', ({ c }) => c.text('open'));
  return app;
}

test.each([
  [true, '__Secure-mirari_admin', '; HttpOnly; Secure; SameSite=Strict'],
  [false, 'mirari_admin', '; HttpOnly; SameSite=Strict'],
])('with https %s an operator is known by the cookie %s alone', async (https, name, rules) => {
  const app = site(https);
  const entered = await app.request('/admin/enter', { method: 'POST', body: new URLSearchParams() });
  expect(entered.headers.get('set-cookie')).toBe(`${name}=good; Max-Age=28800; Path=/admin${rules}`);
  const statusWith = async (cookie: string): Promise<number> =>
    (await app.request('/admin/payments', { headers: { cookie: `${cookie}=good` } })).status;
  expect(await statusWith(name)).toBe(200);
  expect(await statusWith(https ? 'mirari_admin' : '__Secure-mirari_admin')).toBe(303);
});
