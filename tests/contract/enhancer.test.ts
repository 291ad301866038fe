import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Item } from '#contract/media/dash.ts';
import { upload } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { create } from 'superstruct';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor, follow } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());

async function send(visitor: Visitor, width: number, height: number): Promise<Item> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
  const answer = await visitor.send(upload.path, [{ field: 'file', name: 'green.png', bytes }]);
  return create(answer.data, upload.answer).item;
}

const workOf = (image: Item, options: object = {}) => ({
  operation: 'ai_tools',
  tool: 'ai-image-enhancer',
  inputs: { image: image.name },
  options,
});

describe('the image enhancer', () => {
  it.each([
    [{}, 2, 1],
    [{ scale: '4', denoise: 0.3, grain: 0.2 }, 4, 2],
  ])('enlarges with %j and charges what it quoted', async (options, scale, credits) => {
    const visitor = visit();
    const work = workOf(await send(visitor, 60, 40), options);
    const quote = await visitor.call(media.quote, work);
    expect(quote).toMatchObject({ credits, lines: [{ key: 'base', count: 1, credits }] });
    const sent = await visitor.call(media.create, {
      ...work,
      client_job_id: randomUUID(),
      quote_id: quote.quote_id,
    });
    expect(sent).toMatchObject({ status: 0, stage: 'received', inputs: [{ slot: 'image', width: 60 }] });
    const done = await follow(visitor, sent.job_id);
    expect(done).toMatchObject({ status: 1, stage: 'save', captured: credits, engine: 'embedded' });
    const [result] = done.results;
    expect(result).toMatchObject({ kind: 'image', width: 60 * scale, height: 40 * scale, duration: null });
    const bytes = Buffer.from(await (await visitor.fetch(result!.url)).arrayBuffer());
    const { format, width, xmp } = await sharp(bytes).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 60 * scale });
    expect(xmp?.toString()).toContain('algorithmicallyEnhanced');
    const { creations } = await visitor.call(media.list, { operation: 'ai_tools' });
    expect(creations).toMatchObject([{ tool: 'ai-image-enhancer', results: [{ kind: 'image' }] }]);
  });

  it('is listed with its options, limits and price', async () => {
    const { tools } = await visit().call(media.tools);
    expect(tools.find(({ slug }) => slug === 'ai-image-enhancer')).toMatchObject({
      engine: 'embedded',
      result: 'image',
      consent: false,
      options: [
        { key: 'scale', kind: 'choice', default: '2', choices: ['2', '4'] },
        { key: 'denoise', kind: 'number', default: 0, min: 0, max: 1 },
        { key: 'grain', kind: 'number', default: 0, min: 0, max: 1 },
      ],
      limits: [{ slot: 'image', max_pixels: 8_000_000, max_pixels_by: { scale: { 4: 2_000_000 } } }],
      price: [{ key: 'base', count: 1, credits: 1 }],
    });
  });

  it('refuses larger pictures by name, before the price', async () => {
    const visitor = visit();
    const image = await send(visitor, 2000, 1100);
    const tooLarge = (megapixels: number) => ({
      code: errorCodes.file_refused.code,
      data: { rule: 'too_many_pixels', megapixels, slot: 'image' },
    });
    expect(await visitor.ask(media.quote, workOf(image, { scale: '4' }))).toMatchObject(tooLarge(2));
    expect((await visitor.call(media.quote, workOf(image))).credits).toBe(1);
    const larger = await send(visitor, 4000, 2100);
    expect(await visitor.ask(media.quote, workOf(larger))).toMatchObject(tooLarge(8));
  });
});

describe('options and fields', () => {
  const fieldError = (field: string, message: string) => ({
    status: 400,
    code: errorCodes.input_refused.code,
    data: { fields: [{ field, message }] },
  });

  it('that the tool does not know, or that are out of bounds, are refused by name', async () => {
    const visitor = visit();
    const image = await send(visitor, 20, 20);
    const ask = (options: object) => visitor.ask(media.quote, workOf(image, options));
    expect(await ask({ colour: 'red' })).toMatchObject(fieldError('options.colour', 'unknown'));
    expect(await ask({ scale: '3' })).toMatchObject(fieldError('options.scale', 'type'));
    expect(await ask({ denoise: 1.5 })).toMatchObject(fieldError('options.denoise', 'max'));
    expect(await ask({ grain: -0.1 })).toMatchObject(fieldError('options.grain', 'min'));
    expect(await ask({ grain: 'x'.repeat(5001) })).toMatchObject(fieldError('options.grain', 'type'));
    const body = { ...workOf(image, { denoise: 2 }), client_job_id: randomUUID(), max_credits: 9 };
    expect(await visitor.ask(media.create, body)).toMatchObject(fieldError('options.denoise', 'max'));
  });

  it('of other tools are refused', async () => {
    const visitor = visit();
    const image = await send(visitor, 20, 20);
    const faces = [{ target_face_id: 'a', source: image.name }];
    expect(await visitor.ask(media.quote, { ...workOf(image), faces })).toMatchObject(
      fieldError('faces', 'unknown'),
    );
    const work = { ...workOf(image), inputs: { image: image.name, mask: image.name } };
    expect(await visitor.ask(media.quote, work)).toMatchObject(fieldError('inputs.mask', 'unknown'));
  });

  it('make another request of the same client id', async () => {
    const visitor = visit();
    const image = await send(visitor, 20, 20);
    const body = { ...workOf(image, { grain: 0.1 }), client_job_id: randomUUID(), max_credits: 2 };
    const sent = await visitor.call(media.create, body);
    expect((await visitor.call(media.create, body)).job_id).toBe(sent.job_id);
    expect(await visitor.ask(media.create, { ...body, options: { grain: 0.2 } })).toMatchObject({
      code: errorCodes.client_id_reused.code,
    });
    await follow(visitor, sent.job_id);
  });
});
