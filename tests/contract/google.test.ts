import { afterAll, describe, expect, it } from 'vitest';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes as codes } from '#contract/http/error-codes.ts';
import { googleCallback, googlePagePath, googleSetup, inviteCode, userInfo } from '#contract/users/users.ts';
import { type GoogleUser, newPerson, startGoogle } from '#tests/support/google/google.ts';
import { useServer } from '#tests/support/server.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Answer, type Visitor, createVisitor } from '#tests/support/visitor.ts';

const google = await startGoogle();
const server = useServer({ env: google.env });
afterAll(() => google.close());

interface Browser {
  visitor: Visitor;
  nonce: string;
  /** Address that the page sends credentials to. */
  callback: string;
  /** Of the sign-in that the page has begun. */
  cookie: string;
}

async function browse(origin = server.current.origin, language = 'en'): Promise<Browser> {
  const visitor = createVisitor(origin);
  const page = await visitor.fetch(`${googlePagePath}?lang=${language}`);
  const setup = JSON.parse(/id="setup">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? '{}') as {
    nonce: string;
    callback: string;
  };
  const [line = ''] = page.headers.getSetCookie();
  return { visitor, ...setup, cookie: line.split(';')[0] ?? '' };
}

const bring = (
  { visitor, cookie, callback }: Browser,
  credential: unknown,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  visitor.ask(
    { ...googleCallback, path: callback },
    { credential, select_by: 'btn', ...more },
    { cookie: [cookie, visitor.cookie].filter(Boolean).join('; '), ...headers },
  );

/** Signs a user in with a browser of their own. */
async function signIn(user: GoogleUser): Promise<Answer> {
  const browser = await browse();
  return bring(browser, await google.credential(user, browser.nonce));
}

const accountsOf = async ({ email }: GoogleUser) =>
  server.current.database.db.selectFrom('user_account').selectAll().where('email', '=', email).execute();
const infoOf = (answer: Answer) =>
  createVisitor(server.current.origin).call(userInfo, {}, { authorization: `Bearer ${String(answer.data)}` });
const refused = {
  status: 400,
  code: codes.input_refused.code,
  data: { fields: [{ field: 'credential', message: 'refused' }] },
};

describe('signing in by the provider', () => {
  it('makes an account for a new user and finds it again by the provider’s id, whatever their address is by then', async () => {
    const user = newPerson();
    const first = await signIn(user);
    expect(first).toMatchObject({ status: 200, code: SUCCESS });
    expect(await infoOf(first)).toMatchObject({ user_email: user.email, has_password: false });
    const browser = await browse();
    const credential = await google.credential({ ...user, email: 'moved@example.com' }, browser.nonce);
    const second = await bring(browser, credential, {}, { token: String(first.data) });
    await expect(infoOf(first), 'the login before has ended').rejects.toThrow('401');
    expect(await infoOf(second)).toMatchObject({ user_email: user.email });
    expect(await accountsOf({ ...user, email: 'moved@example.com' })).toEqual([]);
  });

  it('links the account that has the verified address, in whatever case it is written, and refuses a second user behind it', async () => {
    const { db } = server.current.database;
    const user = newPerson();
    const { id } = await db
      .insertInto('owner')
      .values({ kind: 'user' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_account')
      .values({
        owner_id: id,
        email: user.email,
        mailbox: user.email,
        password_hash: 'kept',
        google_sub: null,
        language: 'en',
        created_at: new Date(),
      })
      .execute();
    expect(await infoOf(await signIn({ ...user, email: user.email.toUpperCase() }))).toMatchObject({
      user_email: user.email,
      has_password: true,
    });
    expect(await accountsOf(user)).toMatchObject([
      { owner_id: id, google_sub: user.sub, password_hash: 'kept' },
    ]);
    expect(await signIn({ ...newPerson(), email: user.email })).toMatchObject(refused);
  });

  it('takes the invite code and the language of the page along', async () => {
    const inviter = await signIn(newPerson());
    const { invite_code: code } = await createVisitor(server.current.origin).call(
      inviteCode,
      {},
      { token: String(inviter.data) },
    );
    const user = newPerson();
    const browser = await browse(server.current.origin, 'zh-tw');
    const answer = await bring(browser, await google.credential(user, browser.nonce), {
      invite_code: code,
    });
    expect(await accountsOf(user)).toMatchObject([{ language: 'zh-tw' }]);
    expect(await infoOf(answer), 'welcome and invite').toMatchObject({ credit_remain: 40 });
  });

  it('of a new user from two browsers at once makes one account', async () => {
    const user = newPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(user)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => SUCCESS));
    expect(new Set(answers.map(({ data }) => data)).size).toBe(8);
    expect(await accountsOf(user)).toHaveLength(1);
  });
});

describe('a sign-in is refused', () => {
  for (const fault of ['nonce', 'tampered'] as const) {
    it(`with a credential that is wrong: ${fault}`, async () => {
      const user = newPerson();
      const browser = await browse();
      expect(await bring(browser, await google.credential(user, browser.nonce, fault))).toMatchObject(
        refused,
      );
      expect(await accountsOf(user)).toEqual([]);
      expect(
        await bring(browser, await google.credential(user, browser.nonce)),
        'the browser may try again',
      ).toMatchObject({ code: SUCCESS });
    });
  }

  it('without a credential, naming the field, and nothing else happens', async () => {
    const browser = await browse();
    for (const none of [undefined, '', '   ']) {
      expect(await bring(browser, none)).toMatchObject({
        status: 400,
        code: codes.input_refused.code,
        data: { fields: [{ field: 'credential', message: 'required' }] },
      });
    }
    const before = google.asked;
    expect((await bring(browser, 7)).code).toBe(codes.input_refused.code);
    expect((await bring(browser, 'x'.repeat(9000))).code).toBe(codes.input_refused.code);
    expect(google.asked).toBe(before);
  });

  it('when a credential is sent twice, one after the other or at once', async () => {
    const user = newPerson();
    const browser = await browse();
    const credential = await google.credential(user, browser.nonce);
    const answers = await Promise.all(Array.from({ length: 6 }, () => bring(browser, credential)));
    expect(answers.filter(({ code }) => code === SUCCESS)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.input_refused.code)).toHaveLength(5);
    expect(await bring(browser, credential)).toMatchObject(refused);
  });

  it('in another browser than the one it began in, and with a forged cookie', async () => {
    const begun = await browse();
    const other = await browse();
    const credential = await google.credential(newPerson(), begun.nonce);
    const [nonce, until = '', signature] = (other.cookie.split('=')[1] ?? '').split('.');
    const forged = [
      `mirari_google=${begun.nonce}.${until}.${signature}`,
      `mirari_google=${nonce}.${Number(until) + 1}.${signature}`,
      'mirari_google=..',
      '',
    ];
    for (const cookie of [other.cookie, ...forged])
      expect(await bring({ ...begun, cookie }, credential), cookie).toMatchObject(refused);
    expect((await bring(begun, credential)).code).toBe(SUCCESS);
  });

  it('by a page of another site', async () => {
    const browser = await browse();
    const credential = await google.credential(newPerson(), browser.nonce);
    const answer = await browser.visitor.ask(
      googleCallback,
      { credential },
      { cookie: browser.cookie, origin: 'https://elsewhere.example' },
    );
    expect(answer).toMatchObject({ code: codes.input_refused.code, data: { fields: [{ field: 'origin' }] } });
  });
});

