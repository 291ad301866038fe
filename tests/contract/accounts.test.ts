import { beforeAll, describe, expect, it } from 'vitest';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import * as users from '#contract/users/users.ts';
import { PASSWORD, type Person, signUp, someEmail, somePlace, withToken } from '#tests/support/account.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = (headers: Record<string, string> = {}): Visitor =>
  createVisitor(server.current.origin, { ...somePlace(), ...headers });
const NEW_PASSWORD = 'Harbour8_kestrel';
const field = (name: string, message: string) => ({
  status: 400,
  code: errorCodes.input_refused.code,
  data: { fields: [{ field: name, message }] },
});
const ended = { status: 401, code: errorCodes.token_invalid.code };

async function mailedCode(visitor: Visitor, call: typeof users.registerCode, email: string): Promise<string> {
  const before = (await mailsTo(server.current.dataDir, email)).length;
  await visitor.call(call, { email });
  return codeIn(await nextMail(server.current.dataDir, email, before + 1));
}

describe('an account', () => {
  it('is made with a mailed code, logs in and out again', async () => {
    const ann = await signUp(server.current);
    expect(ann.token).toMatch(/^[\w-]{43}$/);
    expect((await ann.call(users.sessions)).sessions).toHaveLength(1);
    const out = await ann.ask(users.logout);
    expect([out.code, out.headers.get('clear-site-data')]).toEqual([SUCCESS, '"cache"']);
    expect(await ann.ask(users.sessions)).toMatchObject(ended);
    const token = await visit().call(users.login, { email: ann.email, password: PASSWORD });
    expect(token).not.toBe(ann.token);
    expect((await withToken(server.current, token).call(users.sessions)).sessions).toHaveLength(1);
  });

  it('that is entered over a login, its own or another, leaves no session behind', async () => {
    const [ann, ben] = [await signUp(server.current), await signUp(server.current)];
    for (const before of [ben, ann]) {
      const form = { email: ann.email, password: PASSWORD };
      const token = await visit({ token: before.token }).call(users.login, form);
      expect(await before.ask(users.sessions)).toMatchObject(ended);
      expect((await withToken(server.current, token).ask(users.sessions)).status).toBe(200);
    }
  });

  it('is found by its address in any case, and with the token in either header', async () => {
    const ann = await signUp(server.current);
    const token = await visit().call(users.login, { email: ann.email.toUpperCase(), password: PASSWORD });
    expect((await visit({ token }).ask(users.sessions)).status).toBe(200);
    expect((await visit({ Authorization: `Bearer ${token}` }).ask(users.sessions)).status).toBe(200);
    expect(await visit({ token: `${token}A` }).ask(users.sessions)).toMatchObject(ended);
    expect(await visit().ask(users.sessions)).toMatchObject({
      status: 200,
      code: errorCodes.login_required.code,
    });
  });

  it('is written to in the language of its last login', async () => {
    const ann = await signUp(server.current);
    const language = async () =>
      (
        await server.current.database.db
          .selectFrom('user_account')
          .select('language')
          .where('email', '=', ann.email)
          .executeTakeFirstOrThrow()
      ).language;
    expect(await language()).toBe('en');
    await visit({ 'Accept-Language': 'pt-BR' }).call(users.login, { email: ann.email, password: PASSWORD });
    expect(await language()).toBe('pt-br');
  });

  it('owns what is sent with its token, whatever the device', async () => {
    const ann = await signUp(server.current);
    const item = await ann.upload('small-portrait-a.jpg');
    expect(ann.cookie, 'no device is made for somebody who is logged in').toBe('');
    const again = withToken(
      server.current,
      await visit().call(users.login, { email: ann.email, password: PASSWORD }),
    );
    expect((await again.ask(detectFaces, { file: item.name })).code).toBe(100000);
    expect((await visit().ask(detectFaces, { file: item.name })).code).toBe(errorCodes.file_refused.code);
  });

  it('gets a new password with a code, which ends every session', async () => {
    const ann = await signUp(server.current);
    const other = withToken(
      server.current,
      await visit().call(users.login, { email: ann.email, password: PASSWORD }),
    );
    const code = await mailedCode(visit(), users.resetCode, ann.email);
    const token = await visit().call(users.changePassword, {
      email: ann.email,
      new_passwd: NEW_PASSWORD,
      code,
    });
    for (const old of [ann, other]) expect(await old.ask(users.sessions)).toMatchObject(ended);
    expect((await withToken(server.current, token).call(users.sessions)).sessions).toHaveLength(1);
    expect(await visit().ask(users.login, { email: ann.email, password: PASSWORD })).toMatchObject(
      field('password', 'login'),
    );
    await visit().call(users.login, { email: ann.email, password: NEW_PASSWORD });
    expect((await nextMail(server.current.dataDir, ann.email, 3)).subject).toContain('password was changed');
    expect(
      await visit().ask(users.changePassword, { email: ann.email, new_passwd: PASSWORD, code }),
      'a code serves once',
    ).toMatchObject(field('code', 'code'));
  });
});

