import { type Expression, type SqlBool, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SUCCESS } from '#contract/envelope.ts';
import { errorCodes } from '#contract/error-codes.ts';
import * as users from '#contract/users.ts';
import { PASSWORD, signUp, someEmail, somePlace } from '#tests/support/account.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { useServer } from '#tests/support/server.ts';
import { type Answer, createVisitor } from '#tests/support/visitor.ts';

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
const register = (email: string, code: string) =>
  visit().ask(users.register, { email, password: PASSWORD, verify_code: code });
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Ages the attempts so far. */
const later = (seconds: number, where: Expression<SqlBool> = sql<SqlBool>`true`) =>
  server.current.database.db
    .updateTable('attempt')
    .set({ at: sql`at - make_interval(secs => ${seconds})` })
    .where(where)
    .execute();

async function freshCode(email: string): Promise<string> {
  const before = (await mailsTo(server.current.dataDir, email)).length;
  await visit().call(users.registerCode, { email });
  return codeIn(await nextMail(server.current.dataDir, email, before + 1));
}

describe('guessing a code', () => {
  it('ends after five tries: the right one comes too late', async () => {
    const email = someEmail();
    const code = await freshCode(email);
    for (let n = 0; n < 5; n++) expect(await register(email, other(code))).toMatchObject(wrongCode);
    expect(await register(email, code)).toMatchObject(wrongCode);
  });

  it('ends after ten tries an hour over all codes, whoever asks from wherever', async () => {
    const email = someEmail();
    for (let round = 0; round < 2; round++) {
      const code = await freshCode(email);
      for (let n = 0; n < 5; n++) expect(await register(email, other(code))).toMatchObject(wrongCode);
      await later(61);
    }
    const code = await freshCode(email);
    const answer = await register(email, code);
    expect(answer).toMatchObject(slow);
    expect(waitOf(answer)).toBeGreaterThan(3000);
    expect(answer.headers.get('retry-after')).toBe(String(waitOf(answer)));
    await later(3600);
    expect((await register(email, code)).code).toBe(SUCCESS);
  });

  it('at once gains nothing: of fifty parallel tries ten are looked at, five of them for this code', async () => {
    const email = someEmail();
    const code = await freshCode(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(email, other(code))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    const rows = await server.current.database.db
      .selectFrom('mail_code')
      .select('tries')
      .where('tries', '=', 5)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is no use after ten minutes, with an older code, for another purpose or another address', async () => {
    const { db } = server.current.database;
    const [ann, bob] = [someEmail(), someEmail()];
    const first = await freshCode(ann);
    expect(await register(bob, first)).toMatchObject(wrongCode);
    expect(
      await visit().ask(users.changePassword, { email: ann, new_passwd: PASSWORD, code: first }),
    ).toMatchObject({ status: 400, data: { fields: [{ field: 'code', message: 'code' }] } });
    await later(61);
    let second = await freshCode(ann);
    while (second === first) second = await later(61).then(() => freshCode(ann));
    expect(await register(ann, first)).toMatchObject(wrongCode);
    await db
      .updateTable('mail_code')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await register(ann, second)).toMatchObject(wrongCode);
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
  it('ends after thirty failures an hour from one network, one after the other or at once', async () => {
    const { email } = await signUp(server.current);
    for (const parallel of [false, true]) {
      const network = somePlace();
      const guess = () => visit(network).ask(users.login, { email, password: 'Kestrel7~harbouR' });
      const answers = parallel ? await Promise.all(Array.from({ length: 45 }, guess)) : [];
      for (let n = 0; !parallel && n < 31; n++) answers.push(await guess());
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
      expect(answers.find(({ status }) => status === 400)).toMatchObject(wrongLogin);
      expect(answers.filter(({ status }) => status === 429).every((answer) => waitOf(answer) > 3000)).toBe(
        true,
      );
      expect(await visit(network).ask(users.login, { email, password: PASSWORD })).toMatchObject(slow);
    }
    expect((await visit().ask(users.login, { email, password: PASSWORD })).code).toBe(SUCCESS);
  });

  it('ends after a hundred failures an hour for one address, from however many networks', async () => {
    const email = someEmail();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => visit().ask(users.login, { email, password: 'x' })),
    );
    for (let n = 0; n < 61; n++) answers.push(await visit().ask(users.login, { email, password: 'x' }));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('does not count those who know it', async () => {
    const { email } = await signUp(server.current);
    const network = somePlace();
    for (let n = 0; n < 35; n++)
      expect((await visit(network).ask(users.login, { email, password: PASSWORD })).code).toBe(SUCCESS);
  });
});
