import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mergeUploadImages, upload } from '#contract/dash.ts';
import { SUCCESS } from '#contract/envelope.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { PART_HASH_HEADER, complete, fromUrl, init, partPath } from '#contract/upload.ts';
import { useServer } from '#tests/support/server.ts';
import { type Visitor, createVisitor, fixture } from '#tests/support/visitor.ts';

const HOUR_MS = 3_600_000;
const proxies = { TRUSTED_PROXIES: '127.0.0.1,::1' };

describe('a site with room', () => {
  const server = useServer({ env: proxies });
  const visit = (place: string): Visitor =>
    createVisitor(server.current.origin, { 'X-Forwarded-For': place });
  const hits = async (bucket: string): Promise<number> => {
    const rows = await server.current.database.db
      .selectFrom('rate_counter')
      .select('hits')
      .where('bucket', '=', bucket)
      .execute();
    return rows.reduce((sum, row) => sum + row.hits, 0);
  };

  it('keeps 500 MB of uploads for one owner, finished or announced', async () => {
    const visitor = visit('198.51.100.1');
    const file = { filename: 'a.png', bytes: 50_000_000 };
    for (let n = 0; n < 10; n++) await visitor.call(init, file);
    const quota = { code: errorCodes.file_refused.code, data: { rule: 'quota', mb: 500 } };
    expect(await visitor.ask(init, file)).toMatchObject(quota);
    const small = [{ field: 'file', name: 'a.jpg', bytes: await fixture('portrait-b.jpg') }];
    expect(await visitor.send(upload.path, small)).toMatchObject(quota);
    const { expires_at: until } = await visit('198.51.100.1').call(init, file);
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(2 * HOUR_MS);
  });

  it('decodes an upload once for all who complete it, and only a few times in all', async () => {
    const visitor = visit('198.51.100.2');
    const bytes = await fixture('truncated.jpg');
    const { upload_id: id } = await visitor.call(init, { filename: 'a.jpg', bytes: bytes.length });
    await visitor.fetch(partPath.replace(':id', id).replace(':n', '1'), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { [PART_HASH_HEADER]: createHash('sha256').update(bytes).digest('hex') },
    });
    const finish = () => visitor.ask(complete, { upload_id: id });
    const together = await Promise.all(Array.from({ length: 6 }, finish));
    expect(together.map(({ data }) => data)).toEqual(together.map(() => ({ rule: 'broken' })));
    expect(await hits(`completeTry:p:${id}`)).toBeLessThan(6);
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push((await finish()).code);
    expect(codes.at(-1)).toBe(errorCodes.slow_down.code);
  });

  it('counts pictures that are merged one by one, and what decoding them costs', async () => {
    const place = '198.51.100.3';
    const picture = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const files = [1, 2, 3].map((n) => ({ field: `file${n}`, name: 'a.png', bytes: picture }));
    expect((await visit(place).send(mergeUploadImages.path, files)).code).toBe(SUCCESS);
    expect(await hits(`upload:p:${place}`)).toBe(3);
    expect(await hits(`megapixels:p:${place}`)).toBe(6);
    expect(await hits(`storedMb:p:${place}`)).toBe(1);
  });
});

describe('a site whose disk is nearly full', () => {
  const server = useServer({ env: { ...proxies, FREE_DISK_MB: '999999999' } });

  it('takes no files and says so, and serves everything else', async () => {
    const visitor = createVisitor(server.current.origin);
    const full = { status: 503, code: errorCodes.storage_full.code };
    const files = [{ field: 'file', name: 'a.jpg', bytes: await fixture('portrait-b.jpg') }];
    expect(await visitor.send(upload.path, files)).toMatchObject(full);
    expect(await visitor.ask(init, { filename: 'a.jpg', bytes: 10 })).toMatchObject(full);
    expect(await visitor.ask(fromUrl, { url: 'http://mirari.example/a.jpg' })).toMatchObject(full);
    expect((await visitor.fetch('/api/health')).status).toBe(200);
  });
});
