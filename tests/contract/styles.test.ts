import { randomUUID } from 'node:crypto';
import { create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import sharp, { type Sharp } from 'sharp';
import { errorCodes } from '#contract/http/error-codes.ts';
import { type Item, upload } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { styles } from '#media/style/stylize.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor, follow } from '#tests/support/visitor.ts';
import { toolOf } from '#tools/index.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());
const slug = 'ai-image-to-image';

async function send(visitor: Visitor, image: Sharp): Promise<Item> {
  const bytes = await image.png().toBuffer();
  const answer = await visitor.send(upload.path, [{ field: 'file', name: 'photo.png', bytes }]);
  return create(answer.data, upload.answer).item;
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#36a' } });

const workOf = (image: Item, options: object = {}) => ({
  operation: 'image_to_image',
  tool: slug,
  inputs: { image: image.name },
  options,
});

describe('image to image', () => {
  it('offers every style of media/style', () => {
    const option = toolOf(slug)?.work?.options.find(({ key }) => key === 'style');
    expect(option).toMatchObject({ choices: Object.keys(styles) });
  });

  it('draws in the chosen style and size, the same for a seed, and charges what it quoted', async () => {
    const visitor = visit();
    const photo = sharp('tests/fixtures/media/portrait-a.jpg').resize(300, 240).ensureAlpha();
    const opening = Buffer.from('<svg width="300" height="240"><circle cx="150" cy="120" r="110"/></svg>');
    const image = await send(visitor, photo.composite([{ input: opening, blend: 'dest-in' }]));
    const draw = async (options: object) => {
      const work = workOf(image, options);
      const quote = await visitor.call(media.quote, work);
      expect(quote).toMatchObject({ credits: 2, lines: [{ key: 'base', count: 1, credits: 2 }] });
      const sent = await visitor.call(media.create, {
        ...work,
        client_job_id: randomUUID(),
        quote_id: quote.quote_id,
      });
      const done = await follow(visitor, sent.job_id);
      expect(done).toMatchObject({ status: 1, captured: 2, engine: 'embedded' });
      expect(done.results).toMatchObject([{ kind: 'image', width: 300, height: 240 }]);
      return Buffer.from(await (await visitor.fetch(done.results[0]!.url)).arrayBuffer());
    };
    const one = await draw({ style: 'low-poly', strength: 1, size: '4k', seed: 7 });
    const { format, hasAlpha, xmp, exif } = await sharp(one).metadata();
    expect({ format, hasAlpha, exif }).toEqual({ format: 'webp', hasAlpha: true, exif: undefined });
    expect(xmp?.toString()).toContain('algorithmicallyEnhanced');
    expect(await draw({ style: 'low-poly', strength: 1, seed: 7 })).toEqual(one);
  });

  it('costs twice and four times where the result is that large, and never enlarges', async () => {
    const visitor = visit();
    const large = await send(visitor, plain(4200, 60));
    const credits = async (image: Item, size: string): Promise<number> =>
      (await visitor.call(media.quote, workOf(image, { size }))).credits;
    expect([await credits(large, '1k'), await credits(large, '2k'), await credits(large, '4k')]).toEqual([
      2, 4, 8,
    ]);
    expect(await credits(await send(visitor, plain(1280, 40)), '4k')).toBe(2);
    const work = workOf(large, { style: 'pixel-art' });
    const sent = await visitor.call(media.create, { ...work, client_job_id: randomUUID(), max_credits: 2 });
    const { results } = await follow(visitor, sent.job_id);
    expect(results).toMatchObject([{ width: 1280 }]);
  });

  it('refuses what is no style, no share and no seed by name', async () => {
    const visitor = visit();
    const image = await send(visitor, plain(20, 20));
    const fieldOf = async (options: object): Promise<unknown> => {
      const { code, data } = await visitor.ask(media.quote, workOf(image, options));
      expect(code).toBe(errorCodes.input_refused.code);
      return (data as { fields: { field: string }[] }).fields[0]?.field;
    };
    expect(await fieldOf({ style: 'van-gogh' })).toBe('options.style');
    expect(await fieldOf({ strength: 1.2 })).toBe('options.strength');
    expect(await fieldOf({ seed: 1.5 })).toBe('options.seed');
    expect(await fieldOf({ prompt: 'a cat' })).toBe('options.prompt');
  });
});
