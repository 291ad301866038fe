import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { create } from 'superstruct';
import { expect } from 'vitest';
import { type Item, upload } from '#contract/media/dash.ts';
import { OWN_ENGINE } from '#contract/tools/model.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { type Visitor, follow } from './visitor.ts';

/** A PNG of one color. */
export const plain = (width: number, height: number, background = '#3a6'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads what a test has made. */
export async function send(visitor: Visitor, bytes: Uint8Array, name = 'made.png'): Promise<Item> {
  const { data } = await visitor.send(upload.path, [{ field: 'file', name, bytes }]);
  return create(data, upload.answer).item;
}

/** Orders what is asked for at the price that is told, and waits for its end. */
export async function ended(
  visitor: Visitor,
  work: object,
  consent?: media.CreateRequest['consent'],
): Promise<{ quote: media.Quote; job: media.Job }> {
  const quote = await visitor.call(media.quote, work);
  const order = { ...work, client_job_id: randomUUID(), quote_id: quote.quote_id, consent };
  const { job_id } = await visitor.call(media.create, order);
  return { quote, job: await follow(visitor, job_id) };
}

/** Has the server make what is asked for; it costs what was quoted. */
export async function make(
  visitor: Visitor,
  work: object,
  consent?: media.CreateRequest['consent'],
  engine = OWN_ENGINE,
): Promise<media.Job> {
  const { quote, job } = await ended(visitor, work, consent);
  expect(job).toMatchObject({ status: media.JobStatus.succeeded, captured: quote.credits, engine });
  return job;
}

export const bytesAt = async (visitor: Visitor, url: string): Promise<Buffer> =>
  Buffer.from(await (await visitor.fetch(url)).arrayBuffer());

/** The path of a new file. */
export const newFile = (ending: string): string => join(tmpdir(), `test-${randomUUID()}.${ending}`);

/** Saves a file of the site; its path. */
export async function fileAt(visitor: Visitor, url: string): Promise<string> {
  const file = newFile(url.split('?')[0]!.split('.').at(-1)!);
  await writeFile(file, await bytesAt(visitor, url));
  return file;
}

/** What is answered where a field cannot be used. */
export const fieldRefused = (field: string, message?: string) => ({
  code: errorCodes.input_refused.code,
  data: { fields: [message === undefined ? { field } : { field, message }] },
});
