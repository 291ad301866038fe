import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymousCredit } from '#contract/users/credit.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { receipt } from '#contract/media/receipt.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { useServer } from '#tests/support/server.ts';
import { LARGE, type Visitor, createVisitor, follow, sendSwap, swapOf } from '#tests/support/visitor.ts';

const stages = ['received', 'faces', 'swap', 'light', 'save'];
const server = useServer();
let visitor: Visitor;

beforeEach(() => {
  visitor = createVisitor(server.current.origin);
});
afterEach(async () => {
  expect(await audit(server.current.database.db), 'the ledger adds up').toEqual([]);
});

const credits = async () => (await visitor.call(anonymousCredit)).credit_remain;

it('starts no engine before there is work, where none is to be warm', () => {
  expect(server.current.workers()).toEqual([]);
});

describe('a canceled job', () => {
  it('gives its credits back', async () => {
    const sent = await sendSwap(visitor, LARGE);
    await follow(visitor, sent.job_id, (job) => stages.indexOf(job.stage) >= stages.indexOf('swap'));
    await visitor.call(media.cancel, { job_id: sent.job_id });
    const ended = await follow(visitor, sent.job_id);
    expect(ended).toMatchObject({ status: -1, held: 0, captured: 0, released: 1, error: null });
    expect(await credits()).toBe(5);
    expect((await visitor.call(media.list)).total).toBe(0);
    expect((await visitor.call(media.cancel, { job_id: sent.job_id })).status).toBe(-1);
    const { rows } = await visitor.call(receipt, { job_id: sent.job_id });
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('can be sent again', async () => {
    const sent = await sendSwap(visitor);
    await visitor.call(media.cancel, { job_id: sent.job_id });
    await follow(visitor, sent.job_id);
    const again = { job_id: sent.job_id, client_job_id: randomUUID() };
    const [first, second] = [await visitor.call(media.retry, again), await visitor.call(media.retry, again)];
    expect(second.job_id).toBe(first.job_id);
    expect(await follow(visitor, first.job_id)).toMatchObject({ status: 1, captured: 1 });
    expect(await visitor.ask(media.cancel, { job_id: first.job_id })).toMatchObject({
      status: 200,
      code: errorCodes.cannot_cancel.code,
    });
    expect(
      (await visitor.ask(media.retry, { job_id: first.job_id, client_job_id: randomUUID() })).data,
    ).toEqual({ fields: [{ field: 'job_id', message: 'state' }] });
  });
});

describe('an input that is gone when its job runs', () => {
  it('is refused with the credits back', async () => {
    const target = await visitor.upload('portrait-a.jpg');
    const source = await visitor.upload('portrait-b.jpg');
    // Faces are detected before, so that the second job is sent while the first runs.
    await visitor.call(media.quote, swapOf(target, source));
    const busy = await visitor.call(media.create, {
      ...swapOf(target, target),
      client_job_id: randomUUID(),
      max_credits: 1,
      consent: 'me',
    });
    const sent = await visitor.call(media.create, {
      ...swapOf(target, source),
      client_job_id: randomUUID(),
      max_credits: 1,
      consent: 'me',
    });
    await server.current.database.db
      .updateTable('stored_file')
      .set({ deleted_at: new Date() })
      .where('name', '=', source.name)
      .execute();
    const ended = await follow(visitor, sent.job_id);
    expect(ended).toMatchObject({ status: -3, released: 1, error: { code: errorCodes.file_refused.code } });
    expect(ended.error?.msg).toContain('24 hours');
    expect((await follow(visitor, busy.job_id)).status).toBe(1);
    expect(await credits()).toBe(4);
  });
});
