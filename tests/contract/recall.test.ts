import { randomUUID } from 'node:crypto';
import { create } from 'superstruct';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { upload } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { recall } from '#contract/media/recall.ts';
import { signUp, somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor, follow } from '#tests/support/visitor.ts';

const server = useSharedServer();

it('gives back what a result was made with, and says which of its files are gone', async () => {
  const ann = createVisitor(server.current.origin, somePlace());
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
  const sent = await ann.send(upload.path, [{ field: 'file', name: 'green.png', bytes }]);
  const { item } = create(sent.data, upload.answer);
  const job = await ann.call(media.create, {
    operation: 'image_to_image',
    tool: 'ai-image-to-image',
    inputs: { image: item.name },
    options: { style: 'low-poly', strength: 0.4, seed: 7 },
    client_job_id: randomUUID(),
    max_credits: 2,
  });
  await follow(ann, job.job_id);
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

it('knows no settings of a picture that was made on a device', async () => {
  const ann = await signUp(server.current);
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
  const sent = await ann.send(upload.path, [{ field: 'file', name: 'green.png', bytes }]);
  const file = create(sent.data, upload.answer).item.name;
  const kept = await ann.call(media.keep, { file, tool: 'ai-image-to-image', client_job_id: randomUUID() });
  expect(await ann.call(recall, { creation_id: kept.creation_id })).toMatchObject({
    known: false,
    inputs: [],
  });
});