describe('the page of the sign-in', () => {
  it('is for this request only, allows the provider and nobody else, and cannot be framed', async () => {
    const { origin } = server.current;
    const page = await fetch(origin + googlePagePath, { headers: { 'accept-language': 'zh-TW' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    const folder = `${google.issuer}/gsi/`;
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-language')).toBe('zh-TW');
    expect(page.headers.getSetCookie()[0]).toMatch(
      /^mirari_google=[\w.-]+; Max-Age=3600; Path=\/api\/users\/google-callback; HttpOnly; SameSite=Strict$/,
    );
    for (const part of [
      "default-src 'none'",
      `frame-src ${folder};`,
      `connect-src 'self' ${folder};`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).toMatch(new RegExp(`script-src 'nonce-[^']{22,}' ${google.script};`));
    expect(policy).not.toContain('unsafe');
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const html = await page.text();
    expect(html).toContain('<html lang="zh-TW"');
    const inline = [...html.matchAll(/<(script|style)\b([^>]*)>/g)]
      .map(([, , attributes = '']) => attributes)
      .filter((attributes) => !attributes.includes('application/json'));
    expect(inline.map((attributes) => attributes.trim())).toEqual(inline.map(() => `nonce="${nonce}"`));
    const again = await (await fetch(origin + googlePagePath)).text();
    expect(again).not.toContain(nonce);
  });
});

describe('where no provider is configured', () => {
  const plain = useSharedServer();

  it('there is no client id, no page and no sign-in', async () => {
    const visitor = createVisitor(plain.current.origin);
    expect(await visitor.call(googleSetup)).toEqual({ client_id: null });
    const page = await visitor.fetch(googlePagePath, { headers: { 'accept-language': 'zh-TW' } });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/zh-tw/login']);
    expect((await visitor.ask(googleCallback, { credential: '' })).code).toBe(codes.input_refused.code);
    expect((await visitor.ask(googleCallback, { credential: 'x' })).code).toBe(codes.input_refused.code);
  });
});
