import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { anonymousCredit } from '#contract/users/credit.ts';
import * as media from '#contract/media/media.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { WORK_TIMEOUT, useServer } from '#tests/support/server.ts';
import { LARGE, createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

vi.setConfig({ ...WORK_TIMEOUT, testTimeout: 240_000 });
const HOUR_S = 3600;
const server = useServer({
  env: {
    JUMPS: [HOUR_S, -HOUR_S].join(','),
    NODE_OPTIONS: `--import=${resolve('tests/support/run/jumping-clock.mjs')}`,
  },
});

async function jump(to: number): Promise<void> {
  server.current.process.kill('SIGUSR2');
  await expect.poll(() => server.current.lines).toContain(`the clock is off by ${to} s`);
}
const hasBegun = (job: media.Job): boolean => job.status !== media.JobStatus.queued;

it('a clock that jumps an hour ahead, and two back, while jobs run loses and doubles nothing', async () => {
  const visitor = createVisitor(server.current.origin);
  const { credit_remain: before } = await visitor.call(anonymousCredit);
  let paid = 0;
  for (const to of [HOUR_S, -HOUR_S]) {
    const { job_id: id } = await sendSwap(visitor, LARGE);
    await follow(visitor, id, hasBegun);
    await jump(to);
    const done = await follow(visitor, id);
    expect(done, String(to)).toMatchObject({ status: media.JobStatus.succeeded, held: 0 });
    paid += done.captured;
    expect((await visitor.fetch(done.results[0]!.url)).status).toBe(200);
  }
  expect((await visitor.call(anonymousCredit)).credit_remain).toBe(before - paid);
  const { db } = server.current.database;
  expect(await audit(db)).toEqual([]);
  expect((await db.selectFrom('job').select('attempt').execute()).map(({ attempt }) => attempt)).toEqual([
    1, 1,
  ]);
});
