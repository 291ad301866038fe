import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { PART_BYTES, PART_HASH_HEADER, complete, init, partPath } from '#contract/media/upload.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type RunningServer, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { type StoreDouble, openStoreDouble } from '#tests/support/store/s3-double.ts';
import { createVisitor, fixture, follow, sendSwap, swapOf } from '#tests/support/visitor.ts';

vi.setConfig(WORK_TIMEOUT);

let double: StoreDouble;
let database: TestDatabase;
let server: RunningServer;
beforeAll(async () => {
  double = await openStoreDouble();
  database = await makeDatabase(4);
  server = await startServer({ databaseUrl: database.url, env: double.env });
});
afterAll(async () => {
  await server.end();
  await double.close();
  await database.close();
});

const keys = (): string[] => [...double.objects.keys()];

describe('files in a store of their own', () => {
  it('are taken, shown, worked on and removed, and none of them lies in the data folder', async () => {
    const visitor = createVisitor(server.origin);
    const sent = await sendSwap(visitor);
    const { results } = await follow(visitor, sent.job_id);
    const result = results[0]!;
    const whole = Buffer.from(await (await visitor.fetch(result.url)).arrayBuffer());
    const part = await visitor.fetch(result.url, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
    expect((await visitor.fetch(`${sent.inputs[0]!.url}&w=160`)).headers.get('content-type')).toBe(
      'image/webp',
    );
    expect(keys().some((key) => key.startsWith('result/') && key.endsWith(result.name))).toBe(true);
    expect(existsSync(join(server.dataDir, 'objects'))).toBe(false);
  });

  it('are joined of parts that lie there', async () => {
    const visitor = createVisitor(server.origin);
    const bytes = Buffer.concat([await fixture('portrait-a.jpg'), Buffer.alloc(PART_BYTES)]);
    const { upload_id: id } = await visitor.call(init, { filename: 'a.jpg', bytes: bytes.byteLength });
    for (const [n, part] of [bytes.subarray(0, PART_BYTES), bytes.subarray(PART_BYTES)].entries()) {
      const answer = await visitor.fetch(partPath.replace(':id', id).replace(':n', String(n + 1)), {
        method: 'PUT',
        body: new Uint8Array(part),
        headers: { [PART_HASH_HEADER]: createHash('sha256').update(part).digest('hex') },
      });
      expect(answer.status).toBe(200);
    }
    expect(keys().filter((key) => key.startsWith(`part/${id}/`))).toHaveLength(2);
    const { item } = await visitor.call(complete, { upload_id: id });
    expect(keys().filter((key) => key.startsWith(`part/${id}/`))).toEqual([]);
    expect(keys().some((key) => key.endsWith(item.name))).toBe(true);
  });
});

describe('a store that browsers reach', () => {
  it('gives them files itself, under addresses that hold for as long as ours', async () => {
    const site = await startServer({
      databaseUrl: database.url,
      env: { ...double.env, S3_PUBLIC_URL: double.endpoint },
    });
    const visitor = createVisitor(site.origin);
    const policy = (await visitor.fetch('/')).headers.get('content-security-policy');
    for (const kind of ["img-src 'self' blob: data:", "media-src 'self' blob:", "connect-src 'self' blob:"])
      expect(policy).toContain(`${kind} ${double.endpoint};`);
    const { url } = await visitor.upload('small-portrait-a.jpg');
    const sent = async (address: string): Promise<string> => {
      const { status, headers } = await visitor.fetch(address);
      expect(status).toBe(302);
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      return headers.get('location') ?? '';
    };
    const there = await sent(url);
    expect(there.startsWith(`${double.endpoint}/`)).toBe(true);
    const bytes = Buffer.from(await (await fetch(there)).arrayBuffer());
    const part = await fetch(there, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    expect(part.headers.get('content-type')).toBe('image/jpeg');
    expect(part.headers.get('content-disposition')).toBe('inline');
    const saved = await fetch(await sent(`${url}&dl=1`));
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="mirari-.*\.jpg"$/);
    expect((await fetch(await sent(`${url}&w=160`))).headers.get('content-type')).toBe('image/webp');
    // What nobody signed, and what is not fetched but asked for, does not come from there.
    expect((await fetch(there.replace(/Expires=\d+/, 'Expires=99999'))).status).toBe(403);
    const head = await visitor.fetch(url, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, bytes.byteLength]);
    await site.end();
  });
});

describe('while the store is away', () => {
  it('calls are told to come back, and a job waits for it and costs what was quoted', async () => {
    const visitor = createVisitor(server.origin);
    const target = await visitor.upload('small-portrait-a.jpg');
    const source = await visitor.upload('small-portrait-b.jpg');
    const work = swapOf(target, source);
    const { quote_id: quoteId } = await visitor.call(media.quote, work);
    double.away = true;
    const file = await visitor.fetch(target.url);
    expect(file.status).toBe(503);
    expect(Number(file.headers.get('retry-after'))).toBeGreaterThan(0);
    const again = { field: 'file', name: 'a.jpg', bytes: await fixture('small-portrait-a.jpg') };
    const refused = await visitor.send('/api/dash/upload', [again]);
    expect(refused).toMatchObject({ status: 503, code: errorCodes.site_away.code });

    const { job_id: id } = await visitor.call(media.create, {
      ...work,
      client_job_id: randomUUID(),
      quote_id: quoteId,
      consent: 'me',
    });
    await expect
      .poll(() => server.lines.join('\n'), { timeout: 60_000 })
      .toContain('a job waits for the store');
    double.away = false;
    const done = await follow(visitor, id);
    expect(done).toMatchObject({ status: 1, held: 0, captured: 1 });
    expect((await visitor.fetch(done.results[0]!.url)).status).toBe(200);
  });
});

it('a store that cannot be used is said in one line at the start', async () => {
  const start = startServer({
    databaseUrl: database.url,
    env: { ...double.env, S3_SECRET_ACCESS_KEY: 'guessed' },
  });
  await expect(start).rejects.toThrow(
    /^S3_BUCKET: mirari-test cannot be used \(the store is away: SignatureDoesNotMatch\)$/,
  );
});
