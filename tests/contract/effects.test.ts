import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Item } from '#contract/media/dash.ts';
import { upload } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import faults from '#locales/en/faults.json' with { type: 'json' };
import { useServer } from '#tests/support/server.ts';
import { type Visitor, createVisitor, follow } from '#tests/support/visitor.ts';

const server = useServer();
const visit = (): Visitor => createVisitor(server.current.origin);

async function send(visitor: Visitor, bytes: Buffer, name: string): Promise<Item> {
  const answer = await visitor.send(upload.path, [{ field: 'file', name, bytes }]);
  return create(answer.data, upload.answer).item;
}
const fixture = (name: string): Buffer => readFileSync(`tests/fixtures/media/${name}`);
const workOf = (image: Item, options: object, tool = 'ai-effect') => ({
  operation: 'ai_effect',
  tool,
  inputs: { image: image.name },
  options,
});

describe('effects of photos', () => {
  it('put a crown on a head for 2 credits, with room above and a label', async () => {
    const visitor = visit();
    const work = workOf(await send(visitor, fixture('portrait-a.jpg'), 'a.jpg'), {
      id: 202,
      strength: 0.7,
      seed: 5,
    });
    const quote = await visitor.call(media.quote, work);
    expect(quote).toMatchObject({ credits: 2, lines: [{ key: 'base', count: 1, credits: 2 }] });
    const sent = await visitor.call(media.create, {
      ...work,
      consent: 'fictional',
      client_job_id: randomUUID(),
      quote_id: quote.quote_id,
    });
    const done = await follow(visitor, sent.job_id);
    expect(done).toMatchObject({ status: 1, captured: 2, engine: 'embedded' });
    const [result] = done.results;
    expect(result).toMatchObject({ kind: 'image', width: 800 });
    expect(result?.height).toBeGreaterThan(800);
    const { xmp } = await sharp(
      Buffer.from(await (await visitor.fetch(result!.url)).arrayBuffer()),
    ).metadata();
    expect(xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia');
  });

  it('are refused before the price: no face, a small one, nothing to sell; where nobody is seen, nothing is charged', async () => {
    const visitor = visit();
    const ask = async (bytes: Buffer, id: number) =>
      visitor.ask(media.quote, workOf(await send(visitor, bytes, 'x.jpg'), { id }));
    const noFace = errorCodes.no_face.code;
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer();
    expect(await ask(plain, 204)).toMatchObject({ code: noFace, msg: faults.no_face_in.effect });
    const far = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#557' } })
      .composite([{ input: await sharp(fixture('portrait-a.jpg')).resize(76).toBuffer() }])
      .jpeg()
      .toBuffer();
    expect(await ask(far, 204)).toMatchObject({ code: noFace, msg: faults.no_face_in.small });
    expect(await ask(fixture('portrait-a.jpg'), 339)).toMatchObject({ msg: faults.effect_not_sold });

    const work = workOf(await send(visitor, plain, 'x.jpg'), { id: 214 });
    const quote = await visitor.call(media.quote, work);
    const sent = await visitor.call(media.create, {
      ...work,
      consent: 'fictional',
      client_job_id: randomUUID(),
      quote_id: quote.quote_id,
    });
    expect(await follow(visitor, sent.job_id)).toMatchObject({ status: -3, captured: 0 });
  });
});
