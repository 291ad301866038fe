import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { copyAll, emptyFolder, leaveWork, run, seeWork } from '#tests/support/site-copy.ts';

vi.setConfig(WORK_TIMEOUT);

const program = (name: string): string => join(process.env['POSTGRES_PROGRAMS'] ?? '', name);

it('a dump and then the files of a running site are the site, in an empty database', async () => {
  const [dataDir, copy] = [await emptyFolder(), await emptyFolder()];
  const [database, empty] = [await makeDatabase(4), await makeDatabase(4)];
  const first = await startServer({ dataDir, databaseUrl: database.url });
  const cookie = await leaveWork(first);
  const before = await seeWork(first, cookie);
  const dump = join(copy, 'dump');
  await run(program('pg_dump'), ['--format=custom', `--file=${dump}`, database.url]);
  await copyAll(dataDir, copy);
  await first.end();
  const into = ['--no-owner', '--clean', '--if-exists', '--exit-on-error', `--dbname=${empty.url}`, dump];
  await run(program('pg_restore'), into);
  const second = await startServer({ dataDir: copy, databaseUrl: empty.url });
  expect(await seeWork(second, cookie)).toEqual(before);
  expect(await audit(empty.db)).toEqual([]);
  await second.end();
  await Promise.all([database.close(), empty.close()]);
  for (const folder of [dataDir, copy]) await rm(folder, { recursive: true });
});
