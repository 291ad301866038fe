import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { recall } from '#contract/media/recall.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { make, plain, send } from '#tests/support/works.ts';

const server = useSharedServer();

it('gives back what a result was made with, and says which of its files are gone', async () => {
  const ann = createVisitor(server.current.origin, somePlace());
  const item = await send(ann, await plain(90, 60));
  const job = await make(ann, {
    operation: 'image_to_image',
    tool: 'ai-image-to-image',
    inputs: { image: item.name },
    options: { style: 'low-poly', strength: 0.4, seed: 7 },
  });
  const settings = await ann.call(recall, { creation_id: job.job_id });
  expect(settings).toMatchObject({
    tool: 'ai-image-to-image',
    known: true,
    options: { style: 'low-poly', strength: 0.4, seed: 7, size: '1k' },
    inputs: [{ slot: 'image', name: item.name, item: { name: item.name, mime: item.mime, width: 90 } }],
  });
  expect((await ann.fetch(settings.inputs[0]?.item?.url ?? '')).status).toBe(200);

  const { db } = server.current.database;
  await db
    .updateTable('stored_file')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('name', '=', item.name)
    .execute();
  expect((await ann.call(recall, { creation_id: job.job_id })).inputs).toEqual([
    { slot: 'image', name: item.name, item: null },
  ]);
  await ann.call(media.remove, { creation_id: job.job_id });
  expect((await ann.ask(recall, { creation_id: job.job_id })).code).toBe(errorCodes.not_found.code);
});
