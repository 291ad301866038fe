import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportClientError } from '#contract/site/client-errors.ts';
import { contact, writeOperator } from '#contract/site/contact.ts';
import * as credit from '#contract/users/credit.ts';
import * as dash from '#contract/media/dash.ts';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { outlinePerson } from '#contract/tools/outline.ts';
import { proposeBorders } from '#contract/tools/borders/calls.ts';
import { writeStoryboard } from '#contract/tools/storyboard/calls.ts';
import * as faces from '#contract/tools/faces.ts';
import { effects, templates } from '#contract/site/library.ts';
import * as gallery from '#contract/media/gallery.ts';
import * as media from '#contract/media/media.ts';
import { receipt } from '#contract/media/receipt.ts';
import * as pay from '#contract/users/pay.ts';
import { film } from '#contract/media/film.ts';
import { preview } from '#contract/media/preview.ts';
import { recall } from '#contract/media/recall.ts';
import * as push from '#contract/users/push.ts';
import { share, unshare } from '#contract/media/share-page.ts';
import { challenge, enterChallenge, leaveChallenge, myEntries } from '#contract/site/challenge.ts';
import { routeCheck } from '#contract/site/site.ts';
import * as upload from '#contract/media/upload.ts';
import { removals } from '#contract/site/reports.ts';
import * as users from '#contract/users/users.ts';
import { wish, wishes } from '#contract/users/wishes.ts';
import { PASSWORD, type Person, signUp, someEmail, somePlace, withToken } from '#tests/support/account.ts';
import { contractCalls } from '#tests/support/server/contract-calls.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { tablesWith } from '#tests/support/database/traces.ts';
import { createVisitor, fixture } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = (headers: Record<string, string> = {}) =>
  createVisitor(server.current.origin, { ...somePlace(), ...headers });
const invalid = { status: 401, code: errorCodes.token_invalid.code };
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const session = (token: string) =>
  server.current.database.db.updateTable('user_session').where('token_hash', '=', hashOf(token));

describe('a token', () => {
  it('is nowhere in the database: its hash is', async () => {
    const { db } = server.current.database;
    const ann = await signUp(server.current);
    expect(await tablesWith(db, ann.token)).toEqual([]);
    expect(await tablesWith(db, hashOf(ann.token))).toEqual(['user_session']);
    expect(
      await visit({ token: hashOf(ann.token) }).ask(users.userInfo),
      'the hash opens nothing',
    ).toMatchObject(invalid);
  });

  it('ends by its hash, which a device keeps that logged out without a network; another hash ends nothing', async () => {
    const ann = await signUp(server.current);
    const end = (...sessions: string[]) => visit().ask(users.endedSessions, { sessions });
    expect((await end(hashOf('something else'))).code).toBe(SUCCESS);
    expect((await ann.ask(users.userInfo)).code).toBe(SUCCESS);
    expect(await end(ann.token)).toMatchObject({ code: errorCodes.input_refused.code });
    expect((await end(hashOf(ann.token))).code).toBe(SUCCESS);
    expect(await ann.ask(users.userInfo)).toMatchObject(invalid);
  });

  it('expires after 14 days without use', async () => {
    const ann = await signUp(server.current);
    await session(ann.token)
      .set({ last_used_at: ago(13.9) })
      .execute();
    expect((await ann.ask(users.userInfo)).code).toBe(SUCCESS);
    await session(ann.token)
      .set({ last_used_at: ago(14.01) })
      .execute();
    expect(await ann.ask(users.userInfo)).toMatchObject(invalid);
  });

  it('expires 30 days after the login, however much it is used', async () => {
    const { db } = server.current.database;
    const ann = await signUp(server.current);
    const row = await db
      .selectFrom('user_session')
      .select(['created_at', 'ends_at'])
      .where('token_hash', '=', hashOf(ann.token))
      .executeTakeFirstOrThrow();
    expect(row.ends_at.getTime() - row.created_at.getTime()).toBe(30 * DAY_MS);
    await session(ann.token)
      .set({ ends_at: ago(0) })
      .execute();
    expect(await ann.ask(users.userInfo)).toMatchObject(invalid);
  });

  it('is no longer one of fifty when fifty newer sessions have begun', async () => {
    const { db } = server.current.database;
    const ann = await signUp(server.current);
    const { owner_id: owner, ...row } = await db
      .selectFrom('user_session')
      .selectAll()
      .where('token_hash', '=', hashOf(ann.token))
      .executeTakeFirstOrThrow();
    await session(ann.token)
      .set({ last_used_at: ago(1) })
      .execute();
    for (let n = 0; n < 49; n++)
      await db
        .insertInto('user_session')
        .values({ ...row, owner_id: owner, id: randomUUID(), token_hash: randomUUID() })
        .execute();
    await visit().call(users.login, { email: ann.email, password: PASSWORD });
    expect(await ann.ask(users.userInfo)).toMatchObject(invalid);
  });

  it('and other secrets never reach the log', async () => {
    const { lines } = server.current;
    const ann = await signUp(server.current);
    await visit().ask(users.login, { email: ann.email, password: 'Wrong9~password' });
    await visit().ask({ method: 'GET', path: '/api/nowhere' }, { token: ann.token, email: ann.email });
    await expect.poll(() => lines.some((line) => line.includes('/api/nowhere'))).toBe(true);
    const log = lines.filter((line) => line.startsWith('{')).join('\n');
    expect(log).toMatch(/"audit":"register","owner":\d+,"place":"[\d.]+"/);
    for (const secret of [ann.token, ann.email, PASSWORD, 'Wrong9~password'])
      expect(log).not.toContain(secret);
  });
});

