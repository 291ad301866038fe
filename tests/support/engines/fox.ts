import { randomUUID } from 'node:crypto';
import * as media from '#contract/media/media.ts';
import type { Person } from '#tests/support/account.ts';

/** Orders a picture of a fox; returns the job's id. */
export async function orderPicture(person: Person, model?: string): Promise<string> {
  const work = {
    operation: 'text_to_image',
    tool: 'ai-text-to-image',
    inputs: {},
    options: { prompt: 'a fox' },
    ...(model === undefined ? {} : { model }),
  };
  const { quote_id } = await person.call(media.quote, work);
  return (await person.call(media.create, { ...work, client_job_id: randomUUID(), quote_id })).job_id;
}
