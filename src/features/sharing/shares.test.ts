// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshPage } from '#tests/support/fresh-page.ts';

const photo = (): File => new File([new Uint8Array(2000)], 'me.jpg', { type: 'image/jpeg' });

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await freshPage('https://site.example', '/share');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('on a full device a shared photo stays with the page, and that is said', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { clearShares, receiveShare, shares, useIn } = await import('./shares.ts');
  await receiveShare({ files: [photo()] });
  expect(shares.value).toMatchObject({
    inPage: true,
    missing: [],
    things: [{ name: 'me.jpg', kind: 'image' }],
  });
  // The form takes it over all the same.
  await useIn('ai-face-swap');
  const { shareStore } = await import('./share-store.ts');
  expect(await shareStore.get('hand/ai-face-swap')).toMatchObject({ target: { index: 0 } });
  await clearShares();
  expect(shares.value).toMatchObject({ inPage: false, things: [] });
});
