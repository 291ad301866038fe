import { type Infer, array, object, optional, string, unknown } from 'superstruct';
import * as media from '#contract/media/media.ts';
import { send } from '#src/platform/http/client.ts';

/** Each tool's models are checked when it is asked for: all of them take a slow phone 200 ms. */
const Models = object({ tools: array(object({ slug: string(), models: optional(array(unknown())) })) });

export const readModelLists = (): Promise<Infer<typeof Models>> =>
  send({ ...media.tools, answer: Models }, {}, { repeatable: true });
