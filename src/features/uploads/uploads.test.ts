// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';
import { PART_BYTES } from '#contract/media/upload.ts';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import { type PageSite, pictureFile, usePageSite } from '#tests/support/page-site/site.ts';

const limits = { kind: 'image', maxBytes: 20_000_000 } as const;
const fileOf = (bytes: number, name = 'photo.jpg', type = ''): File =>
  new File([new Uint8Array(bytes)], name, { type });
const server = usePageSite();
let site: PageSite;

const store = () => import('./uploads.ts');
const online = (): boolean => dispatchEvent(new Event('online'));

beforeEach(async () => {
  localStorage.clear();
  site = server.current;
  await freshPage(site.origin);
});

test('a small file is sent in one request', async () => {
  const { addFile, whenSent } = await store();
  expect(await whenSent(addFile(pictureFile(), limits))).toMatchObject({ mime: 'image/jpeg' });
  expect(site.calls).toEqual(['POST /api/dash/upload']);
});

test('a large file is sent in parts; an interruption costs one part, and the rest is not sent again', async () => {
  site.next.set('/api/upload/part', ['lost']);
  const { addFile, uploads, whenSent } = await store();
  // What follows the end of a picture is none of it.
  const large = new File([await pictureFile().arrayBuffer(), new Uint8Array(PART_BYTES * 2)], 'photo.jpg');
  const id = addFile(large, limits);
  await until(() => uploads.value.get(id)?.phase === 'waiting');
  online();
  expect(await whenSent(id)).toMatchObject({ mime: 'image/jpeg' });
  expect(site.calls).toContain('POST /api/upload/resume');
  expect(site.calls.filter((call) => call === 'POST /api/upload/init')).toHaveLength(1);
  const parts = site.heard.filter(({ call }) => call.endsWith(' /api/upload/part'));
  expect(parts.map(({ path }) => Number(path.split('/').at(-1)))).toEqual([1, 2, 3]);
});

test('pictures that are merged are one name, and an empty one when that fails', async () => {
  const { mergeImages } = await import('./calls/dash.ts');
  const merge = (...files: File[]) => mergeImages([pictureFile(), ...files]);
  const path = '/api/dash/merge-upload-images';
  expect(await merge(pictureFile('portrait-b.jpg'))).toMatch(/^\w+\.\w+$/);
  expect(site.calls).toEqual([`POST ${path}`]);
  expect(await merge(fileOf(2000, 'a.jpg', 'image/jpeg'))).toBe('');
  site.next.set(path, ['lost']);
  expect(await merge(pictureFile())).toBe('');
  const { toasts } = await import('#src/features/toasts/toasts.ts');
  expect(toasts.value).toEqual([]);
});

test('an empty file, one of a wrong type and one that is too large are rejected without a call', async () => {
  const { addFile, uploads, whenSent } = await store();
  const problemOf = async (file: File): Promise<string | undefined> => {
    const id = addFile(file, { ...limits, maxBytes: 5_000_000 });
    expect(await whenSent(id)).toBeUndefined();
    return uploads.value.get(id)?.problem;
  };
  expect(await problemOf(fileOf(0))).toContain('empty');
  expect(await problemOf(fileOf(10, 'notes.txt', 'text/plain'))).toContain('as a picture');
  expect(await problemOf(fileOf(5_000_001))).toContain('5 MB');
  expect(site.calls).toEqual([]);
});

test('a file that is no clip for the tool is refused by its name before anything of it is sent', async () => {
  localStorage.setItem(local.userToken, (await site.signUp()).token);
  const { addFile, uploads, whenSent } = await store();
  const gif = new Uint8Array(await readFile('tests/fixtures/media/anim.gif'));
  const problemOf = async (bytes: Uint8Array<ArrayBuffer>, kind: 'gif' | 'video', maxSeconds = 60) => {
    const id = addFile(new File([bytes], 'file.mp4'), { kind, maxBytes: 200_000_000, maxSeconds });
    await whenSent(id);
    return uploads.value.get(id)?.problem;
  };
  expect(await problemOf(gif, 'video')).toContain('This is a GIF.');
  expect(await problemOf(gif.slice(0, -300), 'gif')).toContain('ends in the middle');
  expect(await problemOf(gif, 'gif', 0.1)).toMatch(/1 seconds long.*up to 0.1 seconds/);
  const playlist = new TextEncoder().encode('#EXTM3U\n#EXTINF:10,\nhttp://example.com/1.ts');
  expect(await problemOf(playlist, 'video')).toContain('isn’t a clip we can open');
  expect(site.calls).toEqual([]);
  expect(await problemOf(gif, 'gif')).toBeUndefined();
  expect(site.calls).toEqual(['POST /api/dash/upload']);
});

test('a video of a visitor waits on the device for an account, and is sent with it', async () => {
  const { restoreUpload, uploads, whenSent } = await store();
  const { saveFile } = await import('./local-files.ts');
  await saveFile('clip', { file: fileOf(2000, 'clip.mp4', 'video/mp4'), keptAt: Date.now() });
  await restoreUpload('clip');
  await until(() => uploads.value.get('clip')?.phase === 'asking');
  expect(site.calls).toEqual([]);
  const { enter } = await import('#src/features/account/session.ts');
  const { token } = await site.signUp();
  await enter(token);
  await whenSent('clip');
  expect(site.calls).toContain('POST /api/dash/upload');
});

test('members may send twice as much, as soon as this browser knows of the membership', async () => {
  localStorage.setItem(local.credits, JSON.stringify({ remain: 2, vip: true }));
  const { addFile, uploads, whenSent } = await store();
  const small = { ...limits, maxBytes: 40_000 };
  expect(await whenSent(addFile(pictureFile(), small))).toMatchObject({ mime: 'image/jpeg' });
  const id = addFile(fileOf(6_000_001), { ...limits, maxBytes: 3_000_000 });
  expect(await whenSent(id)).toBeUndefined();
  expect(uploads.value.get(id)?.problem).toContain('6 MB');
});

test('a rejection by the server is stored with the file, with its message', async () => {
  const { addFile, uploads, whenSent } = await store();
  const id = addFile(fileOf(2000), limits);
  expect(await whenSent(id)).toBeUndefined();
  expect(uploads.value.get(id)).toMatchObject({
    phase: 'refused',
    problem: expect.stringContaining('can’t open this file'),
  });
});

test('a dropped file stops waiting and is deleted', async () => {
  site.next.set('/api/dash/upload', ['lost']);
  const { addFile, dropUpload, uploads } = await store();
  const id = addFile(fileOf(2000), limits);
  await until(() => uploads.value.get(id)?.phase === 'waiting');
  dropUpload(id);
  online();
  expect(uploads.value.size).toBe(0);
});
