import { type Expression, type SqlBool, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SUCCESS } from '#contract/http/envelope.ts';
import { anonymousCredit } from '#contract/users/credit.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as users from '#contract/users/users.ts';
import { PASSWORD, signUp, someEmail, somePlace } from '#tests/support/account.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { useServer } from '#tests/support/server.ts';
import { type Answer, type Visitor, createVisitor } from '#tests/support/visitor.ts';

const server = useServer({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
const visit = (network: Record<string, string> = somePlace()) =>
  createVisitor(server.current.origin, network);
const wrongCode = {
  status: 400,
  code: errorCodes.input_refused.code,
  data: { fields: [{ field: 'verify_code', message: 'code' }] },
};
const wrongLogin = {
  status: 400,
  code: errorCodes.input_refused.code,
  data: { fields: [{ field: 'password', message: 'login' }] },
};
const slow = { status: 429, code: errorCodes.slow_down.code };
const waitOf = ({ data }: Answer): number => (data as { retry_after_s: number }).retry_after_s;
const register = (email: string, code: string, browser: Visitor = visit()) =>
  browser.ask(users.register, { email, password: PASSWORD, verify_code: code });
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Ages the attempts so far. */
const later = (seconds: number, where: Expression<SqlBool> = sql<SqlBool>`true`) =>
  server.current.database.db
    .updateTable('attempt')
    .set({ at: sql`at - make_interval(secs => ${seconds})` })
    .where(where)
    .execute();

/** Counts each attempt so far so many times more: guesses cost a password hash each, and busy ones are not counted. */
const repeat = (times: number) =>
  sql`insert into attempt (bucket, at) select bucket, at from attempt, generate_series(1, ${times})`.execute(
    server.current.database.db,
  );

/** Counted attempts of limits whose names begin so. */
async function triesOf(name: string): Promise<number> {
  const { n } = await server.current.database.db
    .selectFrom('attempt')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('bucket', 'like', `${name}%`)
    .executeTakeFirstOrThrow();
  return n;
}

async function freshCode(email: string, browser: Visitor = visit()): Promise<string> {
  const before = (await mailsTo(server.current.dataDir, email)).length;
  await browser.call(users.registerCode, { email });
  return codeIn(await nextMail(server.current.dataDir, email, before + 1));
}

describe('guessing a code', () => {
  it('ends after five tries: the right one comes too late', async () => {
    const email = someEmail();
    const code = await freshCode(email);
    for (let n = 0; n < 5; n++) expect(await register(email, other(code))).toMatchObject(wrongCode);
    expect(await register(email, code)).toMatchObject(wrongCode);
  });

  it('ends for a browser after ten tries an hour over all its codes', async () => {
    const [email, browser] = [someEmail(), visit()];
    for (let round = 0; round < 2; round++) {
      const code = await freshCode(email, browser);
      for (let n = 0; n < 5; n++)
        expect(await register(email, other(code), browser)).toMatchObject(wrongCode);
      await later(61);
    }
    const code = await freshCode(email, browser);
    const answer = await register(email, code, browser);
    expect(answer).toMatchObject(slow);
    expect(waitOf(answer)).toBeGreaterThan(3000);
    expect(answer.headers.get('retry-after')).toBe(String(waitOf(answer)));
    await later(3600);
    expect((await register(email, code, browser)).code).toBe(SUCCESS);
  });

  it('at once gains nothing: of fifty parallel tries five are looked at', async () => {
    const [email, browser] = [someEmail(), visit()];
    const code = await freshCode(email, browser);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => register(email, other(code), browser)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(50);
    expect(await triesOf('codeBrowser')).toBeGreaterThanOrEqual(5);
    expect(await register(email, code, browser)).toMatchObject(wrongCode);
  });

  it('of strangers counts for nobody where no code is out, and never against the browser that asked', async () => {
    const { db } = server.current.database;
    const [email, asker] = [someEmail(), visit()];
    await db.deleteFrom('attempt').execute();
    for (let n = 0; n < 15; n++) expect(await register(email, '123456')).toMatchObject(wrongCode);
    expect(await triesOf('code')).toBe(0);
    const code = await freshCode(email, asker);
    for (let n = 0; n < 15; n++) expect(await register(email, other(code))).toMatchObject(wrongCode);
    await later(61);
    await freshCode(email);
    expect(await register(email, code), 'from elsewhere').toMatchObject(wrongCode);
    expect((await register(email, code, asker)).code).toBe(SUCCESS);
  });

  it('of many addresses ends for a network after thirty tries an hour, but not for who asked or is known', async () => {
    await server.current.database.db.deleteFrom('attempt').execute();
    const [network, known] = [somePlace(), visit()];
    const { email } = await signUp(server.current, undefined, { visitor: known });
    const stranger = visit(network);
    const asker = visit(network);
    const answers = [];
    for (let n = 0; n < 7; n++) {
      const address = someEmail();
      const code = await freshCode(address);
      for (let tried = 0; tried < 5; tried++) answers.push(await register(address, other(code), stranger));
    }
    expect(answers.slice(0, 30).every(({ status }) => status === 400)).toBe(true);
    expect(answers.slice(30).every(({ status }) => status === 429)).toBe(true);
    const mine = someEmail();
    expect((await register(mine, await freshCode(mine, asker), asker)).code).toBe(SUCCESS);

    const before = (await mailsTo(server.current.dataDir, email)).length;
    await visit().call(users.resetCode, { email });
    const code = codeIn(await nextMail(server.current.dataDir, email, before + 1));
    const reset = { email, new_passwd: PASSWORD, code: other(code) };
    for (let n = 0; n < 6; n++) await visit().ask(users.changePassword, reset);
    const from = { ...network, cookie: known.cookie };
    expect((await visit(from).ask(users.changePassword, { ...reset, code })).code).toBe(SUCCESS);
  });

  it('is no use after ten minutes, with an older code, for another purpose or another address', async () => {
    const { db } = server.current.database;
    const [ann, bob, browser] = [someEmail(), someEmail(), visit()];
    const first = await freshCode(ann, browser);
    expect(await register(bob, first)).toMatchObject(wrongCode);
    expect(
      await visit().ask(users.changePassword, { email: ann, new_passwd: PASSWORD, code: first }),
    ).toMatchObject({ status: 400, data: { fields: [{ field: 'code', message: 'code' }] } });
    await later(61);
    let second = await freshCode(ann, browser);
    while (second === first) second = await later(61).then(() => freshCode(ann, browser));
    expect(await register(ann, first, browser)).toMatchObject(wrongCode);
    await db
      .updateTable('mail_code')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await register(ann, second, browser)).toMatchObject(wrongCode);
  });

  it('used by two at once makes one account', async () => {
    const email = someEmail();
    const code = await freshCode(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(email, code)));
    expect(answers.filter((answer) => answer.code === SUCCESS)).toHaveLength(1);
    const owners = await server.current.database.db
      .selectFrom('user_account')
      .select('owner_id')
      .where('email', '=', email)
      .execute();
    expect(owners).toHaveLength(1);
  });
});

