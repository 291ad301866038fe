import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildManifest } from '#contract/site/builds.ts';
import { CachesDouble } from '#tests/support/page/cache-double.ts';

/** The worker's globals differ from the tests', so its modules are typed by what they export. */
interface Precache {
  precacheRequired(): Promise<void>;
  precacheAhead(): Promise<void>;
}
interface Files {
  cachedFile(path: string): Promise<Response | undefined>;
}
const PRECACHE = './precache.ts';
const FILES = './files.ts';
const LIST = '/builds/meta/new.json';

const contentOf = (path: string): string => `content of ${path}`;
const hashed = (path: string) => ({
  path,
  hash: createHash('sha256').update(contentOf(path)).digest('hex').slice(0, 10),
});
const textsOf = (home: string): string => `/assets/shell-${home.slice(1) || 'en'}.0123456789.js`;
const language = (home: string) =>
  [
    `${home}/index.html`,
    `${home}/ai-face-swap/index.html`,
    `${home}/_shell/index.html`,
    `${home}/_pages.json`,
    textsOf(home),
  ].map(hashed);
const list: BuildManifest = {
  id: 'new',
  shell: ['/assets/index.0123456789.js'].map(hashed),
  parts: ['/assets/tool.0123456789.js', '/assets/dialogs.0123456789.js'].map(hashed),
  languages: { en: language(''), zh: language('/zh'), 'zh-tw': language('/zh-tw') },
  device: [{ ...hashed('/assets/local.0123456789.js'), bytes: 1 }],
};
const least = (home: string): string[] => language(home).map(({ path }) => path);

let device: CachesDouble;
let asked: string[];
/** What the network does with an address, other than to send it. */
let faults: Record<string, (() => Promise<Response>) | undefined>;

beforeEach(() => {
  vi.resetModules();
  device = new CachesDouble();
  asked = [];
  faults = {};
  vi.stubGlobal('caches', device);
  vi.stubGlobal('__BUILD_ID__', 'new');
  vi.stubGlobal('self', {
    __WB_MANIFEST: list.shell.map(({ path, hash }) => ({ url: path, revision: hash })),
    navigator: { languages: ['zh-TW'] },
    clients: { matchAll: async () => [] },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const fault = faults[path];
    return fault?.() ?? new Response(path === LIST ? JSON.stringify(list) : contentOf(path));
  });
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const precache = async (): Promise<Precache> => (await import(PRECACHE)) as Precache;
const cachedNow = (): string[] => device.paths('build-new');
const refused = async (): Promise<Response> => new Response('', { status: 500 });
const saving = (): void => void Object.assign(self.navigator, { connection: { saveData: true } });
const firstFiles = [LIST, '/assets/index.0123456789.js', ...least(''), ...least('/zh-tw')].sort();

test('the least is the shell, English and the language in use', async () => {
  await (await precache()).precacheRequired();
  expect(cachedNow()).toEqual(firstFiles);
});

test.each<[string, 'and no more' | 'and the rest', () => void]>([
  ['the user saves data', 'and no more', saving],
  [
    'the network is 2g',
    'and no more',
    () => Object.assign(self.navigator, { connection: { effectiveType: 'slow-2g' } }),
  ],
  ['there is no database', 'and the rest', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'the database fails',
    'and the rest',
    () =>
      vi.stubGlobal('indexedDB', {
        open: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
  ],
])('the least is cached where %s, %s', async (_, more, happens) => {
  happens();
  await (await precache()).precacheAhead();
  expect(cachedNow()).toEqual(more === 'and no more' ? firstFiles : expect.arrayContaining(firstFiles));
  expect(cachedNow().includes('/assets/tool.0123456789.js')).toBe(more === 'and the rest');
});

test('without the app shell of a language in use there is no installation', async () => {
  faults['/zh-tw/_shell/index.html'] = refused;
  await expect((await precache()).precacheRequired()).rejects.toThrow('is not of build new');
});

test('what could be opened with the build before is required, also when data is saved now', async () => {
  saving();
  device.fill('build-old', {
    '/zh/index.html': 'old',
    '/assets/tool.9876543210.js': 'old',
    '/assets/local.9876543210.js': 'old',
  });
  await (await precache()).precacheRequired();
  expect(cachedNow()).toEqual(
    [...firstFiles, '/zh/index.html', '/assets/tool.0123456789.js', '/assets/local.0123456789.js'].sort(),
  );
});

test('texts that only have another name are taken from the build before', async () => {
  const [own, english] = [textsOf('/zh-tw'), textsOf('')];
  device.fill('build-old', {
    [own.replace('0123456789', '9876543210')]: contentOf(own),
    [english.replace('0123456789', '9876543210')]: 'other words',
  });
  await (await precache()).precacheRequired();
  expect(cachedNow()).toEqual(firstFiles);
  expect(asked).toContain(english);
  expect(asked).not.toContain(own);
});

test('a file that nobody needs yet, and that fails, keeps no other from being cached', async () => {
  faults['/assets/tool.0123456789.js'] = refused;
  await (await precache()).precacheAhead();
  const all = [LIST, ...[...list.shell, ...list.parts].map(({ path }) => path)];
  const pages = ['en', 'zh-tw'].flatMap((code) => (list.languages[code] ?? []).map(({ path }) => path));
  expect(cachedNow()).toEqual([...all, ...pages].filter((path) => faults[path] === undefined).sort());
});

test.each([
  ['a login page', () => '<html>'],
  ['the list of another build', () => JSON.stringify({ ...list, id: 'other' })],
])('8 %s in place of the list of files is not believed, cached or not', async (_, wrong) => {
  device.fill('build-new', { [LIST]: wrong() });
  await (await precache()).precacheRequired();
  expect(asked).toContain(LIST);
  device.boxes.clear();
  faults[LIST] = async () => new Response(wrong());
  await expect((await precache()).precacheRequired()).rejects.toThrow(LIST);
  expect(cachedNow()).toEqual([]);
});

test('what is damaged is fetched again when a page is opened, also where nothing has read it', async () => {
  await (await precache()).precacheAhead();
  const files = ['/assets/index.0123456789.js', '/assets/tool.0123456789.js', '/zh-tw/_shell/index.html'];
  device.fill('build-new', Object.fromEntries(files.map((path) => [path, 'half'])));
  asked = [];
  await (await precache()).precacheAhead();
  expect(asked.toSorted()).toEqual(files.toSorted());
});

test.each(['', 'content of /ass', '<html>'])(
  'a cached file that is %j is removed, and fetched again when a page is opened',
  async (damaged) => {
    await (await precache()).precacheAhead();
    const { cachedFile } = (await import(FILES)) as Files;
    for (const path of ['/assets/index.0123456789.js', '/assets/tool.0123456789.js', '/index.html']) {
      expect(await (await cachedFile(path))?.text()).toBe(contentOf(path));
      device.fill('build-new', { [path]: damaged });
      expect(await cachedFile(path)).toBeUndefined();
      expect(cachedNow()).not.toContain(path);
      await (await precache()).precacheAhead();
      expect(await (await cachedFile(path))?.text()).toBe(contentOf(path));
    }
  },
);
