import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { upload, UploadResponse } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { PART_BYTES, PART_HASH_HEADER, complete, fromUrl, init, resume } from '#contract/media/upload.ts';
import { create } from 'superstruct';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor, fixture } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = () => createVisitor(server.current.origin, somePlace());
const one = (bytes: Uint8Array, name = 'photo.jpg') => [{ field: 'file', name, bytes }];
const refused = (rule: string) => ({ status: 200, code: errorCodes.file_refused.code, data: { rule } });

/** A picture that no encoder can make small. */
const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

describe('an upload', () => {
  it('is stored upright and without metadata of the camera', async () => {
    const visitor = visit();
    const before = await sharp(await fixture('portrait-a.jpg')).metadata();
    expect(before.exif).toBeDefined();
    const item = await visitor.upload('portrait-a.jpg');
    expect(item).toMatchObject({ mime: 'image/jpeg', width: 800, height: 800, duration: null });
    const response = await visitor.fetch(item.url);
    const after = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([after.exif, after.iptc, after.xmp, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['empty.jpg', 'empty'],
    ['not-an-image.jpg', 'not_media'],
    ['truncated.jpg', 'broken'],
    ['huge-claim.png', 'too_many_pixels'],
    ['vector.svg', 'svg'],
  ])('of %s is refused as %s', async (name, rule) => {
    expect(await visit().send(upload.path, one(await fixture(name), name))).toMatchObject(refused(rule));
  });

  it('is re-encoded, so nothing hidden behind the pixels comes back', async () => {
    const visitor = visit();
    const polyglot = Buffer.concat([
      await fixture('portrait-b.jpg'),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { item } = create((await visitor.send(upload.path, one(polyglot))).data, UploadResponse);
    const response = await visitor.fetch(item.url);
    expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keeps a GIF moving', async () => {
    expect(await visit().upload('anim.gif')).toMatchObject({
      mime: 'image/gif',
      width: 200,
      height: 200,
      duration: expect.any(Number),
    });
  });

  it('of 60 MB is answered with the reason, and the connection goes on', async () => {
    const visitor = visit();
    const answer = await visitor.send(upload.path, one(Buffer.alloc(60_000_000, 1)));
    expect(answer).toMatchObject({
      status: 413,
      code: errorCodes.file_too_large.code,
      data: { rule: 'too_many_bytes', mb: 50 },
    });
    expect(answer.msg).toContain('50 MB');
    expect((await visitor.upload('portrait-b.jpg')).width).toBe(800);
  });

  it('of a picture over 20 MB is refused', async () => {
    const answer = await visit().send(upload.path, one(await noise(2650), 'noise.png'));
    expect(answer).toMatchObject(refused('too_many_bytes'));
  });

  it('without a file, or without a form, gets an error that names what is missing', async () => {
    const visitor = visit();
    const fields = (answer: { data: unknown }) => answer.data;
    expect(fields(await visitor.send(upload.path, []))).toEqual({
      fields: [{ field: 'file', message: 'required' }],
    });
    const plain = await visitor.fetch(upload.path, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await plain.json()).toMatchObject({
      code: errorCodes.input_refused.code,
      data: { fields: [{ field: 'content-type', message: 'multipart' }] },
    });
  });
});

describe('an upload in parts', () => {
  const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  const put = (
    visitor: ReturnType<typeof visit>,
    id: string,
    n: number,
    bytes: Uint8Array,
    hash = sha256(bytes),
  ) =>
    visitor.fetch(`/api/upload/part/${id}/${n}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { [PART_HASH_HEADER]: hash },
    });

  it('goes on where it was cut, and gives one file however often it is completed', async () => {
    const visitor = visit();
    const bytes = await noise(900);
    const parts = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, index) =>
      bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES),
    );
    expect(parts.length).toBeGreaterThan(2);
    const { upload_id: id, part_size: size } = await visitor.call(init, {
      filename: 'noise.png',
      bytes: bytes.length,
      sha256: sha256(bytes),
    });
    expect(size).toBe(PART_BYTES);
    for (const n of [1, 3]) expect((await put(visitor, id, n, parts[n - 1]!)).status).toBe(200);
    expect((await put(visitor, id, 1, parts[0]!)).status).toBe(200);
    expect((await visitor.ask(complete, { upload_id: id })).data).toEqual({
      fields: [{ field: 'parts', message: 'missing' }],
    });

    expect((await visitor.call(resume, { upload_id: id })).parts).toEqual([1, 3]);
    for (const [index, part] of parts.entries())
      if (![1, 3].includes(index + 1)) await put(visitor, id, index + 1, part);
    const { item } = await visitor.call(complete, { upload_id: id });
    expect(item).toMatchObject({ mime: 'image/png', width: 900, height: 900 });
    expect((await visitor.call(complete, { upload_id: id })).item.name).toBe(item.name);
  });

  it('refuses a part that arrived damaged, too long or out of range, and a file that is too big', async () => {
    const visitor = visit();
    const { upload_id: id } = await visitor.call(init, { filename: 'a.png', bytes: 10 });
    const field = async (response: Promise<Response>) =>
      ((await (await response).json()) as { data: { fields: { field: string }[] } }).data.fields[0]?.field;
    expect(await field(put(visitor, id, 1, Buffer.alloc(10), sha256(Buffer.alloc(9))))).toBe('sha256');
    expect(await field(put(visitor, id, 1, Buffer.alloc(11)))).toBe('body');
    expect(await field(put(visitor, id, 2, Buffer.alloc(10)))).toBe('n');
    expect(await field(put(visitor, id, 0, Buffer.alloc(10)))).toBe('n');
    expect(await visitor.ask(init, { filename: 'a.png', bytes: 60_000_000 })).toMatchObject({
      status: 413,
      data: { mb: 50 },
    });
    expect(await visitor.ask(init, { filename: 'a.png', bytes: 0 })).toMatchObject(refused('empty'));
  });

  it('refuses a file whose digest is another', async () => {
    const visitor = visit();
    const bytes = await fixture('portrait-b.jpg');
    const { upload_id: id } = await visitor.call(init, {
      filename: 'a.jpg',
      bytes: bytes.length,
      sha256: sha256(Buffer.from('other')),
    });
    await put(visitor, id, 1, bytes);
    expect(await visitor.ask(complete, { upload_id: id })).toMatchObject(refused('broken'));
  });
});

describe('an address', () => {
  it.each([
    'http://127.0.0.1/a.jpg',
    'http://0x7f.1/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'http://user:pass@example.com/a.jpg',
    'no address',
  ])('%s is refused', async (url) => {
    expect(await visit().ask(fromUrl, { url })).toMatchObject(refused('address_refused'));
  });
});