type Kind = 'account' | 'visitor' | 'public';

const swap = { operation: 'image_faceswap', tool: 'ai-face-swap', inputs: { target: 'a', source: 'b' } };
const endpoint = 'https://fcm.googleapis.com/fcm/send/none';
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** Who may make which call, with a well-formed request. A new call adds its row. */
const kinds: [call: { method: 'GET' | 'POST'; path: string }, kind: Kind, request?: object][] = [
  [users.userInfo, 'account'],
  [users.inviteCode, 'account'],
  [users.sessions, 'account'],
  [users.revoke, 'account', { others: true }],
  [users.confirmCode, 'account'],
  [users.emailCode, 'account', { email: someEmail() }],
  [users.changeEmail, 'account', { email: someEmail(), email_code: '123456', password: PASSWORD }],
  [users.exportArchive, 'account'],
  [users.deleteAccount, 'account', { email: 'nobody@mail.example' }],
  [users.logout, 'account'],
  [users.endedSessions, 'public', { sessions: [hashOf('none')] }],
  [users.register, 'public', { email: someEmail(), password: PASSWORD, verify_code: '123456' }],
  [users.login, 'public', { email: someEmail(), password: PASSWORD }],
  [users.changePassword, 'public', { email: someEmail(), new_passwd: PASSWORD, code: '123456' }],
  [users.registerCode, 'public', { email: someEmail() }],
  [users.resetCode, 'public', { email: someEmail() }],
  [users.googleCallback, 'public', { credential: 'x' }],
  [users.googleSetup, 'public'],
  [removals, 'visitor'],
  [credit.creditDetails, 'account'],
  [credit.checkin, 'account'],
  [credit.records, 'account'],
  [credit.anonymousCredit, 'public'],
  [pay.transactionList, 'account'],
  [pay.checkoutSession, 'account', { price: '5.99' }],
  [{ ...pay.transactionDetail, path: pay.transactionDetail.path.replace(':txn_id', 'none') }, 'account'],
  [pay.catalogue, 'public'],
  [faces.detectFaces, 'visitor', { file: 'none.jpg' }],
  [faces.changePeople, 'visitor', { detect_id: 'none' }],
  [
    proposeBorders,
    'visitor',
    { file: 'none.jpg', ratio: '1:1', left: 0, right: 0, top: 0, bottom: 0, seed: 1 },
  ],
  [outlinePerson, 'visitor', { file: 'none.jpg', x: 0.5, y: 0.5 }],
  [writeStoryboard, 'visitor', { prompt: 'a fox' }],
  [faces.keptFaces, 'account'],
  [faces.keepFace, 'account', { name: 'none.jpg', title: 'A face', consent: 'me' }],
  [faces.forgetFace, 'account', { name: 'none.jpg' }],
  [media.quote, 'visitor', swap],
  [preview, 'visitor', { ...swap, at_ms: 0 }],
  [media.create, 'visitor', { ...swap, client_job_id: randomUUID(), max_credits: 1 }],
  [media.status, 'visitor', { since_seq: 0 }],
  [media.cancel, 'visitor', { job_id: 'none' }],
  [media.retry, 'visitor', { job_id: 'none', client_job_id: randomUUID() }],
  [media.list, 'visitor'],
  [media.update, 'visitor', { creation_id: 'none', favorite: true }],
  [media.remove, 'visitor', { creation_id: 'none' }],
  [media.restore, 'visitor', { creation_id: 'none' }],
  [film, 'visitor', { creation_id: 'none' }],
  [recall, 'visitor', { creation_id: 'none' }],
  [gallery.search, 'visitor', { words: [{ text: 'a', tools: [], days: [] }] }],
  [gallery.several, 'visitor', { act: 'favorite', creation_ids: ['none'] }],
  [gallery.space, 'visitor'],
  [gallery.emptyBin, 'visitor'],
  [media.keep, 'account', { file: 'none.png', tool: 'ai-image-enhancer', client_job_id: randomUUID() }],
  [receipt, 'visitor', { job_id: 'none' }],
  [media.tools, 'public'],
  [{ method: 'GET', path: media.eventsPath }, 'visitor', { since_seq: '0' }],
  [upload.init, 'visitor', { filename: 'a.jpg', bytes: 10 }],
  [upload.resume, 'visitor', { upload_id: 'none' }],
  [upload.remove, 'visitor', { file: 'none.wav' }],
  [upload.complete, 'visitor', { upload_id: 'none' }],
  [upload.stills, 'visitor', { file: 'none.mp4', at_ms: [0] }],
  [upload.fromUrl, 'visitor', { url: 'http://127.0.0.1/' }],
  [dash.upload, 'visitor'],
  [dash.mergeUploadImages, 'visitor'],
  [share, 'visitor', { creation_id: '1' }],
  [unshare, 'visitor', { creation_id: '1' }],
  [challenge, 'public'],
  [myEntries, 'visitor'],
  [enterChallenge, 'account', { creation_id: '1' }],
  [leaveChallenge, 'visitor', { creation_id: '1' }],
  [wishes, 'visitor'],
  [wish, 'visitor', { slug: 'ai-image-enhancer', wanted: false }],
  [push.subscribe, 'visitor', { endpoint, keys, language: 'en', time_zone: 'UTC' }],
  [push.pushKey, 'public'],
  [push.unsubscribe, 'visitor', { endpoint }],
  [push.renew, 'public', { previous: endpoint, endpoint, keys }],
  [contact, 'public'],
  [writeOperator, 'public', { email: 'ann@home.example', message: 'Hello' }],
  [
    reportClientError,
    'public',
    { build: 'b', route: 'index', message: 'Error: x', stack: ['core.Ab12Cd34Ef.js:1:1'] },
  ],
  [effects, 'public'],
  [templates, 'public'],
  [routeCheck, 'public', { path: '/' }],
];
const rows = kinds.map(
  ([call, kind, request]) => [`${call.method} ${call.path}`, call, kind, request ?? {}] as const,
);

