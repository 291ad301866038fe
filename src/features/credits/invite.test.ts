// @vitest-environment happy-dom
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';
import { freshPage } from '#tests/support/page/fresh-page.ts';

let server: Server;
let origin: string;
let broken: boolean;

beforeEach(async () => {
  broken = false;
  server = createServer((_request, response) => {
    response.writeHead(broken ? 500 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        broken
          ? { code: 50000, msg: 'Broken.', data: {} }
          : {
              code: 100000,
              msg: 'OK',
              data: { invite_code: 'H4NA27', invited: 2, earned: 80, month_left: 3 },
            },
      ),
    );
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  localStorage.setItem(local.userToken, 'token');
  await freshPage(origin, '/settings');
});

afterEach(
  () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
);

const open = async () => {
  const [store, { activate }, { toasts }, logout] = await Promise.all([
    import('./invite.ts'),
    import('#src/i18n/messages.ts'),
    import('#src/features/toasts/toasts.ts'),
    import('#src/platform/storage/logout.ts'),
  ]);
  return { ...store, ...logout, activate, texts: () => toasts.value.map(({ text }) => text) };
};

test('the link is the home page of the language with the code, and follows a change of language', async () => {
  const { activate, inviteLink, loadInvite } = await open();
  expect(inviteLink.value).toBeUndefined();
  await loadInvite();
  expect(inviteLink.value).toBe(`${origin}/?invite_code=H4NA27`);
  activate('zh-tw');
  expect(inviteLink.value).toBe(`${origin}/zh-tw?invite_code=H4NA27`);
});

test('a code that cannot be loaded shows the message of the specification', async () => {
  broken = true;
  const { inviteFailed, loadInvite, texts } = await open();
  await loadInvite();
  expect(inviteFailed.value).toBe(true);
  expect(texts()).toEqual(['Failed to get invite code']);
});

test('copying shows the message of the specification; where the browser does not allow it, no success is shown', async () => {
  const { copyInviteLink, loadInvite, texts } = await open();
  await loadInvite();
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  expect(await copyInviteLink()).toBe(true);
  expect(written).toEqual([`${origin}/?invite_code=H4NA27`]);
  expect(texts()).toEqual(['Copy successful！']);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  expect(await copyInviteLink()).toBe(false);
  expect(texts()).toHaveLength(1);
});

test('another user does not see the link of the one before', async () => {
  const { clearUserData, inviteLink, loadInvite } = await open();
  await loadInvite();
  await clearUserData();
  expect(inviteLink.value).toBeUndefined();
});
