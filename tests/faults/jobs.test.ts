import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { useServer } from '#tests/support/server.ts';
import { createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

const server = useServer();

afterEach(async () => {
  expect(await audit(server.current.database.db), 'the ledger adds up').toEqual([]);
});

it('starts no engine before there is work, where none is to be warm', () => {
  expect(server.current.workers()).toEqual([]);
});

it('a canceled job can be sent again', async () => {
  const visitor = createVisitor(server.current.origin);
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
