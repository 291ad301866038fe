// @vitest-environment happy-dom
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';
import type { Session } from '#contract/users/users.ts';
import { freshPage } from '#tests/support/fresh-page.ts';

const session = (id: string, minutesAgo: number, current = false): Session => ({
  session_id: id,
  created_at: new Date(0).toISOString(),
  last_used_at: new Date(1e12 - minutesAgo * 60_000).toISOString(),
  browser: 'Firefox',
  system: 'Linux',
  current,
});

let server: Server;
let open: Session[];
let broken: boolean;
let zip: Buffer | undefined;

beforeEach(async () => {
  broken = false;
  zip = undefined;
  open = [session('old', 90), session('new', 5), session('mine', 30, true)];
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
        session_id?: string;
        others?: boolean;
        email?: string;
      };
      const answer = (code: number, data: unknown, msg = 'OK', status = 200): void => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ code, msg, data }));
      };
      if (broken) return answer(50000, {}, 'Something broke on our side.', 500);
      if (request.url === '/api/users/export' && zip) {
        response.writeHead(200, { 'content-type': 'application/zip' });
        return void response.end(zip);
      }
      if (request.url === '/api/users/sessions/revoke') {
        const before = open.length;
        open = open.filter(({ session_id: id, current }) => (body.others ? current : id !== body.session_id));
        return answer(100000, { revoked: before - open.length });
      }
      if (request.url === '/api/users/delete')
        return answer(
          40000,
          { fields: [{ field: 'email', message: 'mismatch' }] },
          'This is another address.',
          400,
        );
      return answer(100000, { sessions: open });
    })();
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  localStorage.setItem(local.userToken, 'token');
  await freshPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/settings');
});

afterEach(
  () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
);

const list = async () => ({
  ...(await import('./sessions.ts')),
  texts: (await import('#src/features/toasts/toasts.ts')).toasts,
});
const ids = (items: readonly Session[] | undefined): string[] | undefined =>
  items?.map(({ session_id: id }) => id);

test('the own session comes first, then the others by their last use', async () => {
  const { loadSessions, sessions } = await list();
  await loadSessions();
  expect(ids(sessions.value.items)).toEqual(['mine', 'new', 'old']);
});

test('one session is ended alone, then all others at once, with their number', async () => {
  const { endOtherSessions, endSession, loadSessions, sessions, texts } = await list();
  open.push(session('third', 1));
  await loadSessions();
  await endSession('old');
  expect(ids(sessions.value.items)).toEqual(['mine', 'third', 'new']);
  await endOtherSessions();
  expect(ids(sessions.value.items)).toEqual(['mine']);
  expect(ids(open)).toEqual(['mine']);
  expect(texts.value.at(-1)?.text).toContain('2');
});

test('a list that cannot be loaded shows an error in its place; a session that was not ended stays listed', async () => {
  const { endSession, loadSessions, sessions, texts } = await list();
  broken = true;
  await loadSessions();
  expect(sessions.value).toMatchObject({ items: undefined, failed: true });
  broken = false;
  await loadSessions();
  broken = true;
  await endSession('old');
  expect(ids(sessions.value.items)).toContain('old');
  expect(texts.value.at(-1)).toMatchObject({ type: 'error', text: 'Something broke on our side.' });
});

test('the archive is saved as a file; where the server rejects it, a message is shown and nothing is saved', async () => {
  const { dataExport, exportData } = await import('./account-data.ts');
  const { toasts } = await import('#src/features/toasts/toasts.ts');
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  zip = Buffer.from('PK and much more');
  await exportData({ password: 'x' });
  expect(dataExport.value).toEqual({ phase: 'done', bytes: zip.length });
  expect(saved).toEqual([expect.stringMatching(/^mirari-[\d-]{10}\.zip$/)]);
  broken = true;
  await exportData({ password: 'x' });
  expect(dataExport.value).toEqual({ phase: 'idle' });
  expect(saved).toHaveLength(1);
  expect(toasts.value.at(-1)?.text).toBe('Something broke on our side.');
});

test('a rejected deletion returns the text for the field, and nobody is logged out', async () => {
  const { deleteReceipt, removeAccount } = await import('./account-data.ts');
  expect(await removeAccount(' other@mail.example ', { password: 'x' })).toEqual({
    field: 'email',
    text: 'This is another address.',
  });
  expect(deleteReceipt.value).toBeUndefined();
  expect(localStorage.getItem(local.userToken)).toBe('token');
});
