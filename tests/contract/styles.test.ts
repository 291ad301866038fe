import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { type Item } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { bytesAt, fieldRefused, make, plain, send } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());
const slug = 'ai-image-to-image';

const workOf = (image: Item, options: object = {}) => ({
  operation: 'image_to_image',
  tool: slug,
  inputs: { image: image.name },
  options,
});

describe('image to image', () => {
  it('draws in the chosen style and size, the same for a seed, and charges what it quoted', async () => {
    const visitor = visit();
    const photo = sharp('tests/fixtures/media/portrait-a.jpg').resize(300, 240).ensureAlpha();
    const opening = Buffer.from('<svg width="300" height="240"><circle cx="150" cy="120" r="110"/></svg>');
    const open = photo.composite([{ input: opening, blend: 'dest-in' }]);
    const image = await send(visitor, await open.png().toBuffer());
    const draw = async (options: object) => {
      const { captured, results } = await make(visitor, workOf(image, options));
      expect(captured).toBe(2);
      expect(results).toMatchObject([{ kind: 'image', width: 300, height: 240 }]);
      return bytesAt(visitor, results[0]!.url);
    };
    const one = await draw({ style: 'low-poly', strength: 1, size: '4k', seed: 7 });
    const { format, hasAlpha, xmp, exif } = await sharp(one).metadata();
    expect({ format, hasAlpha, exif }).toEqual({ format: 'webp', hasAlpha: true, exif: undefined });
    expect(xmp?.toString()).toContain('algorithmicallyEnhanced');
    expect(await draw({ style: 'low-poly', strength: 1, seed: 7 })).toEqual(one);
  });

  it('costs twice and four times where the result is that large, and never enlarges', async () => {
    const visitor = visit();
    const large = await send(visitor, await plain(4200, 60));
    const credits = async (image: Item, size: string): Promise<number> =>
      (await visitor.call(media.quote, workOf(image, { size }))).credits;
    expect([await credits(large, '1k'), await credits(large, '2k'), await credits(large, '4k')]).toEqual([
      2, 4, 8,
    ]);
    expect(await credits(await send(visitor, await plain(1280, 40)), '4k')).toBe(2);
  });

  it('refuses what is no style, no share and no seed by name', async () => {
    const visitor = visit();
    const image = await send(visitor, await plain(20, 20));
    for (const [key, value] of Object.entries({
      style: 'van-gogh',
      strength: 1.2,
      seed: 1.5,
      prompt: 'a cat',
    }))
      expect(await visitor.ask(media.quote, workOf(image, { [key]: value }))).toMatchObject(
        fieldRefused(`options.${key}`),
      );
  });
});
