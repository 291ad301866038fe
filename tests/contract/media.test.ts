import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { anonymousCredit } from '#contract/users/credit.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import * as media from '#contract/media/media.ts';
import { receipt } from '#contract/media/receipt.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor, follow, sendSwap, swapOf } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = () => createVisitor(server.current.origin, somePlace());

describe('a face swap, from picking to finding it again', () => {
  it('answers every call as the contract says and charges what it quoted', async () => {
    const visitor = visit();
    expect(await visitor.call(anonymousCredit)).toEqual({ credit_remain: 5 });
    const target = await visitor.upload('portrait-a.jpg');
    const source = await visitor.upload('portrait-b.jpg');
    const { faces } = await visitor.call(detectFaces, { file: target.name });
    expect(faces).toHaveLength(1);
    expect((await visitor.fetch(faces[0]!.origin)).headers.get('content-type')).toBe('image/webp');

    const work = swapOf(target, source);
    const quote = await visitor.call(media.quote, work);
    expect(quote).toMatchObject({ credits: 1, balance: 5, enough: true, ahead: 0 });
    expect(Date.parse(quote.expires_at) - Date.now()).toBeGreaterThan(14 * 60_000);

    const request = { ...work, client_job_id: randomUUID(), quote_id: quote.quote_id, consent: 'me' };
    const sent = await visitor.call(media.create, request);
    expect(sent).toMatchObject({ held: 1, captured: 0, released: 0, results: [] });
    const done = await follow(visitor, sent.job_id);
    expect(done).toMatchObject({
      status: 1,
      stage: 'save',
      progress: 1,
      held: 0,
      captured: 1,
      released: 0,
      error: null,
    });
    expect(await visitor.call(anonymousCredit)).toEqual({ credit_remain: 4 });

    const [result] = done.results;
    // Small pictures are cropped around the face that was changed.
    const [{ x, y, width, height }] = faces as [(typeof faces)[number]];
    expect(result!.focus?.x).toBeCloseTo((x + width / 2) / 800, 2);
    expect(result!.focus?.y).toBeCloseTo((y + height / 2) / 800, 2);
    const bytes = Buffer.from(await (await visitor.fetch(result!.url)).arrayBuffer());
    const picture = await sharp(bytes).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 800, height: 800 });
    expect(picture.exif).toBeUndefined();

    const listed = await visitor.call(media.list);
    expect(listed).toMatchObject({ total: 1, creations: [{ job_id: sent.job_id, favorite: false }] });
    const { rows } = await visitor.call(receipt, { job_id: sent.job_id });
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['hold', -1],
      ['capture', -1],
    ]);
    expect(rows[0]!.description).toBe('AI face swap');
  });

  it('makes one job of two clicks, and refuses the same client id for other work', async () => {
    const visitor = visit();
    const [target, source] = [
      await visitor.upload('small-portrait-a.jpg'),
      await visitor.upload('small-portrait-b.jpg'),
    ];
    const request = { ...swapOf(target, source), client_job_id: randomUUID(), max_credits: 1, consent: 'me' };
    const jobs = await Promise.all(Array.from({ length: 8 }, () => visitor.call(media.create, request)));
    expect(new Set(jobs.map((job) => job.job_id)).size).toBe(1);
    const other = await visitor.ask(media.create, { ...request, ...swapOf(source, target) });
    expect(other).toMatchObject({ status: 200, code: errorCodes.client_id_reused.code });
    expect((await visitor.call(anonymousCredit)).credit_remain).toBe(4);
    await follow(visitor, jobs[0]!.job_id);
  });
});

describe('what was made', () => {
  it('is listed without the upload once that is deleted', async () => {
    const visitor = visit();
    const sent = await sendSwap(visitor);
    await follow(visitor, sent.job_id);
    const name = sent.inputs[0]!.name;
    await server.current.database.db
      .updateTable('stored_file')
      .set({ expires_at: new Date(0) })
      .where('name', '=', name)
      .execute();
    const [creation] = (await visitor.call(media.list)).creations;
    expect(creation!.inputs).toMatchObject([
      { slot: 'target', url: null, width: 400, height: 400 },
      { slot: 'source', url: expect.stringContaining('/files/') },
    ]);
    expect(await visitor.ask(detectFaces, { file: name })).toMatchObject({
      code: errorCodes.file_refused.code,
      data: { rule: 'gone' },
    });
  });
});

describe('tools', () => {
  it('are listed with engine, limits and price; the others as unavailable', async () => {
    const { tools, price_version: version } = await visit().call(media.tools);
    expect(version).toMatch(/^[0-9a-f]{10}$/);
    expect(tools.find(({ slug }) => slug === 'ai-face-swap')).toMatchObject({
      engine: 'embedded',
      max_faces: 10,
      price: [{ key: 'base', count: 1, credits: 1 }],
    });
    const closed = 'nano-banana-ai-image-generator';
    expect(tools.find(({ slug }) => slug === closed)).toMatchObject({ engine: 'away' });
    const answer = await visit().ask(media.quote, {
      operation: 'nano_banana_to_image',
      tool: closed,
      inputs: {},
    });
    expect(answer).toMatchObject({ status: 503, code: errorCodes.engine_away.code });
  });
});
