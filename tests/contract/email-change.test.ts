import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { changeEmail, emailCode, login, userInfo } from '#contract/users/users.ts';
import { PASSWORD, type Person, signUp, someEmail, withToken } from '#tests/support/account.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { useServer } from '#tests/support/server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const port = await freePort();
const origin = `http://localhost:${port}`;
const server = useServer({
  env: { PORT: String(port), PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1,::1' },
});

const codeFor = async (user: Person, email: string): Promise<string> => {
  await user.call(emailCode, { email });
  return codeIn(await nextMail(server.current.dataDir, email));
};
const refused = (field: string) => ({
  code: errorCodes.input_refused.code,
  data: { fields: [expect.objectContaining({ field })] },
});
const enter = (email: string, password = PASSWORD) =>
  createVisitor(server.current.origin).ask(login, { email, password });

it('an address is changed by proof and a code, and the one before brings itself back', async () => {
  const user = await signUp(server.current);
  const elsewhere = withToken(server.current, String((await enter(user.email)).data));
  const email = someEmail();
  const code = await codeFor(user, email);
  const wrongCode = code === '123456' ? '654321' : '123456';
  expect(await user.ask(changeEmail, { email, email_code: wrongCode, password: PASSWORD })).toMatchObject(
    refused('email_code'),
  );
  expect(await user.ask(changeEmail, { email, email_code: code, password: 'Other7~words' })).toMatchObject(
    refused('password'),
  );
  expect(await user.ask(changeEmail, { email, email_code: code })).toMatchObject(refused('password'));
  await user.call(changeEmail, { email: ` ${email.toUpperCase()}`, email_code: code, password: PASSWORD });
  expect((await user.call(userInfo)).user_email).toBe(email);
  expect(await elsewhere.ask(userInfo)).toMatchObject({ code: errorCodes.token_invalid.code });
  expect(await enter(user.email)).toMatchObject({ code: errorCodes.input_refused.code });
  expect(await user.ask(emailCode, { email: someEmail() })).toMatchObject(refused('email'));

  const told = await nextMail(server.current.dataDir, user.email, 2);
  const undo = /http:\S+\/undo-email\/[\w-]+\?lang=en/.exec(told.text ?? '')?.[0] ?? '';
  expect(told.text).toContain(email);
  const asked = await fetch(undo);
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining(user.email)]);
  expect((await user.call(userInfo)).user_email, 'a look undoes nothing').toBe(email);
  const headers = { origin };
  expect((await fetch(undo, { method: 'POST', headers })).status).toBe(200);
  expect(await user.ask(userInfo)).toMatchObject({ code: errorCodes.token_invalid.code });
  for (const address of [user.email, email])
    expect(await enter(address), address).toMatchObject({ code: errorCodes.input_refused.code });
  expect((await fetch(undo, { method: 'POST', headers })).status, 'a second time').toBe(404);
  expect((await fetch(`${origin}/undo-email/nothing`)).status).toBe(404);
});

it('an address of another account is told so by mail, and not taken', async () => {
  const [user, other] = [await signUp(server.current), await signUp(server.current)];
  await user.call(emailCode, { email: other.email });
  expect((await nextMail(server.current.dataDir, other.email, 2)).subject).toContain('already have');
  expect(
    await user.ask(changeEmail, { email: other.email, email_code: '123456', password: PASSWORD }),
  ).toMatchObject(refused('email_code'));
  expect(await user.ask(emailCode, { email: user.email })).toMatchObject(refused('email'));
  expect(await user.ask(emailCode, { email: 'no address' })).toMatchObject(refused('email'));
  expect(await mailsTo(server.current.dataDir, user.email)).toHaveLength(1);
});