describe('mail bombing', () => {
  it('of one address is one mail a minute, five an hour, ten a day, for known and unknown alike', async () => {
    const unknown = someEmail();
    const { email: known } = await signUp(server.current);
    await server.current.database.db.deleteFrom('attempt').execute();
    for (const [email, mailed] of [
      [known, 1],
      [unknown, 0],
    ] as const) {
      const outcomes: string[] = [];
      const ask = async () => {
        const answer = await visit().ask(users.resetCode, { email });
        outcomes.push(answer.status === 429 ? `wait ${waitOf(answer) > 60 ? 'long' : 'short'}` : 'sent');
        return answer;
      };
      await ask();
      expect(await ask()).toMatchObject({ ...slow, data: { retry_after_s: 60 } });
      for (let n = 0; n < 4; n++) await later(61).then(ask);
      await later(61).then(ask);
      expect(outcomes).toEqual(['sent', 'wait short', 'sent', 'sent', 'sent', 'sent', 'wait long']);
      for (let n = 0; n < 5; n++) await later(n === 0 ? 3600 : 61).then(ask);
      await later(3600).then(ask);
      expect(outcomes.slice(7)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'wait long']);
      await server.current.database.db.deleteFrom('attempt').execute();
      if (mailed === 1) await nextMail(server.current.dataDir, email, 11);
      else expect(await mailsTo(server.current.dataDir, email)).toEqual([]);
    }
  });

  it('of many addresses from one network ends after thirty an hour', async () => {
    const network = somePlace();
    const answers = [];
    for (let n = 0; n < 31; n++)
      answers.push(await visit(network).ask(users.registerCode, { email: someEmail() }));
    expect(answers.slice(0, 30).every(({ code }) => code === SUCCESS)).toBe(true);
    expect(answers[30]).toMatchObject(slow);
    expect((await visit().ask(users.registerCode, { email: someEmail() })).code).toBe(SUCCESS);
  });

  it('at once gains nothing: forty parallel calls are one mail', async () => {
    const email = someEmail();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => visit().ask(users.registerCode, { email })),
    );
    expect(answers.filter(({ code }) => code === SUCCESS)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(39);
    await nextMail(server.current.dataDir, email);
    expect(await mailsTo(server.current.dataDir, email)).toHaveLength(1);
  });
});

