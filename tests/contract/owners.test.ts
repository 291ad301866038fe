import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymousCredit } from '#contract/users/credit.ts';
import type { Item } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import { film } from '#contract/media/film.ts';
import * as media from '#contract/media/media.ts';
import { receipt } from '#contract/media/receipt.ts';
import { recall } from '#contract/media/recall.ts';
import { PART_HASH_HEADER, complete, fromUrl, init, resume } from '#contract/media/upload.ts';
import { signUp, somePlace } from '#tests/support/account.ts';
import { makeDevice } from '#tests/support/people.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor, follow, swapOf } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = (address?: string) =>
  createVisitor(server.current.origin, address === undefined ? somePlace() : { 'X-Forwarded-For': address });

let ann: Visitor;
let target: Item;
let source: Item;
let job: media.Job;

beforeAll(async () => {
  ann = visit();
  target = await ann.upload('small-portrait-a.jpg');
  source = await ann.upload('small-portrait-b.jpg');
  job = await ann.call(media.create, {
    ...swapOf(target, source),
    client_job_id: randomUUID(),
    max_credits: 1,
    consent: 'me',
  });
  await follow(ann, job.job_id);
});

describe("another visitor's things", () => {
  it('do not exist, whatever is asked, with a cookie, a token or without', async () => {
    const { upload_id: uploadId } = await ann.call(init, { filename: 'a.jpg', bytes: 10 });
    const { quote_id: quoteId } = await ann.call(media.quote, swapOf(target, source));
    const bob = visit();
    await bob.upload('small-portrait-b.jpg');
    const gone = { code: errorCodes.file_refused.code, data: { rule: 'gone' } };
    const absent = { status: 404, code: errorCodes.not_found.code };
    for (const stranger of [bob, visit(), await signUp(server.current)]) {
      expect(await stranger.ask(detectFaces, { file: target.name })).toMatchObject(gone);
      expect(await stranger.ask(media.quote, swapOf(target, source))).toMatchObject(gone);
      expect(
        await stranger.ask(media.create, {
          ...swapOf(target, source),
          client_job_id: randomUUID(),
          quote_id: quoteId,
          consent: 'me',
        }),
      ).toMatchObject(gone);
      for (const call of [media.cancel, receipt])
        expect(await stranger.ask(call, { job_id: job.job_id })).toMatchObject(absent);
      expect(
        await stranger.ask(media.retry, { job_id: job.job_id, client_job_id: randomUUID() }),
      ).toMatchObject(absent);
      for (const call of [media.remove, media.restore, recall, film])
        expect(await stranger.ask(call, { creation_id: job.job_id })).toMatchObject(absent);
      expect(await stranger.ask(media.update, { creation_id: job.job_id, favorite: true })).toMatchObject(
        absent,
      );
      expect((await stranger.call(media.status, { job_ids: [job.job_id] })).jobs).toEqual([]);
      expect((await stranger.call(media.status, { since_seq: 0 })).jobs).toEqual([]);
      expect(await stranger.call(media.list)).toEqual({ creations: [], total: 0 });
      for (const call of [resume, complete])
        expect(await stranger.ask(call, { upload_id: uploadId })).toMatchObject(absent);
      const part = await stranger.fetch(`/api/upload/part/${uploadId}/1`, {
        method: 'PUT',
        body: 'x',
        headers: { [PART_HASH_HEADER]: 'a'.repeat(64) },
      });
      expect(part.status).toBe(404);
    }
    expect((await ann.call(media.list)).total).toBe(1);
  });

  it('stay closed without the right signature', async () => {
    const address = new URL(target.url, server.current.origin);
    expect((await ann.fetch(target.url)).status).toBe(200);
    const tampered = [
      address.pathname,
      target.url.replace(target.name, source.name),
      target.url.replace(/e=\d+/, 'e=99999999999'),
      target.url.replace(/s=(.)/, (_, first) => (first === '_' ? 's=-' : 's=_')),
      `${target.url}&crop=0-0-10-10`,
      '/files/..%2f..%2fsecrets%2fsigning.key',
      '/files/%2e%2e/secrets',
    ];
    for (const path of tampered) expect((await visit().fetch(path)).status, path).toBe(404);
  });
});

describe('who is calling', () => {
  it('is known by a signed cookie that scripts cannot read', async () => {
    const response = await visit().fetch(anonymousCredit.path);
    expect(response.headers.get('set-cookie')).toMatch(
      /^mirari_device=[\w-]+\.[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const forged = createVisitor(server.current.origin, {
      cookie: ann.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    });
    expect(await forged.call(media.list)).toEqual({ creations: [], total: 0 });
  });

  it('with an unknown token gets login required', async () => {
    for (const headers of [{ token: 'stolen' }, { Authorization: 'Bearer stolen' }]) {
      const answer = await ann.ask(media.list, {}, headers);
      expect(answer).toMatchObject({ status: 401, code: errorCodes.token_invalid.code });
    }
  });

  it('from a page of another site is refused for everything with an effect', async () => {
    const foreign = {
      status: 400,
      code: errorCodes.input_refused.code,
      data: { fields: [{ field: 'origin', message: 'foreign' }] },
    };
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      expect(await ann.ask(media.cancel, { job_id: job.job_id }, headers)).toMatchObject(foreign);
    }
    expect((await ann.ask(media.list, {}, { Origin: server.current.origin })).status).toBe(200);
  });
});

describe('limits', () => {
  it('throttle frequent calls, with the time to wait', async () => {
    const eager = visit('203.0.113.7');
    const answers = [];
    for (let n = 0; n < 41; n++) answers.push(await eager.ask(fromUrl, { url: 'http://127.0.0.1/' }));
    expect(answers.slice(0, 40).every(({ code }) => code === errorCodes.file_refused.code)).toBe(true);
    const last = answers.at(-1)!;
    expect(last).toMatchObject({
      status: 429,
      code: errorCodes.slow_down.code,
      data: { retry_after_s: expect.any(Number) },
    });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('count devices of one network by their first job, and then offer to sign up', async () => {
    const { db } = server.current.database;
    const place = '198.51.100.4';
    for (let n = 0; n < 20; n++) await makeDevice(db, place);
    const workOf = async (visitor: Visitor) =>
      swapOf(await visitor.upload('small-portrait-a.jpg'), await visitor.upload('small-portrait-b.jpg'));
    const send = async (visitor: Visitor, work: ReturnType<typeof swapOf>) =>
      visitor.ask(media.create, {
        ...work,
        client_job_id: randomUUID(),
        max_credits: 1,
        consent: 'me',
      });
    const late = visit(place);
    // Said before the work: at the first call, to a device that has no row yet.
    expect(await late.call(anonymousCredit)).toEqual({ credit_remain: 5, needs_account: true });
    const work = await workOf(late);
    expect(await late.call(media.quote, work)).toMatchObject({ enough: true, needs_account: 'devices' });
    const answer = await send(late, work);
    expect(answer).toMatchObject({
      status: 200,
      code: errorCodes.login_required.code,
      data: { reason: 'devices' },
    });
    expect(answer.msg).toContain('Sign up free');
    const other = visit('198.51.100.5');
    expect((await send(other, await workOf(other))).code).toBe(100000);
  });
});
