import { boolean, integer, min, number, object, string } from 'superstruct';
import { call } from '#contract/http/envelope.ts';
import { QuoteRequest } from './media.ts';

/**
 * One moment of the work as it would become, or all of it small, with visible marks; nothing is charged. `estimated`:
 * where the file is too costly for a free look, another moment near it, or with less care.
 */
export const preview = call(
  'POST',
  '/api/media/preview',
  object({ ...QuoteRequest.schema, at_ms: min(integer(), 0) }),
  object({ url: string(), mime: string(), width: number(), height: number(), estimated: boolean() }),
);
