import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mergeUploadImages, upload } from '#contract/media/dash.ts';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { SENT, sharePath } from '#contract/media/shares.ts';
import { PART_HASH_HEADER, complete, fromUrl, init, partPath } from '#contract/media/upload.ts';
import { startServer, useServer } from '#tests/support/server.ts';
import { type Visitor, createVisitor, fixture } from '#tests/support/visitor.ts';

const HOUR_MS = 3_600_000;
const proxies = { TRUSTED_PROXIES: '127.0.0.1,::1' };

const putPart = (visitor: Visitor, id: string, bytes: Uint8Array, headers = {}): Promise<Response> =>
  visitor.fetch(partPath.replace(':id', id).replace(':n', '1'), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { [PART_HASH_HEADER]: createHash('sha256').update(bytes).digest('hex'), ...headers },
  });

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
    await putPart(visitor, id, bytes);
    const finish = () => visitor.ask(complete, { upload_id: id });
    const together = await Promise.all(Array.from({ length: 6 }, finish));
    expect(together.map(({ data }) => data)).toEqual(together.map(() => ({ rule: 'broken' })));
    expect(await hits(`completeTry:p:${id}`)).toBeLessThan(6);
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push((await finish()).code);
    expect(codes.at(-1)).toBe(errorCodes.slow_down.code);
  });

  it('receives 4000 parts from one place while they are kept', async () => {
    const visitor = visit('198.51.100.4');
    const { upload_id: id } = await visitor.call(init, { filename: 'a.jpg', bytes: 10 });
    expect((await putPart(visitor, id, Buffer.alloc(10))).status).toBe(200);
    const two = 2 * HOUR_MS;
    const start = Math.floor(Date.now() / two) * two;
    // Two windows: the test may run while one ends.
    for (const window_start of [new Date(start), new Date(start + two)])
      await server.current.database.db
        .insertInto('rate_counter')
        .values({ bucket: 'part:p:198.51.100.4', window_start, hits: 4000 })
        .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: 4000 }))
        .execute();
    const other = visit('198.51.100.4');
    const { upload_id: more } = await other.call(init, { filename: 'a.jpg', bytes: 10 });
    expect((await putPart(other, more, Buffer.alloc(10))).status).toBe(errorCodes.slow_down.status);
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

  it('turns a share away before it is read', async () => {
    const { origin } = server.current;
    const headers = { 'sec-fetch-site': 'none', 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      const sent = request(
        origin + sharePath,
        { method: 'POST', headers: { ...headers, 'content-length': 1_000_000 } },
        (response) => {
          done(response);
          sent.destroy();
        },
      );
      sent.on('error', failed);
      // The rest of the form never comes.
      sent.write('--x\r\n');
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${sharePath}#${SENT}`]);
  });

  it('takes no part of an upload that was announced before', async () => {
    const { dataDir, database } = server.current;
    const before = await startServer({ dataDir, databaseUrl: database.url, env: proxies });
    const visitor = createVisitor(before.origin);
    const { upload_id: id } = await visitor.call(init, { filename: 'a.jpg', bytes: 10 });
    await before.end();
    const { cookie } = visitor;
    const part = await putPart(createVisitor(server.current.origin), id, Buffer.alloc(10), { cookie });
    expect(part.status).toBe(errorCodes.storage_full.status);
    const { rows } = await sql`select 1 from upload_part where upload_id = ${id}`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
