import { create } from 'superstruct';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UploadResponse, mergeUploadImages, upload } from '#contract/media/dash.ts';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { findProgram } from '#server/programs/find.ts';
import { childrenOf } from '#tests/support/server.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Answer, type Visitor, createVisitor, fixture } from '#tests/support/visitor.ts';
import { bytesAt, plain } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (place = '198.51.100.7'): Visitor =>
  createVisitor(server.current.origin, { 'X-Forwarded-For': place });
const send = (visitor: Visitor, bytes: Uint8Array, name = 'a.avif'): Promise<Answer> =>
  visitor.send(upload.path, [{ field: 'file', name, bytes }]);
const itemOf = (answer: Answer) => create(answer.data, UploadResponse).item;
const refused = (rule: string, more: object = {}) => ({
  status: 200,
  code: errorCodes.file_refused.code,
  data: { rule, ...more },
});
const workers = (): number[] => childrenOf(server.current.process.pid ?? 0, 'picture-worker');

/** A grey picture: many pixels in less than a kilobyte. */
const grey = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer();

async function colors(visitor: Visitor, url: string, columns: number): Promise<string[]> {
  const bytes = await bytesAt(visitor, url);
  const pixels = await sharp(bytes).removeAlpha().resize(columns, 1, { kernel: 'nearest' }).raw().toBuffer();
  const nameOf = ([red = 0, green = 0, blue = 0]: number[]): string =>
    red > 200 ? 'red' : green > 100 && blue < 60 ? 'green' : blue > 200 ? 'blue' : 'none';
  return Array.from({ length: columns }, (_, n) => nameOf([...pixels.subarray(3 * n, 3 * n + 3)]));
}

describe('a picture of a stranger', () => {
  it.each([
    ['<!--ftypavif    -->', 'a comment that looks like AVIF'],
    ['\n<!--ftypavis-->', 'a line before it'],
    ['\u{FEFF}<!--tyavif-->', 'a byte order mark before it'],
  ])('is refused as SVG behind %j (%s)', async (head) => {
    const svg = `${head}<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><text y="50">no</text></svg>`;
    expect(await send(visit(), Buffer.from(svg))).toMatchObject(refused('svg'));
  });

  it('is refused where the decoder finds another format than the first bytes name', async () => {
    const avif = await grey(16);
    const tiff = await sharp(avif).tiff().toBuffer();
    const disguised = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), tiff]);
    expect(await send(visit(), disguised, 'a.jpg')).toMatchObject(refused('broken'));
    expect(await send(visit(), tiff, 'a.jpg')).toMatchObject(refused('not_media'));
  });

  it('is decoded by a process that can die without anyone else noticing', async () => {
    const visitor = visit();
    const [worker] = workers();
    const sent = send(visitor, await grey(2500));
    await new Promise((resolve) => setImmediate(resolve));
    process.kill(worker!, 'SIGKILL');
    expect((await visitor.fetch('/api/health')).status).toBe(200);
    expect([SUCCESS, errorCodes.file_refused.code]).toContain((await sent).code);
    expect(itemOf(await send(visitor, await grey(64)))).toMatchObject({ mime: 'image/webp', width: 64 });
    expect(workers()).not.toContain(worker);
  });

  it('waits behind few others of its place, and another place gets its turn', async () => {
    const slow = await grey(2500);
    const flood = Promise.all(Array.from({ length: 14 }, () => send(visit(), slow)));
    const other = await send(visit('198.51.100.8'), await grey(64));
    const answers = await flood;
    const busy = answers.filter(({ code }) => code === errorCodes.slow_down.code);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toMatchObject({ status: 429, data: { retry_after_s: 5 } });
    expect(busy.length + answers.filter(({ code }) => code === SUCCESS).length).toBe(14);
    expect(other.code).toBe(SUCCESS);
  });
});

