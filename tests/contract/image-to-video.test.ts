import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { type Item } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import faults from '#locales/en/faults.json' with { type: 'json' };
import { somePlace } from '#tests/support/account.ts';
import { products } from '#tests/support/pictures/products.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { fieldRefused, plain, send } from '#tests/support/works.ts';

const server = useSharedServer();
const slug = 'image-to-video-ai';

const workOf = (image: Item, options: object = {}) => ({
  operation: 'image_to_video',
  tool: slug,
  inputs: { image: image.name },
  options,
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

it('goes around people only: a photo without one is refused before the price, with a reason', async () => {
  const visitor = createVisitor(server.current.origin, somePlace());
  const [thing, person] = [
    await send(visitor, await sharp(Buffer.from(products[0]!.svg)).jpeg().toBuffer()),
    await send(visitor, await readFile('tests/fixtures/media/portrait-a.jpg')),
  ];
  for (const motion of ['orbit-left', 'orbit-right', 'dolly-zoom']) {
    const refused = await visitor.ask(media.quote, workOf(thing, { motion }));
    expect(refused).toMatchObject(fieldRefused('options.motion'));
    expect(refused).toMatchObject({
      data: { fields: [{ message: 'nobody' }] },
      msg: faults.nobody_to_circle,
    });
  }
  expect((await visitor.call(media.quote, workOf(thing, { motion: 'push-in' }))).credits).toBe(20);
  expect((await visitor.call(media.quote, workOf(person, { motion: 'orbit-left' }))).credits).toBe(20);
});
