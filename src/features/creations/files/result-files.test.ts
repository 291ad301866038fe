// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '#contract/media/media.ts';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const BYTES = 'the bytes of a picture';

let site: Server;
let origin = '';
let asked: string[] = [];
let answers = true;
let mime = 'image/jpeg';
let sheet: { files: File[] }[] = [];
let sheetEnds = (): Promise<void> => Promise.resolve();
let refuses = false;
let pressed = false;
let downloads: string[] = [];
let copied: string[] = [];

/** The activation of a press lasts for synchronous code; waiting for the network ends it. */
function press(work: () => Promise<void>): Promise<void> {
  pressed = true;
  const done = work();
  pressed = false;
  return done;
}

const share = ({ files }: { files: File[] }): Promise<void> => {
  if (!pressed || refuses)
    return Promise.reject(new DOMException('must be handling a user gesture', 'NotAllowedError'));
  sheet.push({ files });
  return sheetEnds();
};

interface Browser {
  userAgent: string;
  standalone?: boolean;
  takesFiles?: boolean;
  hasActivation?: boolean;
}

/** A browser whose share sheet opens only during a press. */
async function browser({ userAgent, standalone = false, takesFiles = true, hasActivation = true }: Browser) {
  await freshPage(origin);
  vi.stubGlobal('navigator', {
    userAgent,
    platform: '',
    maxTouchPoints: 5,
    standalone,
    ...(takesFiles ? { share, canShare: () => true } : {}),
    ...(hasActivation
      ? {
          userActivation: {
            get isActive() {
              return pressed;
            },
          },
        }
      : {}),
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.href.replace(/^blob:.*/, 'blob')} ${this.download}`);
  });
  vi.stubGlobal(
    'Link',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  return {
    ...(await import('./result-files.ts')),
    ...(await import('./result-ready.ts')),
    ...(await import('#src/features/toasts/toasts.ts')),
    ...(await import('#src/platform/network/connection.ts')),
  };
}

const owned = (life = 7200, name = '0123456789.jpg') => {
  const url = `/files/${name}?e=${Math.floor(Date.now() / 1000) + life}&s=signed`;
  const result: Result = {
    name,
    url,
    kind: 'image',
    width: 4,
    height: 4,
    duration: null,
    bytes: BYTES.length,
    expires_at: null,
  };
  return { jobId: 'job', result, madeAt: Date.UTC(2026, 10, 21) };
};

beforeEach(async () => {
  [asked, sheet, downloads, copied] = [[], [], [], []];
  [answers, refuses, sheetEnds] = [true, false, () => Promise.resolve()];
  mime = 'image/jpeg';
  localStorage.clear();
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (answers) response.writeHead(200, { 'content-type': mime, etag: '"a"' }).end(BYTES);
    else request.socket.destroy();
  });
  await new Promise<void>((up) => site.listen(0, '127.0.0.1', up));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  site.closeAllConnections();
  await new Promise((down) => site.close(down));
});

test('a file that is ready opens the sheet in the press itself', async () => {
  const { prepareResult, saveResult } = await browser({ userAgent: IPHONE, standalone: true });
  const one = owned();
  await prepareResult(one);
  expect(asked).toEqual([one.result.url]);
  await press(() => saveResult(one));
  expect(sheet.map(({ files }) => files.map(({ name, size, type }) => [name, size, type]))).toEqual([
    [['mirari-2026-11-21-012345.jpg', BYTES.length, 'image/jpeg']],
  ]);
  expect([asked.length, downloads]).toEqual([1, []]);
});

test.each([true, false])(
  'a file that is not loaded asks for a second press, which opens the sheet; with user activation API: %s',
  async (hasActivation) => {
    const { saveResult, toasts } = await browser({ userAgent: IPHONE, standalone: true, hasActivation });
    await press(() => saveResult(owned()));
    const toast = await until(() => toasts.value[0]);
    expect([sheet, toast.text, toast.action?.label]).toEqual([
      [],
      'Ready. Tap again to save it.',
      'Save photo',
    ]);
    await press(async () => toast.action?.run());
    expect([sheet.length, asked.length]).toEqual([1, 1]);
  },
);

test('the second press may be on the button itself', async () => {
  const { shareFile } = await browser({ userAgent: IPHONE, standalone: true });
  const one = owned();
  await press(() => shareFile(one));
  await press(() => shareFile(one));
  expect(sheet).toHaveLength(1);
});

test('a sheet whose promise never resolves blocks nothing', async () => {
  const { prepareResult, saveResult } = await browser({ userAgent: IPHONE });
  sheetEnds = () => new Promise(() => {});
  await prepareResult(owned());
  await press(() => saveResult(owned()));
  await press(() => saveResult(owned()));
  expect(sheet).toHaveLength(2);
});

test('a sheet that was closed is no failure', async () => {
  const { prepareResult, saveResult, toasts } = await browser({ userAgent: IPHONE });
  sheetEnds = () => Promise.reject(new DOMException('closed', 'AbortError'));
  await prepareResult(owned());
  await press(() => saveResult(owned()));
  expect([sheet.length, toasts.value, downloads]).toEqual([1, [], []]);
});

test('in an installed application of iOS nothing is ever downloaded by a link', async () => {
  const installed = await browser({ userAgent: IPHONE, standalone: true });
  refuses = true;
  await installed.prepareResult(owned());
  await press(() => installed.saveResult(owned()));
  expect((await until(() => installed.toasts.value[0])).text).toBe(
    'Touch and hold the picture, then choose to save it.',
  );
  const old = await browser({ userAgent: IPHONE, standalone: true, takesFiles: false });
  await press(() => old.saveResult(owned()));
  expect((await until(() => old.toasts.value[0])).text).toBe(
    'Touch and hold the picture, then choose to save it.',
  );
  expect(downloads).toEqual([]);
});

test('a clip goes through the sheet as well, and nobody is told to hold it', async () => {
  mime = 'video/mp4';
  const { result, ...one } = owned(7200, '0123456789.mp4');
  const clip = { ...one, result: { ...result, kind: 'video' as const } };
  const { saveResult, toasts } = await browser({ userAgent: IPHONE, standalone: true });
  await press(() => saveResult(clip));
  expect((await until(() => toasts.value[0])).action?.label).toBe('Save video');
  await press(() => saveResult(clip));
  expect(sheet.map(({ files }) => files.map(({ name, type }) => [name, type]))).toEqual([
    [['mirari-2026-11-21-012345.mp4', 'video/mp4']],
  ]);
  refuses = true;
  await press(() => saveResult(clip));
  expect((await until(() => toasts.value.at(-1))).text).toBe('Open this site in Safari to save it.');
  expect(downloads).toEqual([]);
});

test('in Safari itself, a sheet that rejects the file is replaced by a download', async () => {
  const { prepareResult, saveResult } = await browser({ userAgent: IPHONE });
  refuses = true;
  await prepareResult(owned());
  await press(() => saveResult(owned()));
  await until(() => downloads.length > 0);
  expect(downloads).toEqual(['blob mirari-2026-11-21-012345.jpg']);
});

test('elsewhere the file is downloaded, from the cached copy where there is one, and that is said', async () => {
  const { saveResult, toasts } = await browser({ userAgent: DESKTOP });
  const one = owned();
  await press(() => saveResult(one));
  expect([downloads, toasts.value.map(({ text }) => text)]).toEqual([
    ['blob mirari-2026-11-21-012345.jpg'],
    ['Saved'],
  ]);
  const other = owned(7200, 'abcdef0123.jpg');
  const { enterMedia, putMedia } = await import('#src/features/creations/gallery/media-cache.ts');
  await enterMedia('');
  await putMedia('', {
    name: other.result.name,
    blob: new Blob([BYTES], { type: 'image/jpeg' }),
    etag: '"a"',
    madeAt: other.madeAt,
  });
  await press(() => saveResult(other));
  expect([asked, downloads.at(-1)]).toEqual([[one.result.url], 'blob mirari-2026-11-21-abcdef.jpg']);
});

test('a clip is downloaded by the site’s own link: it may be large', async () => {
  const { saveResult } = await browser({ userAgent: DESKTOP });
  const { result, ...clip } = owned(7200, '0123456789.mp4');
  await press(() => saveResult({ ...clip, result: { ...result, kind: 'video' } }));
  expect([asked, downloads]).toEqual([[], [`${origin}${result.url}&dl=1 `]]);
});

test('without a network and without a copy, a message is shown and nothing else happens', async () => {
  const { recordNetwork, saveResult, toasts } = await browser({ userAgent: DESKTOP });
  answers = false;
  recordNetwork('offline');
  await press(() => saveResult(owned(7200, 'ffffffffff.jpg')));
  expect([downloads, toasts.value.map(({ type, text }) => [type, text])]).toEqual([
    [],
    [
      [
        'warning',
        'You’re offline, and this one isn’t saved on this device. Save it when you’re back online.',
      ],
    ],
  ]);
});