describe('a picture that is taken', () => {
  it.each(['srgb', 'p3'])('of 16 bits keeps its colours, with a profile of %s', async (profile) => {
    const red = { create: { width: 30, height: 20, channels: 3, background: '#c81428' } } as const;
    const eight = await sharp(red).png().toBuffer();
    const deep = await sharp(eight).toColourspace('rgb16').withIccProfile('p3').png().toBuffer();
    const bytes =
      profile === 'p3'
        ? deep
        : await sharp(deep).toColourspace('rgb16').withIccProfile('srgb').png().toBuffer();
    expect((await sharp(bytes).metadata()).depth).toBe('ushort');
    const visitor = visit();
    const { url } = itemOf(await send(visitor, bytes, 'a.png'));
    const stored = Buffer.from(await (await visitor.fetch(url)).arrayBuffer());
    const { channels } = await sharp(stored).stats();
    for (const [n, value] of [200, 20, 40].entries())
      expect(Math.abs(channels[n]!.mean - value), `channel ${n}`).toBeLessThan(2);
  });

  it.runIf(findProgram('heif-convert'))('may be a HEIC of a phone, which becomes a JPEG', async () => {
    const bytes = await fixture('portrait.heic');
    const taken = { mime: 'image/jpeg', width: 360, height: 480 };
    expect(itemOf(await send(visit(), bytes, 'a.heic'))).toMatchObject(taken);
    const two = [1, 2].map((n) => ({ field: `file${n}`, name: 'a.heic', bytes }));
    expect(itemOf(await visit().send(mergeUploadImages.path, two))).toMatchObject({
      width: 720,
      height: 480,
    });
    expect(await send(visit(), bytes.subarray(0, -999), 'a.heic')).toMatchObject(refused('broken'));
  });

  it('may be a JPEG without its end, but not one without its last rows', async () => {
    const jpeg = await sharp(await fixture('portrait-b.jpg'))
      .jpeg()
      .toBuffer();
    expect((await send(visit(), jpeg.subarray(0, -2), 'a.jpg')).code).toBe(SUCCESS);
    expect(await send(visit(), jpeg.subarray(0, -200), 'a.jpg')).toMatchObject(refused('broken'));
  });
});

describe('small forms of a picture', () => {
  it('are pictures where it is far taller than a WebP can be', async () => {
    const tall = { create: { width: 330, height: 30_000, channels: 3, background: '#246' } } as const;
    const visitor = visit();
    const { url } = itemOf(await send(visitor, await sharp(tall).png().toBuffer(), 'a.png'));
    const small = Buffer.from(await (await visitor.fetch(`${url}&w=320`)).arrayBuffer());
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', height: 16_383 });
  });
});
describe('pictures that are merged', () => {
  it('stand side by side in the order of their fields, at the height of the lowest', async () => {
    const visitor = visit();
    const answer = await visitor.send(mergeUploadImages.path, [
      { field: 'file2', name: 'b.png', bytes: await plain(100, 200, 'green') },
      { field: 'file10', name: 'c.png', bytes: await plain(100, 100, 'blue') },
      { field: 'file1', name: 'a.png', bytes: await plain(200, 200, 'red') },
    ]);
    const item = itemOf(answer);
    expect(item).toMatchObject({ mime: 'image/jpeg', width: 250, height: 100, duration: null });
    expect(await colors(visitor, item.url, 5)).toEqual(['red', 'red', 'green', 'blue', 'blue']);
  });

  it('turn upright, and keep their transparency', async () => {
    const turned = await sharp(await plain(40, 80, 'red'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const clear = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const item = itemOf(
      await visit().send(mergeUploadImages.path, [
        { field: 'file1', name: 'a.jpg', bytes: turned },
        { field: 'file2', name: 'b.png', bytes: clear },
      ]),
    );
    expect(item).toMatchObject({ mime: 'image/png', width: 120, height: 40 });
  });

  it('are refused together when one of them cannot be used', async () => {
    const answer = await visit().send(mergeUploadImages.path, [
      { field: 'file1', name: 'a.png', bytes: await plain(10, 10, 'red') },
      { field: 'file2', name: 'b.jpg', bytes: await fixture('truncated.jpg') },
    ]);
    expect(answer).toMatchObject(refused('broken'));
  });
});
