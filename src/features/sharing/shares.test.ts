// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshPage } from '#tests/support/page/fresh-page.ts';

const photo = (): File => new File([new Uint8Array(2000)], 'me.jpg', { type: 'image/jpeg' });

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await freshPage('https://site.example', '/share');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Nothing can be written any more; files stay whole in memory, which the database of tests does not do. */
const fillDevice = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('on a full device a shared photo stays with the page, and that is said', async () => {
  fillDevice();
  const { clearShares, receiveShare, shares, useIn } = await import('./shares.ts');
  await receiveShare({ files: [photo()] });
  expect(shares.value).toMatchObject({
    inPage: true,
    missing: [],
    things: [{ name: 'me.jpg', kind: 'image' }],
  });
  // The form takes it over all the same.
  await useIn('ai-face-swap');
  const { shareStore } = await import('#src/platform/storage/share-store.ts');
  expect(await shareStore.get('hand/ai-face-swap')).toMatchObject({ target: { index: 0 } });
  await clearShares();
  expect(shares.value).toMatchObject({ inPage: false, things: [] });
});

test('a shared clip is what is edited, and pictures beside it are further inputs', async () => {
  fillDevice();
  const { receiveShare, roles, setRole, shares, useIn } = await import('./shares.ts');
  const clip = new File([new Uint8Array(2000)], 'dance.mp4', { type: 'video/mp4' });
  await receiveShare({ files: [photo(), clip] });
  const idOf = (name: string) => shares.value.things.find((thing) => thing.name === name)?.id ?? '';
  const role = (name: string) => roles.value[idOf(name)];
  expect([role('dance.mp4'), role('me.jpg')]).toEqual(['target', 'source']);
  await useIn('video-face-swap');
  const { shareStore } = await import('#src/platform/storage/share-store.ts');
  expect(await shareStore.get('hand/video-face-swap')).toMatchObject({
    target: { index: 1 },
    sources: [{ index: 0 }],
  });
  // No tool takes a clip as a further input.
  setRole(idOf('me.jpg'), 'target');
  expect([role('dance.mp4'), role('me.jpg')]).toEqual(['none', 'target']);
});
