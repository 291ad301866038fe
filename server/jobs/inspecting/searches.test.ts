import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineFailure } from '#server/engines/port.ts';
import { createSigner } from '#server/secrets/signing.ts';
import { createDiskStore } from '#server/storage/disk.ts';
import { sideKey } from '#server/storage/door.ts';
import { createFileAddresses } from '#server/storage/file-addresses.ts';
import { createStoredFiles } from '#server/storage/stored-files.ts';
import { openWorkspace } from '#server/storage/workspace.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeSpender } from '#tests/support/jobs.ts';
import { createAnalyses } from './analyses.ts';
import { type Search, type Searches, createSearches } from './searches.ts';

const database = useDatabase();
const LONG_MS = 10_000;
let folder: string;
let owner: number;
let searches: Searches;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-searches-'));
});
beforeEach(async () => {
  owner = await makeSpender(database.current.db);
  searches = createSearches({
    analyses: createAnalyses(database.current.db),
    store: createDiskStore(join(folder, 'objects')),
    workspace: await openWorkspace(folder),
    givenUpMs: 200,
  });
});
afterEach(() => searches.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A stored file, and a search of it that ends when the test says so. */
async function searchOf(): Promise<{ search: Search; runs: Run[] }> {
  const file = join(folder, 'clip');
  await writeFile(file, 'bytes');
  const addresses = createFileAddresses(createSigner('x'.repeat(32)));
  const files = createStoredFiles(database.current.db, createDiskStore(join(folder, 'objects')), addresses);
  const facts = { mime: 'video/mp4', extension: 'mp4', width: 4, height: 4, duration: 2 };
  const { name } = await files.keep({ owner, purpose: 'upload', file, facts });
  const runs: Run[] = [];
  const run: Search['run'] = async ({ signal, output, progress }) => {
    await writeFile(output, 'tracks');
    if (signal.aborted) throw new EngineFailure('canceled', 'stopped');
    return new Promise((end, fail) => {
      runs.push({ end: () => end({ people: 2 }), fail, progress, signal });
      signal.addEventListener('abort', () => fail(new EngineFailure('canceled', 'stopped')));
    });
  };
  return { search: { owner, file: name, kind: 'people', run }, runs };
}

interface Run {
  end(): void;
  fail(error: Error): void;
  progress(fraction: number): void;
  signal: AbortSignal;
}

const started = (runs: Run[], count = 1): Promise<void> =>
  vi.waitFor(() => expect(runs).toHaveLength(count), { timeout: LONG_MS });

describe('a search', () => {
  it('runs once for all who ask, tells how far it is, and is kept with what it wrote', async () => {
    const { search, runs } = await searchOf();
    expect(await searches.ask(search, 0)).toEqual({ progress: 0 });
    await started(runs);
    runs[0]!.progress(0.4);
    runs[0]!.progress(0.3);
    expect(await searches.ask(search, 0)).toEqual({ progress: 0.4 });
    const both = Promise.all([searches.ask(search, LONG_MS), searches.ask(search, LONG_MS)]);
    runs[0]!.end();
    expect(await both).toEqual([{ found: { people: 2 } }, { found: { people: 2 } }]);
    expect(await searches.ask(search, 0)).toEqual({ found: { people: 2 } });
    expect(runs).toHaveLength(1);
    const beside = join(folder, 'objects', sideKey(search.file, 'people'));
    expect(await readFile(beside, 'utf8')).toBe('tracks');
  });

  it('that failed between two questions says so to the next one, and begins again after that', async () => {
    const { search, runs } = await searchOf();
    await searches.ask(search, 0);
    await started(runs);
    runs[0]!.fail(new EngineFailure('bad_media', 'cut'));
    await expect(searches.ask(search, LONG_MS)).rejects.toMatchObject({ kind: 'bad_media' });
    expect(await searches.ask(search, 0)).toEqual({ progress: 0 });
    await started(runs, 2);
  });

  it('is given up when nobody asks any more', async () => {
    const { search, runs } = await searchOf();
    await searches.ask(search, 0);
    await started(runs);
    await vi.waitFor(() => expect(runs[0]!.signal.aborted).toBe(true), { timeout: LONG_MS });
    expect(await searches.ask(search, 0)).toEqual({ progress: 0 });
    await started(runs, 2);
  });

  it('is the third of its owner at a time: it has to wait', async () => {
    const all = [await searchOf(), await searchOf(), await searchOf()];
    const [first, second, third] = all.map(({ search }) => search);
    await Promise.all([searches.ask(first!, 0), searches.ask(second!, 0)]);
    await expect(searches.ask(third!, 0)).rejects.toMatchObject({ errorName: 'slow_down' });
    await started(all[0]!.runs);
    const done = searches.ask(first!, LONG_MS);
    all[0]!.runs[0]!.end();
    await done;
    expect(await searches.ask(third!, 0)).toEqual({ progress: 0 });
  });
});
