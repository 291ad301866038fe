import { rm } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { copyAll, emptyFolder, leaveWork, seeWork } from '#tests/support/site-copy.ts';

vi.setConfig(WORK_TIMEOUT);

it('a copy of DATA_DIR of a stopped site is the site, at another place', async () => {
  const [dataDir, copy] = [await emptyFolder(), await emptyFolder()];
  const first = await startServer({ dataDir });
  const cookie = await leaveWork(first);
  const before = await seeWork(first, cookie);
  expect(before).toEqual([expect.objectContaining({ length: expect.any(Number) as number }), 4]);
  await first.end();
  await copyAll(dataDir, copy);
  await rm(dataDir, { recursive: true });
  const second = await startServer({ dataDir: copy });
  expect(await seeWork(second, cookie)).toEqual(before);
  await second.end();
  await rm(copy, { recursive: true });
});
