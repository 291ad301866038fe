import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { records } from '#contract/users/credit.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import * as media from '#contract/media/media.ts';
import { init } from '#contract/media/upload.ts';
import * as users from '#contract/users/users.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { foldedAddress } from '#server/accounts/mailbox.ts';
import { PASSWORD, type Person, signUp, somePlace, withToken } from '#tests/support/account.ts';
import { enterChallenge } from '#contract/site/challenge.ts';
import { unzip } from '#tests/support/archive.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { objectsOf, objectsWith, tablesWith } from '#tests/support/database/traces.ts';
import { createVisitor, follow, sendSwap, swapOf } from '#tests/support/visitor.ts';

const server = useSharedServer();
const stranger = () => createVisitor(server.current.origin, somePlace());
const inputRefused = (field: string, message: string) => ({
  status: 400,
  code: errorCodes.input_refused.code,
  data: { fields: [{ field, message }] },
});

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

async function exported(user: Person): Promise<Map<string, Buffer>> {
  const response = await user.fetch(users.exportArchive.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="mirari-\d{4}-\d\d-\d\d\.zip"$/,
  );
  return unzip(Buffer.from(await response.arrayBuffer()));
}

const jsonIn = (files: Map<string, Buffer>, name: string): unknown =>
  JSON.parse(files.get(name)?.toString() ?? 'null');

describe('the export', () => {
  it('is one archive with all data and media of the account, and nothing of others', async () => {
    const [ann, bob] = [await signUp(server.current), await signUp(server.current)];
    const job = await sendSwap(ann);
    const done = await follow(ann, job.job_id);
    await ann.call(enterChallenge, { creation_id: job.job_id });
    const { db } = server.current.database;
    const { owner_id } = await db
      .selectFrom('user_account')
      .select('owner_id')
      .where('email', '=', ann.email)
      .executeTakeFirstOrThrow();
    const removed = {
      id: 'gone',
      owner_id,
      reason: 'hate' as const,
      made_at: new Date(),
      removed_at: new Date(),
    };
    await db.insertInto('removal').values(removed).execute();
    await bob.upload('small-portrait-b.jpg');
    const files = await exported(ann);
    const names = [...files.keys()];
    expect(names.slice(0, 5)).toEqual([
      'account.json',
      'sessions.json',
      'credits.json',
      'payments.json',
      'jobs.json',
    ]);
    expect(names.filter((name) => name.startsWith('media/upload/'))).toHaveLength(2);
    const result = done.results[0]!;
    expect(files.get(`media/result/${result.name}`)?.byteLength).toBe(result.bytes);
    expect(jsonIn(files, 'account.json')).toMatchObject({
      email: ann.email,
      has_password: true,
      google: false,
    });
    expect(jsonIn(files, 'sessions.json')).toHaveLength(1);
    expect(jsonIn(files, 'challenge.json')).toMatchObject([{ job_id: job.job_id, state: 'waiting' }]);
    expect(jsonIn(files, 'removals.json')).toMatchObject([{ reason: 'hate' }]);
    const credits = jsonIn(files, 'credits.json') as {
      records: { credits: number }[];
      total_records: number;
    };
    expect(credits.records.reduce((sum, row) => sum + row.credits, 0)).toBe(
      (await ann.call(users.userInfo)).credit_remain,
    );
    expect(credits.total_records).toBe((await ann.call(records)).total_records);
    expect(jsonIn(files, 'jobs.json')).toMatchObject([{ job_id: job.job_id, status: 1, consent: 'me' }]);
    const texts = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => files.get(name)?.toString())
      .join('\n');
    for (const secret of [bob.email, 'argon2', 'token', 'password_hash', 'lease'])
      expect(texts).not.toContain(secret);
  });
});