describe('guessing a password', () => {
  it('ends after ten failures an hour of one browser, and thirty of one network, also at once', async () => {
    const { email } = await signUp(server.current);
    const network = somePlace();
    const guess = async (browser = visit(network)) =>
      browser.ask(users.login, { email, password: 'Kestrel7~harbouR' });
    const greeted = async () => {
      const browser = visit(network);
      await browser.call(anonymousCredit);
      return browser;
    };
    const one = await greeted();
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push(await guess(one));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    const others = await Promise.all(Array.from({ length: 34 }, greeted));
    answers.push(...(await Promise.all(others.map(guess))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(wrongLogin);
    expect(answers.filter(({ status }) => status === 429).every((answer) => waitOf(answer) > 3000)).toBe(
      true,
    );
    expect(await visit(network).ask(users.login, { email, password: PASSWORD })).toMatchObject(slow);
    expect((await visit().ask(users.login, { email, password: PASSWORD })).code).toBe(SUCCESS);
  });

  it('by strangers never locks out a device that the account knows', async () => {
    const network = somePlace();
    const known = visit(network);
    const { email } = await signUp(server.current, undefined, { visitor: known });
    await server.current.database.db.deleteFrom('attempt').execute();
    expect(await visit(network).ask(users.login, { email, password: 'x' })).toMatchObject(wrongLogin);
    await repeat(99);
    for (const place of [network, somePlace()])
      expect(await visit(place).ask(users.login, { email, password: PASSWORD })).toMatchObject(slow);
    expect((await known.ask(users.login, { email, password: PASSWORD })).code).toBe(SUCCESS);
  });

  it('ends after a hundred failures an hour for one address, from however many networks', async () => {
    const email = someEmail();
    await server.current.database.db.deleteFrom('attempt').execute();
    const guess = () => visit().ask(users.login, { email, password: 'x' });
    expect(await guess()).toMatchObject(wrongLogin);
    await repeat(98);
    expect(await guess()).toMatchObject(wrongLogin);
    expect(await guess()).toMatchObject(slow);
  });

  it('does not count those who know it', async () => {
    const { email } = await signUp(server.current);
    await server.current.database.db.deleteFrom('attempt').execute();
    expect((await visit().ask(users.login, { email, password: PASSWORD })).code).toBe(SUCCESS);
    expect(await triesOf('login')).toBe(0);
  });
});

it('refused sign-ups and logins write no device', async () => {
  const { db } = server.current.database;
  const rows = async () => {
    const devices = await db.selectFrom('device').select('owner_id').execute();
    const owners = await db.selectFrom('owner').select('id').execute();
    return [devices.length, owners.length];
  };
  const before = await rows();
  const browser = visit();
  await browser.call(anonymousCredit);
  await browser.ask(users.login, { email: 'not-an-address', password: 'x' });
  await browser.ask(users.login, { email: someEmail(), password: 'x' });
  await register(someEmail(), '123456', browser);
  await browser.ask(users.changePassword, { email: someEmail(), new_passwd: PASSWORD, code: '123456' });
  expect(await rows()).toEqual(before);
});

it('codes for strangers end at two thousand mails an hour in all; a known device still gets its own', async () => {
  const known = visit();
  const { email } = await signUp(server.current, undefined, { visitor: known });
  await sql`insert into attempt (bucket, at) select 'mailAll:all', now() from generate_series(1, 2000)`.execute(
    server.current.database.db,
  );
  expect(await visit().ask(users.registerCode, { email: someEmail() })).toMatchObject(slow);
  expect((await known.ask(users.resetCode, { email })).code).toBe(SUCCESS);
  await later(3601);
  expect((await visit().ask(users.registerCode, { email: someEmail() })).code).toBe(SUCCESS);
});
