import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { type Item } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { creationIdOf } from '#contract/media/parts.ts';
import { share, unshare } from '#contract/media/share-page.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor, follow } from '#tests/support/visitor.ts';
import { plain, send } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());

const sent = async (visitor: Visitor, width: number, height: number): Promise<Item> =>
  send(visitor, await plain(width, height));

const workOf = (images: readonly Item[]) => ({
  operation: 'ai_tools',
  tool: 'ai-image-enhancer',
  inputs: { image: images.map(({ name }) => name) },
});

it('enlarges several photos as one job with one price, and makes a creation of each', async () => {
  const visitor = visit();
  const images = [await sent(visitor, 40, 30), await sent(visitor, 30, 40), await sent(visitor, 50, 20)];
  const work = workOf(images);
  const quote = await visitor.call(media.quote, work);
  expect(quote).toMatchObject({ credits: 3, lines: [{ key: 'base', count: 3, credits: 3 }] });
  const request = { ...work, client_job_id: randomUUID(), quote_id: quote.quote_id };
  const job = await visitor.call(media.create, request);
  expect(job.parts?.map(({ input }) => input)).toEqual(images.map(({ name }) => name));
  expect((await visitor.call(media.create, request)).job_id).toBe(job.job_id);
  const done = await follow(visitor, job.job_id);
  expect(done).toMatchObject({ status: 1, progress: 1, held: 0, captured: 3, released: 0 });
  expect(done.parts).toMatchObject(done.results.map(({ name }) => ({ status: 1, results: [name] })));
  expect(done.results.map(({ width, height }) => [width, height])).toEqual([
    [80, 60],
    [60, 80],
    [100, 40],
  ]);

  const { creations, total } = await visitor.call(media.list);
  expect(total).toBe(3);
  expect(creations).toMatchObject(
    [2, 1, 0].map((part) => ({
      creation_id: creationIdOf(job.job_id, part),
      job_id: job.job_id,
      inputs: [{ name: images[part]?.name }],
      results: [{ name: done.results[part]?.name }],
    })),
  );
  const [newest, second] = creations;
  const id = { creation_id: newest?.creation_id };
  expect(await visitor.call(media.update, { ...id, favorite: true })).toMatchObject({ favorite: true });
  const favorites = await visitor.call(media.list, { favorite: true });
  expect(favorites.creations.map(({ creation_id }) => creation_id)).toEqual([newest?.creation_id]);
  const page = await visitor.call(share, { ...id, original: true });
  expect((await visitor.fetch(new URL(page.url, server.current.origin).pathname)).status).toBe(200);
  await visitor.call(unshare, id);
  await visitor.call(media.remove, { creation_id: second?.creation_id });
  expect((await visitor.call(media.list)).total).toBe(2);
  expect((await visitor.call(media.restore, { creation_id: second?.creation_id })).creation_id).toBe(
    second?.creation_id,
  );
});

it('names each photo that cannot be used, before the price, and refuses too many and the same twice', async () => {
  const visitor = visit();
  const good = await sent(visitor, 40, 30);
  const large = await sent(visitor, 4000, 2100);
  const refused = await visitor.ask(media.quote, workOf([good, large]));
  expect(refused).toMatchObject({
    code: errorCodes.file_refused.code,
    data: {
      rule: 'too_many_pixels',
      files: [{ name: large.name, code: errorCodes.file_refused.code, msg: expect.stringContaining('8') }],
    },
  });
  expect(await visitor.ask(media.quote, workOf([good, good]))).toMatchObject({ data: { rule: 'twice' } });
  const many = Array.from({ length: 21 }, (_, index) => ({ ...good, name: `${index}${good.name}` }));
  expect(await visitor.ask(media.quote, workOf(many))).toMatchObject({
    data: { rule: 'too_many_files', n: 20 },
  });
  const { tools } = await visitor.call(media.tools);
  const most = Object.fromEntries(tools.map(({ slug, limits }) => [slug, limits[0]?.max_files]));
  expect(most).toMatchObject({ 'ai-image-enhancer': 20, 'ai-image-to-image': 20, 'ai-effect': 20 });
  expect(most).toMatchObject({ 'remove-object-from-photo': 1 });
  const alone = {
    operation: 'ai_tools',
    tool: 'remove-object-from-photo',
    inputs: { image: [good.name, large.name] },
  };
  expect(await visitor.ask(media.quote, alone)).toMatchObject({ code: errorCodes.input_refused.code });
});