describe('deleting an account', () => {
  it('leaves no user data, keeps a clean ledger, and returns a receipt', async () => {
    const {
      dataDir,
      database: { db },
    } = server.current;
    const email = `first.last+tag.${randomUUID().slice(0, 8)}@gmail.com`;
    const ann = await signUp(server.current, email);
    const second = withToken(
      server.current,
      await stranger().call(users.login, { email, password: PASSWORD }),
    );
    const job = await sendSwap(ann);
    const done = await follow(ann, job.job_id);
    const picture = await ann.upload('small-portrait-a.jpg');
    await ann.call(detectFaces, { file: picture.name });
    expect((await ann.fetch(`${picture.url}&w=160`)).status).toBe(200);
    const { upload_id: uploadId } = await ann.call(init, { filename: 'a.jpg', bytes: 10 });
    await stranger().call(users.resetCode, { email });
    await nextMail(dataDir, email, 2);
    await stranger().ask(users.login, { email, password: 'Wrong9~password' });
    await stranger().ask(users.changePassword, { email, new_passwd: PASSWORD, code: '000000' });
    const owner = (
      await db
        .selectFrom('user_account')
        .select('owner_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).owner_id;
    const files = (
      await db.selectFrom('stored_file').select('name').where('owner_id', '=', owner).execute()
    ).map(({ name }) => name);
    expect(files).toHaveLength(4);
    expect(await tablesWith(db, email)).toEqual(['user_account']);

    const { receipt } = await ann.call(users.deleteAccount, { email, password: PASSWORD });
    expect(receipt).toMatchObject({
      receipt_id: expect.stringMatching(/^D-[0-9A-F]{12}$/) as unknown,
      creations: 1,
      files: 4,
      credits: 19,
      sessions: 2,
    });
    for (const visitor of [ann, second])
      expect(await visitor.ask(users.userInfo)).toMatchObject({
        status: 401,
        code: errorCodes.token_invalid.code,
      });
    for (const url of [picture.url, `${picture.url}&w=160`, done.results[0]!.url])
      expect((await stranger().fetch(url)).status).toBe(404);
    const needles = [email, foldedAddress(email), email.split('@')[0]!, job.job_id, uploadId, ...files];
    for (const needle of needles)
      expect([needle, await tablesWith(db, needle), await objectsWith(dataDir, needle)]).toEqual([
        needle,
        [],
        [],
      ]);
    expect(
      await objectsOf(dataDir).then((keys) => keys.filter((key) => files.some((name) => key.includes(name)))),
    ).toEqual([]);

    const { rows } = {
      rows: await db
        .selectFrom('ledger_txn')
        .select(['kind', 'amount'])
        .where('owner_id', '=', owner)
        .orderBy('id')
        .execute(),
    };
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['grant', 20],
      ['hold', -1],
      ['capture', -1],
      ['adjust', -19],
    ]);
    expect(await audit(db)).toEqual([]);
    const mail = await nextMail(dataDir, email, 3);
    expect(mail.subject).toContain('account was deleted');
    expect(mail.text).toContain(receipt.receipt_id);
  });

  it('stops what was under way and gives its credits back first', async () => {
    const { db } = server.current.database;
    const ann = await signUp(server.current);
    const work = swapOf(await ann.upload('small-portrait-a.jpg'), await ann.upload('small-portrait-b.jpg'));
    for (let n = 0; n < 3; n++)
      await ann.call(media.create, { ...work, client_job_id: randomUUID(), max_credits: 1, consent: 'me' });
    const { receipt } = await ann.call(users.deleteAccount, { email: ann.email, password: PASSWORD });
    expect(await audit(db)).toEqual([]);
    const open = await db.selectFrom('hold').select('id').where('state', '=', 'held').execute();
    expect(open).toEqual([]);
    expect(receipt.credits).toBeGreaterThanOrEqual(17);
  });

  it('lets the same address sign up again, with nothing from before', async () => {
    const ann = await signUp(server.current);
    await ann.upload('small-portrait-a.jpg');
    await ann.call(users.deleteAccount, { email: ann.email, password: PASSWORD });
    expect(await stranger().ask(users.login, { email: ann.email, password: PASSWORD })).toMatchObject(
      inputRefused('password', 'login'),
    );
    await nextMail(server.current.dataDir, ann.email, 2);
    // The pause between two codes for one address has passed.
    await server.current.database.db.deleteFrom('attempt').execute();
    const again = await signUp(server.current, ann.email);
    expect((await again.call(media.list)).total).toBe(0);
    expect((await again.call(users.sessions)).sessions).toHaveLength(1);
  });
});

describe('what a stolen token must not do', () => {
  const acts = (user: Person) =>
    [
      [users.exportArchive, {}],
      [users.deleteAccount, { email: user.email }],
    ] as const;
  const codeOf = async (user: Person): Promise<string> => {
    const before = (await mailsTo(server.current.dataDir, user.email)).length;
    await user.call(users.confirmCode);
    return codeIn(await nextMail(server.current.dataDir, user.email, before + 1));
  };
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('needs the password of the account', async () => {
    const ann = await signUp(server.current);
    for (const [act, request] of acts(ann)) {
      expect(await ann.ask(act, request), act.path).toMatchObject(inputRefused('password', 'required'));
      expect(await ann.ask(act, { ...request, password: 'Kestrel7~harbouR' })).toMatchObject(
        inputRefused('password', 'own_password'),
      );
    }
    for (let n = 0; n < 8; n++) await ann.ask(users.exportArchive, { password: `Kestrel7~${n}` });
    expect(await ann.ask(users.exportArchive, { password: PASSWORD })).toMatchObject({ status: 429 });
    expect((await ann.ask(users.userInfo)).status).toBe(200);
  });

  it('or a code that was mailed for it, once, also to accounts without a password', async () => {
    const { db } = server.current.database;
    const ann = await signUp(server.current);
    await db
      .updateTable('user_account')
      .set({ password_hash: null, google_sub: randomUUID() })
      .where('email', '=', ann.email)
      .execute();
    for (const [act, request] of acts(ann))
      expect(await ann.ask(act, { ...request, password: PASSWORD }), act.path).toMatchObject(
        inputRefused('code', 'required'),
      );
    const code = await codeOf(ann);
    expect(await ann.ask(users.exportArchive, { code: other(code) })).toMatchObject(
      inputRefused('code', 'code'),
    );
    expect(await ann.ask(users.confirmCode), 'one a minute').toMatchObject({ status: 429 });
    expect((await ann.fetch(users.exportArchive.path, post({ code }))).status).toBe(200);
    expect(await ann.ask(users.deleteAccount, { email: ann.email, code })).toMatchObject(
      inputRefused('code', 'code'),
    );
    await db.deleteFrom('attempt').execute();
    expect(await ann.ask(users.deleteAccount, { email: ann.email, code: await codeOf(ann) })).toMatchObject({
      status: 200,
    });
    expect((await ann.ask(users.userInfo)).status).toBe(401);
  });
});
