import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartError } from '#server/config-error.ts';
import { readConfig } from '#server/config.ts';
import { StoreAway } from '#server/store-away.ts';
import { createDiskStore } from '#server/storage/disk.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { openNetwork } from '#tests/support/hosts/network.ts';
import { weedOn } from '#tests/support/hosts/programs.ts';
import { type StoreDouble, openStoreDouble } from '#tests/support/store/s3-double.ts';
import { type S3Settings } from './settings.ts';
import { openS3Store } from './store.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let double: StoreDouble;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-store-'));
  double = await openStoreDouble();
});
afterAll(async () => {
  for (const end of ends) await end();
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

const settingsOf = (env: Record<string, string | undefined>): S3Settings => {
  const { s3 } = readConfig(env);
  if (!s3) throw new Error('these variables name no store');
  return s3;
};
const onDouble = (more: Record<string, string> = {}): Promise<ObjectStore> =>
  openS3Store(settingsOf({ ...double.env, ...more }), join(folder, 'copies'));

/** `npm run test:hosts` names its program. */
const { WEED } = process.env;

async function onWeed(weed: string): Promise<ObjectStore> {
  const network = openNetwork();
  const store = weedOn(network.host('store'), weed, folder);
  ends.push(() => store.kill().then(network.close));
  await store.start();
  return openS3Store(settingsOf(store.env), join(folder, 'real'));
}

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
const put = (store: ObjectStore, key: string, from = bytes): Promise<void> => store.put(key, from);

const stores: [string, () => Promise<ObjectStore> | ObjectStore][] = [
  ['a disk', () => createDiskStore(join(folder, 'objects'))],
  ['a store of the protocol of S3', () => onDouble({ S3_PREFIX: 'some/site' })],
];
if (WEED !== undefined) stores.push(['the real store', () => onWeed(WEED)]);

describe.each(stores)('objects on %s', (_name, open) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  it('come back as they were put, whole and in part, and are replaced whole', async () => {
    await put(store, 'part/a1/1');
    expect(await store.size('part/a1/1')).toBe(bytes.byteLength);
    expect((await buffer(store.read('part/a1/1'))).equals(bytes)).toBe(true);
    const range = store.read('part/a1/1', { start: 70_000, end: 70_009 });
    expect([...(await buffer(range))]).toEqual([...bytes.subarray(70_000, 70_010)]);
    await put(store, 'part/a1/1', Buffer.from('other'));
    expect(await text(store.read('part/a1/1'))).toBe('other');
    await put(store, 'part/a1/empty', Buffer.alloc(0));
    expect(await store.size('part/a1/empty')).toBe(0);
    expect(await text(store.read('part/a1/empty'))).toBe('');
  });

  it('are taken over from files, and lent as files', async () => {
    const file = join(folder, 'made.webp');
    await writeFile(file, bytes);
    await store.adopt('result/ab/ünï & co.webp', file);
    expect(existsSync(file)).toBe(false);
    const lent = await store.localFile('result/ab/ünï & co.webp');
    expect(lent).toMatch(/\.webp$/);
    expect((await readFile(lent)).equals(bytes)).toBe(true);
  });

  it('that are not there have no size, and neither bytes nor a file', async () => {
    expect(await store.size('result/none.png')).toBeUndefined();
    await expect(buffer(store.read('result/none.png'))).rejects.toBeInstanceOf(Error);
    await expect(readFile(await store.localFile('result/none.png'))).rejects.toThrow('ENOENT');
  });

  it('go alone, or all below a name, but never what only begins like it', async () => {
    for (const key of ['variant/a/1', 'variant/a/b/2', 'variant/a/3', 'variant/ab/1', 'variant/a']) {
      if (key !== 'variant/a' || _name !== 'a disk') await put(store, key, Buffer.from(key));
    }
    double.pageSize = 2;
    await store.removeAll('variant/a');
    double.pageSize = 1000;
    expect(await store.size('variant/a/1')).toBeUndefined();
    expect(await store.size('variant/a/b/2')).toBeUndefined();
    expect(await store.size('variant/a/3')).toBeUndefined();
    expect(await store.size('variant/ab/1')).toBe(12);
    await store.remove('variant/ab/1');
    await store.remove('variant/ab/1');
    await store.removeAll('variant/none');
    expect(await store.size('variant/ab/1')).toBeUndefined();
  });
});

describe('a store that is in trouble', () => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await onDouble();
  });
  afterAll(() => store.close());

  it('is asked again: too busy, cut off, or lost in between', async () => {
    double.next('put', 'slow_down', 'cut', 'lost');
    await put(store, 'upload/busy');
    double.next('head', 'slow_down', 'cut');
    expect(await store.size('upload/busy')).toBe(bytes.byteLength);
    const file = join(folder, 'again.png');
    await writeFile(file, bytes);
    double.next('put', 'cut', 'slow_down');
    await store.adopt('upload/file.png', file);
    expect(double.objects.get('upload/file.png')?.equals(bytes)).toBe(true);
  });

  it('goes on with what it has cut off', async () => {
    double.objects.set('upload/cut', bytes);
    const before = double.seen.length;
    double.next('get', 'half', 'half', 'slow_down', 'half');
    expect(
      (await buffer(store.read('upload/cut', { start: 10, end: 200_000 }))).equals(
        bytes.subarray(10, 200_001),
      ),
    ).toBe(true);
    expect(double.seen.length - before).toBe(5);
  });

  it('is away after some tries, and leaves neither half an object nor half a file', async () => {
    const file = join(folder, 'kept.png');
    await writeFile(file, bytes);
    double.objects.set('upload/there', bytes);
    double.away = true;
    await expect(put(store, 'upload/never')).rejects.toThrow(StoreAway);
    await expect(store.adopt('upload/never', file)).rejects.toThrow(StoreAway);
    await expect(store.size('upload/there')).rejects.toThrow(StoreAway);
    await expect(store.localFile('upload/there')).rejects.toThrow(StoreAway);
    await expect(store.removeAll('upload')).rejects.toThrow(StoreAway);
    double.away = false;
    expect(existsSync(file)).toBe(true);
    expect(double.objects.has('upload/never')).toBe(false);
    double.next('get', 'half', 'half', 'half', 'half', 'cut', 'cut', 'cut', 'cut');
    await expect(store.localFile('upload/there')).rejects.toThrow(StoreAway);
    expect((await readFile(await store.localFile('upload/there'))).equals(bytes)).toBe(true);
  });

  it('that refuses us is away at once', async () => {
    const before = double.seen.length;
    await expect(onDouble({ S3_SECRET_ACCESS_KEY: 'guessed' })).rejects.toThrow(
      'S3_BUCKET: mirari-test cannot be used (the store is away: SignatureDoesNotMatch)',
    );
    await expect(onDouble({ S3_BUCKET: 'another' })).rejects.toThrow(StartError);
    expect(double.seen.length - before).toBe(2);
  });
});

