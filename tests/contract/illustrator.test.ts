import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { bytesAt, make } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());

const workOf = (prompt: string, options: object = {}) => ({
  operation: 'text_to_image',
  tool: 'ai-text-to-image',
  inputs: {},
  options: { prompt, ...options },
});

async function draw(visitor: Visitor, work: ReturnType<typeof workOf>): Promise<Buffer> {
  const { results } = await make(visitor, work);
  return bytesAt(visitor, results[0]!.url);
}

describe('text to image', () => {
  it('draws the same picture for the same words and seed, and says that rules drew it', async () => {
    const visitor = visit();
    const work = workOf('三只小猫 on a blue sofa', { ratio: '16:9', seed: 7 });
    const first = await draw(visitor, work);
    const { format, width, height, xmp } = await sharp(first).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1368, height: 768 });
    expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
    expect(await draw(visitor, work)).toEqual(first);
    expect(await draw(visitor, workOf('三只小猫 on a blue sofa', { ratio: '16:9', seed: 8 }))).not.toEqual(
      first,
    );
  });

  it('costs by size', async () => {
    const visitor = visit();
    for (const [size, credits] of [
      ['1k', 1],
      ['2k', 2],
      ['4k', 4],
    ] as const)
      expect(await visitor.call(media.quote, workOf('uma raposa na floresta', { size }))).toMatchObject({
        credits,
      });
  });

  it.each([
    ['', errorCodes.input_refused.code],
    ['   ', errorCodes.input_refused.code],
    ['qwerty 🦊', errorCodes.input_refused.code],
    ['a fox '.repeat(1000), errorCodes.input_refused.code],
    ['a naked child', errorCodes.content_refused.code],
  ])('refuses case %# before the price', async (prompt, code) => {
    expect(await visit().ask(media.quote, workOf(prompt))).toMatchObject({ code });
  });

  it('says which words it does not know, in the language of the page', async () => {
    const { msg } = await visit().ask(media.quote, workOf('qwerty'));
    expect(msg).toContain('You weren’t charged');
  });
});
