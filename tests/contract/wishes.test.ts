import { expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as push from '#contract/users/push.ts';
import { toolTag } from '#contract/tools/tool-tag.ts';
import { wish, wishes } from '#contract/users/wishes.ts';
import { signUp, someEmail, somePlace } from '#tests/support/account.ts';
import { mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { PushDouble } from '#tests/support/push/push-double.ts';
import { startServer, useServer } from '#tests/support/server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const [opens, closed] = ['ai-image-enhancer', 'nano-banana-ai-image-generator'];
const env = {
  TRUSTED_PROXIES: '127.0.0.1,::1',
  PUSH_LOOPBACK: 'on',
  VAPID_SUBJECT: 'mailto:ops@mirari.example',
};
/** Told by a sweep when a server starts, and minutes later: a tool that opens is as good as closed to this one. */
const server = useServer({ env });

it('a wish is stored once, taken back, and says how the user will be told', async () => {
  const visitor = createVisitor(server.current.origin, somePlace());
  expect(await visitor.call(wishes)).toEqual({ slugs: [], ways: [] });
  for (let times = 0; times < 2; times += 1)
    expect(await visitor.call(wish, { slug: closed, wanted: true })).toEqual({ wanted: true, ways: [] });
  expect(await visitor.call(wishes)).toEqual({ slugs: [closed], ways: [] });
  expect(await visitor.call(wish, { slug: closed, wanted: false })).toEqual({ wanted: false, ways: [] });
  expect((await visitor.call(wishes)).slugs).toEqual([]);
  expect(await visitor.ask(wish, { slug: 'no-such-tool', wanted: true })).toMatchObject({
    status: 404,
    code: errorCodes.not_found.code,
  });
  const user = await signUp(server.current);
  expect(await user.call(wish, { slug: closed, wanted: true })).toEqual({ wanted: true, ways: ['mail'] });
});

it("a visitor's wishes become the new account's", async () => {
  const { origin, dataDir } = server.current;
  const visitor = createVisitor(origin, somePlace());
  await visitor.call(wish, { slug: closed, wanted: true });
  const user = await signUp({ origin, dataDir }, someEmail(), { visitor });
  expect((await user.call(wishes)).slugs).toEqual([closed]);
});

it('once the tool works, an account gets one mail and a browser one message', async () => {
  const service = new PushDouble();
  await service.start();
  const { origin, dataDir, database } = server.current;
  const user = await signUp({ origin, dataDir });
  await user.call(wish, { slug: opens, wanted: true });
  const visitor = createVisitor(origin, somePlace());
  const browser = service.browser();
  await visitor.call(push.subscribe, browser.request({ language: 'zh-tw' }));
  expect(await visitor.call(wish, { slug: opens, wanted: true })).toEqual({ wanted: true, ways: ['push'] });
  const mails = (await mailsTo(dataDir, user.email)).length;

  const opened = await startServer({ dataDir, databaseUrl: database.url, env });
  const mail = await nextMail(dataDir, user.email, mails + 1);
  expect(mail.subject).toBe('Image enhancer is open');
  await vi.waitFor(() => expect(service.of(browser)).toHaveLength(1), { timeout: 20_000 });
  expect(service.of(browser)[0]?.message).toMatchObject({ tag: toolTag(opens), jobs: 0, language: 'zh-tw' });
  expect((await user.call(wishes)).slugs).toEqual([]);
  await opened.end();
  const again = await startServer({ dataDir, databaseUrl: database.url, env });
  await again.end();
  expect((await mailsTo(dataDir, user.email)).length).toBe(mails + 1);
  expect(service.of(browser)).toHaveLength(1);
  await service.stop();
});
