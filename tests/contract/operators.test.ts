import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createCalls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { serve } from '#server/operators/door.ts';
import { type OperatorAtDesk, openDesk } from '#tests/support/operator.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';

const server = useSharedServer();

/** Makes somebody an operator, as the owner does; returns their token. */
async function token(name: string, role: string): Promise<string> {
  const { send } = await openDesk(server.current.origin);
  const { page } = await send('/admin/operators/add', { name, role });
  return /<code>([\w-]{43})<\/code>/.exec(page)?.[1] ?? '';
}
const enter = async (name: string, role: string): Promise<OperatorAtDesk> =>
  openDesk(server.current.origin, await token(name, role));

/** Every route of the desk, with something in place of its parameters. */
function routes(): { method: string; path: string }[] {
  const app = new Hono<Env>();
  const nothing = {} as never;
  const calls = createCalls({ app, https: false, limits: nothing, identity: nothing, blocked: nothing });
  serve(calls, new Proxy({}, { get: () => ({}) }) as never);
  return app.routes.map(({ method, path }) => ({
    method,
    path: path.replaceAll(/:\w+(\{.*?\}(?=\/|$))?/g, (_, pattern = '') =>
      pattern.includes('file') ? 'file' : '7',
    ),
  }));
}

/** What is open to whom, by the beginning of the path. */
const open = {
  support: (path: string) => !/^\/admin\/(?:engines|pages|operators)/.test(path),
  moderator: (path: string) => /^\/admin\/(?:reports|challenge)/.test(path),
};

describe('roles', () => {
  it('hold on every route of the desk', async () => {
    const all = routes().filter(({ path }) => !/\/(?:enter|leave)$/.test(path));
    expect(all.length).toBeGreaterThan(30);
    for (const role of ['support', 'moderator'] as const) {
      const { open: get, send } = await enter(`a ${role}`, role);
      const closed = [];
      for (const { method, path } of all) {
        // An act without its key comes no further than the role.
        const { status } = method === 'GET' ? await get(path) : await send(path, { key: '' });
        if (path === '/admin' && role === 'moderator') expect(status).toBe(303);
        else if (status === 403) closed.push(`${method} ${path}`);
        else if (method === 'POST') expect([path, status]).toEqual([path, 400]);
      }
      const wanted = all
        .filter(({ path }) => !open[role](path))
        .map(({ method, path }) => `${method} ${path}`);
      expect(closed).toEqual(wanted.filter((one) => one !== 'GET /admin'));
    }
  });

  it('are told nothing of without a session', async () => {
    const { origin } = server.current;
    for (const { method, path } of routes().filter(({ path: one }) => !one.endsWith('/enter'))) {
      const init = { method, headers: { origin }, redirect: 'manual' as const };
      expect([path, (await fetch(origin + path, init)).status]).toEqual([
        path,
        path === '/admin' ? 401 : 303,
      ]);
    }
  });
});

describe('a token that the owner makes', () => {
  it('is shown once, is stored as a hash, and names who acts', async () => {
    const { db } = server.current.database;
    const made = await token('Mai', 'moderator');
    expect(made).toHaveLength(43);
    const { get, send } = await openDesk(server.current.origin);
    const list = await get('/admin/operators');
    expect(list).toContain('Mai');
    expect(list).not.toContain(made);
    const rows = await db.selectFrom('operator_account').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made);
    expect((await send('/admin/operators/add', { name: 'mai', role: 'support' })).page).toContain(
      'somebody of that name',
    );
    expect((await send('/admin/operators/add', { name: 'Owner', role: 'support' })).page).toContain(
      'Refused: a name',
    );
    const mai = await openDesk(server.current.origin, made);
    await mai.send('/admin/challenge/none/show', {});
    const log = await get('/admin/audit?by=Mai&act=challenge+show');
    expect(log.match(/no such entry/g)).toHaveLength(1);
    expect(log).not.toContain('operator add</div>');
  });

  it('opens nothing once it is revoked, and its sessions have ended', async () => {
    const made = await token('Leo', 'support');
    const leo = await openDesk(server.current.origin, made);
    expect((await leo.open('/admin')).status).toBe(200);
    const { get, send } = await openDesk(server.current.origin);
    expect(await get('/admin/operators')).toContain('aria-label="Revoke Leo"');
    const { id: own } = await server.current.database.db
      .selectFrom('operator_account')
      .select('id')
      .where('name', '=', 'Leo')
      .executeTakeFirstOrThrow();
    expect((await send(`/admin/operators/${own}/revoke`, {})).page).toContain('opens nothing any more');
    expect((await leo.open('/admin')).status).toBe(401);
    expect((await (await openDesk(server.current.origin, made)).open('/admin')).status).toBe(401);
    expect((await send(`/admin/operators/${own}/revoke`, {})).page).toContain('revoked before');
  });
});
