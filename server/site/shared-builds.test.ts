import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStore } from '#server/storage/disk.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { useDatabase } from '#tests/support/database.ts';
import { writeSite } from '#tests/support/server.ts';
import { type BuildArchive, createBuildArchive } from './build-archive.ts';
import { createSharedBuilds } from './shared-builds.ts';

const database = useDatabase(2);
let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-builds-'));
  store = createDiskStore(join(folder, 'objects'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A server's archive, with the build of that name; that of `bare` has no file that is kept. */
async function serverWith(build: string): Promise<BuildArchive> {
  const [dist, archived] = [join(folder, `${build}-dist`), join(folder, `${build}-archive`)];
  const files = { [`/assets/${build}.js`]: build, [`/builds/meta/${build}.json`]: '{}' };
  await writeSite(dist, build === 'bare' ? {} : files, build);
  const shared = createSharedBuilds(database.current.db, store, 3);
  const archive = await createBuildArchive(join(dist, 'client'), archived, shared);
  await archive.archiveCurrent();
  await expect.poll(() => store.size(`build/${build}`)).toBeGreaterThan(0);
  return archive;
}

it('servers have the files of the last builds of all, their own first, and the store has no others', async () => {
  const old = await serverWith('one');
  for (const build of ['two', 'bare']) await serverWith(build);
  const last = await serverWith('four');
  const namesOf = (archive: BuildArchive) => archive.folders().map((path) => path.split('/').at(-1));
  expect(namesOf(last)).toEqual(['four']);
  expect(await last.bringOthers()).toBe(true);
  expect(namesOf(last)).toEqual(['four', 'bare', 'two']);
  expect(await readFile(join(last.folders()[2]!, 'assets/two.js'), 'utf8')).toBe('two');
  expect(await old.bringOthers()).toBe(true);
  expect(namesOf(old)).toEqual(['one', 'four', 'bare']);
  await expect.poll(() => store.size('build/one')).toBeUndefined();
});
