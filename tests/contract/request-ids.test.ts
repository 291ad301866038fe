import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { wish } from '#contract/users/wishes.ts';
import { serverText } from '#server/texts.ts';
import { somePlace } from '#tests/support/account.ts';
import { openDesk } from '#tests/support/operator.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

const server = useSharedServer();

interface Line {
  msg: string;
  request?: string;
  job?: string;
  path?: string;
}
const linesOf = (request: string | undefined): Line[] =>
  server.current.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.request === request);

it('lines of a job and its engines name the request that ordered it, and a failure says how it is found', async () => {
  const visitor = createVisitor(server.current.origin, somePlace());
  const { job_id: job } = await sendSwap(visitor);
  await follow(visitor, job);
  const ended = () => server.current.lines.find((line) => line.includes('a job ended') && line.includes(job));
  await expect.poll(ended).toBeDefined();
  const { request } = JSON.parse(ended() ?? '{}') as Line;
  const lines = linesOf(request);
  const line = lines.find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({ path: '/api/media/create' });
  expect(line, 'what one line says stands in no other').not.toHaveProperty('engine');
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'an engine was asked', job, engine: 'embedded', outcome: 'done' }),
  );
  const desk = await openDesk(server.current.origin);
  expect(await desk.get(`/admin/jobs/${job}`)).toContain(request);
  await server.current.database.db
    .updateTable('job')
    .set({ state: 'failed', error: JSON.stringify({ code: 'internal' }) })
    .where('public_id', '=', job)
    .execute();
  expect((await follow(visitor, job)).error?.msg).toMatch(new RegExp(`Reference: ${job.slice(0, 8)}$`));
});

it('who meets an error of ours is told a reference with which its lines begin', async () => {
  const { db } = server.current.database;
  const visitor = createVisitor(server.current.origin, somePlace());
  await db.schema.alterTable('tool_wish').renameTo('tool_wish_away').execute();
  const answer = await visitor.ask(wish, { slug: 'ai-image-enhancer', wanted: false });
  await db.schema.alterTable('tool_wish_away').renameTo('tool_wish').execute();
  const id = answer.headers.get('x-request-id') ?? '';
  const { code } = errorCodes.internal;
  const msg = serverText('en', 'internal', { reference: id.slice(0, 8) });
  expect(answer, 'what happened stands in the log alone').toMatchObject({ status: 500, code, msg });
  expect(answer.data).toEqual({});
  await expect.poll(() => linesOf(id).map((line) => line.msg)).toEqual(['a request failed', 'request']);
  expect(JSON.stringify(linesOf(id)[0])).toContain('tool_wish');
});