describe('sessions', () => {
  let ann: Person;
  const browsers = {
    phone:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    desk: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
  };
  const open = async (browser: string) =>
    withToken(
      server.current,
      await visit({ 'User-Agent': browser }).call(users.login, { email: ann.email, password: PASSWORD }),
    );

  beforeAll(async () => {
    ann = await signUp(server.current);
  });

  it('are listed with what their browser says, and can be ended one by one or all others at once', async () => {
    const phone = await open(browsers.phone);
    const desk = await open(browsers.desk);
    const { sessions } = await desk.call(users.sessions);
    expect(sessions.map(({ browser, system, current }) => [browser, system, current])).toEqual(
      expect.arrayContaining([
        ['Chrome', 'Android', false],
        ['Firefox', 'macOS', true],
      ]),
    );
    expect(sessions).toHaveLength(3);
    const ofPhone = sessions.find(({ browser }) => browser === 'Chrome')?.session_id;
    expect(await desk.call(users.revoke, { session_id: ofPhone })).toEqual({ revoked: 1 });
    expect(await phone.ask(users.sessions)).toMatchObject(ended);
    expect(await desk.call(users.revoke, { others: true })).toEqual({ revoked: 1 });
    expect(await ann.ask(users.sessions)).toMatchObject(ended);
    expect((await desk.call(users.sessions)).sessions).toHaveLength(1);
    expect(await desk.ask(users.revoke, {})).toMatchObject(field('session_id', 'required'));
  });

  it('of other people cannot be ended', async () => {
    const bob = await signUp(server.current);
    const mine = await open(browsers.desk);
    const [session] = (await mine.call(users.sessions)).sessions.filter(({ current }) => current);
    expect(await bob.call(users.revoke, { session_id: session?.session_id })).toEqual({ revoked: 0 });
    expect((await mine.ask(users.sessions)).status).toBe(200);
  });
});

describe('what is refused', () => {
  const form = { email: someEmail(), password: PASSWORD, verify_code: '123456' };
  const cases: [what: string, change: object, name: string, message: string][] = [
    ['no address', { email: '' }, 'email', 'email'],
    ['a line break in the address', { email: 'ann@mail.example\r\nBcc:bob' }, 'email', 'email'],
    ['no capital', { password: 'kestrel7~harbour' }, 'password', 'password'],
    ['too short', { password: 'Ab1~x' }, 'password', 'password'],
    ['a common password', { password: 'Password1' }, 'password', 'common'],
    ['the name of the site', { password: 'Mirari7~harbour' }, 'password', 'own_words'],
    ['letters as a code', { verify_code: 'abcdef' }, 'verify_code', 'code'],
  ];

  it.each(cases)('%s, and the field is named', async (_, change, name, message) => {
    const answer = await visit().ask(users.register, { ...form, ...change });
    expect(answer).toMatchObject(field(name, message));
    expect(answer.msg.length).toBeGreaterThan(20);
    expect(answer.msg).not.toContain('field.');
  });
});
