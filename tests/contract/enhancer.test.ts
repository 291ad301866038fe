import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Item } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { bytesAt, make, plain, send } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());

const workOf = (image: Item, options: object = {}) => ({
  operation: 'ai_tools',
  tool: 'ai-image-enhancer',
  inputs: { image: image.name },
  options,
});

describe('the image enhancer', () => {
  it('enlarges and charges what it quoted', async () => {
    const [options, scale, credits] = [{ scale: '4', denoise: 0.3, grain: 0.2 }, 4, 2] as const;
    const visitor = visit();
    const work = workOf(await send(visitor, await plain(60, 40)), options);
    const { lines } = await visitor.call(media.quote, work);
    expect(lines).toEqual([{ key: 'base', count: 1, credits }]);
    const job = await make(visitor, work);
    expect(job).toMatchObject({ stage: 'save', captured: credits, inputs: [{ slot: 'image', width: 60 }] });
    const [result] = job.results;
    expect(result).toMatchObject({ kind: 'image', width: 60 * scale, height: 40 * scale, duration: null });
    const { format, width, xmp } = await sharp(await bytesAt(visitor, result!.url)).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 60 * scale });
    expect(xmp?.toString()).toContain('algorithmicallyEnhanced');
    const { creations } = await visitor.call(media.list, { operation: 'ai_tools' });
    expect(creations).toMatchObject([{ tool: 'ai-image-enhancer', results: [{ kind: 'image' }] }]);
  });

  it('refuses larger pictures by name, before the price', async () => {
    const visitor = visit();
    const image = await send(visitor, await plain(2000, 1100));
    const tooLarge = (megapixels: number) => ({
      code: errorCodes.file_refused.code,
      data: { rule: 'too_many_pixels', megapixels, slot: 'image' },
    });
    expect(await visitor.ask(media.quote, workOf(image, { scale: '4' }))).toMatchObject(tooLarge(2));
    expect((await visitor.call(media.quote, workOf(image))).credits).toBe(1);
    const larger = await send(visitor, await plain(4000, 2100));
    expect(await visitor.ask(media.quote, workOf(larger))).toMatchObject(tooLarge(8));
  });
});
