import sharp from 'sharp';
import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { type Item } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { preview } from '#contract/media/preview.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor, fixture } from '#tests/support/visitor.ts';
import { bytesAt, fieldRefused, plain, send } from '#tests/support/works.ts';

const server = useSharedServer();
const slug = 'image-to-video-ai';
/** Processes of the engine start, and a clip is made, on a machine that may be busy. */
const LONG_MS = 120_000;

const workOf = (image: Item, options: object = {}) => ({
  operation: 'image_to_video',
  tool: slug,
  inputs: { image: image.name },
  options,
});

it('shows all of the move small and free', { timeout: LONG_MS }, async () => {
  const ann = createVisitor(server.current.origin, somePlace());
  const portrait = await send(ann, await fixture('portrait-a.jpg'));
  const look = await ann.call(preview, {
    ...workOf(portrait, { motion: 'orbit-left', mood: 'snow' }),
    at_ms: 0,
  });
  const { pages = 1, delay = [], xmp, width } = await sharp(await bytesAt(ann, look.url)).metadata();
  expect(width).toBe(look.width);
  expect(pages).toBeGreaterThan(30);
  expect(delay.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(5000, -2);
  expect(xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia');
});

it('costs by quality and length, and refuses what it cannot do before the price', async () => {
  const visitor = createVisitor(server.current.origin, somePlace());
  const image = await send(visitor, await plain(80, 80));
  const credits = async (options: object): Promise<number> =>
    (await visitor.call(media.quote, workOf(image, options))).credits;
  expect(await credits({ quality: '480p', duration_s: 5 })).toBe(20);
  expect(await credits({ quality: '720p', duration_s: '10' })).toBe(80);
  expect(await credits({ quality: '1080p' })).toBe(80);
  const refused = async (file: Item, options: object = {}) => visitor.ask(media.quote, workOf(file, options));
  for (const [key, value] of Object.entries({ motion: 'walk', mood: 'gloom', duration_s: 60, prompt: 'run' }))
    expect(await refused(image, { [key]: value })).toMatchObject(fieldRefused(`options.${key}`));
  const tooSmall = { code: errorCodes.file_refused.code, data: { rule: 'too_small' } };
  expect(await refused(await send(visitor, await plain(40, 40)))).toMatchObject(tooSmall);
  expect(await refused(await send(visitor, await plain(900, 90)))).toMatchObject({
    data: { rule: 'too_narrow', times: 4 },
    msg: expect.stringContaining('4 times'),
  });
});
