import { describe, expect, it } from 'vitest';
import {
  type Incoming,
  type ShareStore,
  dropShares,
  storeShare,
  storedShares,
} from '#sw/contract/share-store.ts';
import { cleanText, fileKey, isPictureLink, linkIn, shareLimits, webAddress } from './shares.ts';

/** A store in memory with room for a number of bytes of files. */
function storeOf(room = Infinity): ShareStore & { map: Map<string, unknown> } {
  const map = new Map<string, unknown>();
  const sizeOf = (value: unknown): number => (value instanceof File ? value.size : 0);
  return {
    map,
    get: async <Value>(key: string) => map.get(key) as Value | undefined,
    async set(key, value) {
      const used = [...map.values()].reduce<number>((sum, each) => sum + sizeOf(each), 0);
      if (used + sizeOf(value) > room) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
    remove: async (keys) => keys.forEach((key) => map.delete(key)),
    keys: async () => [...map.keys()],
  };
}

const fileOf = (name: string, type: string, bytes = 3): File =>
  new File([new Uint8Array(bytes)], name, { type });
const incoming = (change: Partial<Incoming> = {}): Incoming => ({
  title: '',
  text: '',
  url: '',
  files: [],
  ...change,
});

describe('a share', () => {
  it('is stored with every field', async () => {
    const store = storeOf();
    const files = [
      fileOf('a.jpg', 'image/jpeg'),
      fileOf('b.gif', 'image/gif'),
      fileOf('c.mp4', 'video/mp4'),
      fileOf('d.mp3', 'audio/mpeg'),
    ];
    const { id } = await storeShare(
      incoming({ title: 'T', text: 'Some words', url: 'https://example.org/', files }),
      store,
    );
    const [share] = await storedShares(store);
    expect(share).toMatchObject({
      title: 'T',
      text: 'Some words',
      url: 'https://example.org/',
      more: 0,
      sent: false,
      used: false,
    });
    expect(files.map((_, index) => store.map.get(fileKey(id, index)))).toEqual(files);
  });

  it('names the reason for a missing file, and stores the others', async () => {
    const store = storeOf();
    const huge = fileOf('huge.mp4', 'video/mp4');
    Object.defineProperty(huge, 'size', { value: 1_000_000_000 });
    const files = [
      fileOf('page.html', 'text/html'),
      fileOf('drawing.svg', 'image/svg+xml'),
      fileOf('none.png', 'image/png', 0),
      huge,
      fileOf('fine.png', 'image/png'),
    ];
    const share = await storeShare(incoming({ files }), store);
    expect(share.files.map(({ notKept }) => notKept)).toEqual(['kind', 'kind', 'empty', 'size', undefined]);
    expect([...store.map.keys()].filter((key) => key.startsWith('file/'))).toEqual([fileKey(share.id, 4)]);
  });

  it('of 200 files stores as many as the limit allows, and counts the rest', async () => {
    const store = storeOf();
    const share = await storeShare(
      incoming({ files: Array.from({ length: 200 }, (_, n) => fileOf(`${n}.png`, 'image/png')) }),
      store,
    );
    expect([share.files.length, share.more]).toEqual([shareLimits.files, 200 - shareLimits.files]);
  });

  it('replaces older ones where the device is full, and stores what still fits', async () => {
    const store = storeOf(10);
    await storeShare(incoming({ files: [fileOf('old.png', 'image/png', 8)] }), store, 1000);
    const share = await storeShare(
      incoming({
        text: 'words',
        files: [
          fileOf('new.png', 'image/png', 9),
          fileOf('wide.png', 'image/png', 5),
          fileOf('tiny.png', 'image/png', 1),
        ],
      }),
      store,
      2000,
    );
    expect((await storedShares(store)).map(({ id }) => id)).toEqual([share.id]);
    expect([0, 1, 2].map((index) => store.map.has(fileKey(share.id, index)))).toEqual([true, false, true]);
  });

  it('expires after a day, after a tool has used it and the next one comes, and beyond a number of shares', async () => {
    const store = storeOf();
    const first = await storeShare(incoming({ text: 'old' }), store, 1000);
    await storeShare(incoming({ text: 'a day later' }), store, 1001 + shareLimits.keepMs);
    expect((await storedShares(store)).map(({ text }) => text)).toEqual(['a day later']);
    expect(first.at).toBe(1000);
    for (let n = 0; n < 20; n += 1)
      await storeShare(incoming({ text: `${n}` }), store, 2 * shareLimits.keepMs + n);
    expect((await storedShares(store))[0]?.text).toBe('19');
    expect(await storedShares(store)).toHaveLength(shareLimits.shares);
  });

  it('is removed with its files, and no others', async () => {
    const store = storeOf();
    const one = await storeShare(incoming({ files: [fileOf('a.png', 'image/png')] }), store, 1000);
    const two = await storeShare(incoming({ files: [fileOf('b.png', 'image/png')] }), store, 2000);
    await dropShares(store, [one]);
    expect([...store.map.keys()].every((key) => key.includes(two.id))).toBe(true);
  });
});

describe('texts of another application', () => {
  it.each([
    ['javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['//evil.example', undefined],
    ['file:///etc/passwd', undefined],
    [' https://example.org/a b ', 'https://example.org/a%20b'],
    ['HTTP://EXAMPLE.ORG', 'http://example.org/'],
  ])('%j as an address is %j', (text, address) => expect(webAddress(text)).toBe(address));

  it('lose control characters and bidirectional controls, and are limited in length', () => {
    expect(cleanText('a\u0000b\r\nc\u202egpj.exe')).toBe('a b\ncgpj.exe');
    expect(cleanText('x'.repeat(10_000))).toHaveLength(shareLimits.letters);
  });

  it('hold a link where many applications put it', () => {
    expect(linkIn({ url: '', text: 'Look: https://example.org/p.jpg now' })).toBe(
      'https://example.org/p.jpg',
    );
    expect(linkIn({ url: 'https://example.org/', text: 'https://other.example/' })).toBe(
      'https://example.org/',
    );
    expect(linkIn({ url: 'javascript:alert(1)', text: 'nothing' })).toBeUndefined();
  });

  it.each([
    ['https://example.org/a.JPG?x=1', true],
    ['https://example.org/media/abc?format=jpg', true],
    ['https://example.org/a.jpg.html', false],
    ['https://example.org/watch?v=1', false],
  ])('%s leads to a picture: %s', (link, answer) => expect(isPictureLink(link)).toBe(answer));
});
