// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';
import { type Session, login, sessions as sessionsCall } from '#contract/users/users.ts';
import { PASSWORD, type Person } from '#tests/support/account.ts';
import { freshPage } from '#tests/support/page/fresh-page.ts';
import { type PageSite, usePageSite } from '#tests/support/page-site/site.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = usePageSite();
const REVOKE = '/api/users/sessions/revoke';
const broken = { code: 50000, msg: 'Something broke on our side.', status: 500 };
let site: PageSite;
let ann: Person;
/** Her sessions by the minutes since they were last used; the page's own was last used 30 minutes ago. */
let ids: Map<number, string>;

const list = async () => ({
  ...(await import('./sessions.ts')),
  texts: (await import('#src/features/toasts/toasts.ts')).toasts,
});
const minutesOf = (items: readonly Session[] | undefined): (number | undefined)[] | undefined =>
  items?.map(({ session_id: id }) => [...ids].find(([, other]) => other === id)?.[0]);
const idOf = (minutes: number): string => ids.get(minutes) ?? '';

beforeEach(async () => {
  localStorage.clear();
  site = server.current;
  await freshPage(site.origin, '/settings');
  ann = await site.signUp();
  ids = new Map();
  const open = async () => (await ann.call(sessionsCall, {})).sessions;
  for (const minutes of [30, 90, 5]) {
    if (minutes !== 30)
      await createVisitor(site.origin).call(login, { email: ann.email, password: PASSWORD });
    const known = new Set(ids.values());
    const added = (await open()).find(({ session_id: id }) => !known.has(id));
    ids.set(minutes, added?.session_id ?? '');
  }
  for (const [minutes, id] of ids)
    await site.database.db
      .updateTable('user_session')
      .set({ last_used_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute();
  localStorage.setItem(local.userToken, ann.token);
});
afterEach(() => void vi.restoreAllMocks());

test('the own session comes first, then the others by their last use', async () => {
  const { loadSessions, sessions } = await list();
  await loadSessions();
  expect(minutesOf(sessions.value.items)).toEqual([30, 5, 90]);
});

test('one session is ended alone, then all others at once, with their number', async () => {
  const { endOtherSessions, endSession, loadSessions, sessions, texts } = await list();
  await createVisitor(site.origin).call(login, { email: ann.email, password: PASSWORD });
  await loadSessions();
  expect(sessions.value.items).toHaveLength(4);
  await endSession(idOf(90));
  expect(sessions.value.items?.map(({ session_id: id }) => id)).not.toContain(idOf(90));
  await endOtherSessions();
  expect(minutesOf(sessions.value.items)).toEqual([30]);
  expect(minutesOf((await ann.call(sessionsCall, {})).sessions)).toEqual([30]);
  expect(texts.value.at(-1)?.text).toContain('2');
});

test('a list that cannot be loaded shows an error in its place; a session that was not ended stays listed', async () => {
  const { endSession, loadSessions, sessions, texts } = await list();
  site.next.set(sessionsCall.path, [broken]);
  await loadSessions();
  expect(sessions.value).toMatchObject({ items: undefined, failed: true });
  await loadSessions();
  site.next.set(REVOKE, [broken]);
  await endSession(idOf(90));
  expect(minutesOf(sessions.value.items)).toContain(90);
  expect(texts.value.at(-1)).toMatchObject({ type: 'error', text: broken.msg });
});

test('a rejected deletion returns the text for the field, and nobody is logged out', async () => {
  const { deleteReceipt, removeAccount } = await import('./account-data.ts');
  expect(await removeAccount(' other@mail.example ', { password: PASSWORD })).toEqual({
    field: 'email',
    text: expect.stringContaining('email'),
  });
  expect(deleteReceipt.value).toBeUndefined();
  expect(localStorage.getItem(local.userToken)).toBe(ann.token);
});