describe('local copies', () => {
  it('are fetched once for all, dropped with their object, after a time without use, and at the end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const store = await onDouble();
    try {
      double.objects.set('upload/one.jpg', bytes);
      double.objects.set('upload/two.jpg', bytes);
      const before = double.seen.length;
      const over = new AbortController();
      const [path, same] = await Promise.all([
        store.localFile('upload/one.jpg'),
        store.localFile('upload/one.jpg'),
      ]);
      expect(same).toBe(path);
      const held = await store.localFile('upload/two.jpg', over.signal);
      expect(double.seen.length - before).toBe(2);
      await vi.advanceTimersByTimeAsync(16 * 60_000);
      await vi.waitFor(() => expect(existsSync(path)).toBe(false));
      expect(existsSync(held)).toBe(true);
      over.abort();
      await vi.advanceTimersByTimeAsync(60_000);
      await vi.waitFor(() => expect(existsSync(held)).toBe(false));
      const again = await store.localFile('upload/one.jpg');
      await store.remove('upload/one.jpg');
      expect(existsSync(again)).toBe(false);
      await store.localFile('upload/two.jpg');
    } finally {
      vi.useRealTimers();
      await store.close();
    }
    expect(existsSync(join(folder, 'copies')) ? readdirSync(join(folder, 'copies')) : []).toEqual([]);
  });
});

it('says what is missing beside what is set', () => {
  const errorOf = (env: Record<string, string>): string => {
    try {
      readConfig(env);
      return 'read';
    } catch (error) {
      return String((error as Error).message);
    }
  };
  const { S3_SECRET_ACCESS_KEY: _secret, ...noSecret } = double.env;
  expect(errorOf(noSecret)).toBe('S3_SECRET_ACCESS_KEY: is needed beside S3_ENDPOINT');
  expect(errorOf({ S3_PREFIX: 'x' })).toBe('S3_BUCKET: is needed beside S3_PREFIX');
  expect(errorOf({ ...double.env, S3_ENDPOINT: 'http://s3.example.com' })).toBe(
    'S3_ENDPOINT: must begin with https://; http:// is for this machine and its own network',
  );
  expect(errorOf({ ...double.env, S3_ENDPOINT: 'https://s3.example.com/x' })).toBe(
    'S3_ENDPOINT: must be an address without path such as https://s3.example.com',
  );
  expect(errorOf({ ...double.env, S3_PREFIX: '/x' })).toBe(
    'S3_PREFIX: must be names parted by slashes, such as mirari/files',
  );
  expect(settingsOf({ ...double.env, S3_ENDPOINT: '' })).toMatchObject({
    endpoint: undefined,
    pathStyle: false,
  });
});
