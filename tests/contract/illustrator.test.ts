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

describe('text to image', () => {
  it('draws words in the shape that was asked for, and says that rules drew it', async () => {
    const visitor = visit();
    const { results } = await make(visitor, workOf('三只小猫 on a blue sofa', { ratio: '16:9' }));
    const { format, width, height, xmp } = await sharp(await bytesAt(visitor, results[0]!.url)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1368, height: 768 });
    expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
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

  it.each([
    ['A tube of toothpaste with pink roses', ['tube', 'toothpaste']],
    ['Silver earrings on black velvet', ['earrings']],
    ['大理石桌子上的牙刷', expect.arrayContaining(['牙刷'])],
  ])('refuses %s, whose subject it cannot draw, and names it', async (prompt, words) => {
    expect(await visit().ask(media.quote, workOf(prompt))).toMatchObject({
      code: errorCodes.input_refused.code,
      data: { fields: [{ field: 'prompt', message: 'words' }], words },
    });
  });

  it('tells in the price and in the job what of the words is in the picture, and what is not', async () => {
    const visitor = visit();
    const work = workOf('a baby dragon reading a book beside a theodolite');
    const words = { drawn: ['baby', 'dragon', 'book'], left: ['reading'], unknown: ['theodolite'] };
    expect((await visitor.call(media.quote, work)).words).toEqual(words);
    expect((await make(visitor, work)).words).toEqual(words);
  });

  it('says which words it does not know, in the language of the page', async () => {
    const { msg } = await visit().ask(media.quote, workOf('qwerty'));
    expect(msg).toContain('You weren’t charged');
  });
});