describe('every call', () => {
  let revoked: string;
  let ann: Person;

  beforeAll(async () => {
    const gone = await signUp(server.current);
    revoked = gone.token;
    await gone.call(users.logout);
    ann = await signUp(server.current);
  });

  it('of the contract is listed here', async () => {
    const all = (await contractCalls()).map(({ path }) => path.replace(/:\w+/, 'none'));
    expect(all.filter((path) => !kinds.some(([call]) => call.path === path))).toEqual([]);
  });

  it.each(rows.filter(([, , kind]) => kind !== 'public'))(
    '%s refuses a revoked and an invented token',
    async (_, call, _kind, request) => {
      for (const token of [revoked, 'x', `${revoked.slice(0, -1)}_`])
        expect(await visit({ token }).ask(call, request)).toMatchObject(invalid);
      expect(await visit({ Authorization: `Bearer ${revoked}` }).ask(call, request)).toMatchObject(invalid);
    },
  );

  it.each(rows.filter(([, , kind]) => kind === 'account'))(
    '%s asks a visitor to log in',
    async (_, call, _kind, request) => {
      expect(await visit().ask(call, request)).toMatchObject({
        status: 200,
        code: errorCodes.login_required.code,
      });
    },
  );

  it.each(rows.filter(([, , kind]) => kind === 'public'))(
    '%s serves whoever comes, with an old token too',
    async (_, call, _kind, request) => {
      const answer = await visit({ token: revoked }).ask(call, request);
      expect(answer.status).not.toBe(401);
      expect(answer.code).not.toBe(errorCodes.login_required.code);
    },
  );

  it('that stays open ends with its session', async () => {
    const bob = await signUp(server.current);
    const other = withToken(
      server.current,
      await visit().call(users.login, { email: bob.email, password: PASSWORD }),
    );
    const stream = await bob.fetch(media.eventsPath);
    const reader = stream.body!.getReader();
    await reader.read();
    await other.call(users.revoke, { others: true });
    const rest = async (): Promise<boolean> => ((await reader.read()).done ? true : rest());
    expect(await rest(), 'the stream has ended').toBe(true);
  });

  it('that sends a file refuses a revoked token before it takes the file', async () => {
    const send = withToken(server.current, revoked);
    const files = [{ field: 'file', name: 'a.jpg', bytes: await fixture('portrait-a.jpg') }];
    expect(await send.send('/api/dash/upload', files)).toMatchObject(invalid);
    expect(
      await send.send('/api/dash/merge-upload-images', [{ ...files[0]!, field: 'file1' }]),
    ).toMatchObject(invalid);
    expect(
      (
        await send.fetch(upload.partPath.replace(':id', 'none').replace(':n', '1'), {
          method: 'PUT',
          body: 'x',
        })
      ).status,
    ).toBe(401);
  });

  it('is never cached, and responses differ by token', async () => {
    const { headers } = await ann.ask(users.userInfo);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')?.toLowerCase()).toMatch(/token.*authorization/);
  });
});
