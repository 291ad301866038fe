import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { anonymousCredit } from '#contract/users/credit.ts';
import * as media from '#contract/media/media.ts';
import { audit } from '';
import { makeDatabase } from '#tests/support/database.ts';
import { WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { type Visitor, createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

vi.setConfig(WORK_TIMEOUT);
/** Of an installed PostgreSQL (`npm run test:postgres`); the one that ships with the site cannot be dumped. */
const programs = process.env['POSTGRES_PROGRAMS'];
const run = promisify(execFile);
/** With owners and modes: the database of a site that root runs belongs to another account. */
const copyAll = (from: string, to: string) => run('cp', ['-a', `${from}/.`, to]);
const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'mirari-backup-'));

/** What a visitor sees of their work: the picture's bytes and the credits that are left. */
async function seen(visitor: Visitor): Promise<[Buffer, number]> {
  const { creations } = await visitor.call(media.list);
  const url = creations[0]?.results[0]?.url ?? '';
  const picture = Buffer.from(await (await visitor.fetch(url)).arrayBuffer());
  return [picture, (await visitor.call(anonymousCredit)).credit_remain];
}

it('a copy of DATA_DIR of a stopped site is the site, at another place', async () => {
  const [dataDir, copy] = [await folder(), await folder()];
  const first = await startServer({ dataDir });
  const visitor = createVisitor(first.origin);
  await follow(visitor, (await sendSwap(visitor)).job_id);
  const before = await seen(visitor);
  await first.end();
  await copyAll(dataDir, copy);
  await rm(dataDir, { recursive: true });
  const second = await startServer({ dataDir: copy });
  expect(await seen(createVisitor(second.origin, { cookie: visitor.cookie }))).toEqual(before);
  await second.end();
  await rm(copy, { recursive: true });
});

if (programs !== undefined)
  it('a dump and then the files of a running site are the site, in an empty database', async () => {
    const [dataDir, copy] = [await folder(), await folder()];
    const [database, empty] = [await makeDatabase(4), await makeDatabase(4)];
    const first = await startServer({ dataDir, databaseUrl: database.url });
    const visitor = createVisitor(first.origin);
    await follow(visitor, (await sendSwap(visitor)).job_id);
    const before = await seen(visitor);
    const dump = join(copy, 'dump');
    await run(join(programs, 'pg_dump'), ['--format=custom', `--file=${dump}`, database.url]);
    await copyAll(dataDir, copy);
    await first.end();
    const restore = [
      '--no-owner',
      '--clean',
      '--if-exists',
      '--exit-on-error',
      `--dbname=${empty.url}`,
      dump,
    ];
    await run(join(programs, 'pg_restore'), restore);
    const second = await startServer({ dataDir: copy, databaseUrl: empty.url });
    expect(await seen(createVisitor(second.origin, { cookie: visitor.cookie }))).toEqual(before);
    expect(await audit(empty.db)).toEqual([]);
    await second.end();
    await Promise.all([
      database.close(),
      empty.close(),
      rm(dataDir, { recursive: true }),
      rm(copy, { recursive: true }),
    ]);
  });
