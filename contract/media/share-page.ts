import { type Infer, boolean, object, optional, size, string } from 'superstruct';
import { call } from '#contract/http/envelope.ts';

/** The public page of one result; the server renders it for each request. */
export const sharePagePath = '/s/:share_id';

export const Share = object({
  share_id: string(),
  /** Address of the page; only its path where the server does not know its origin. */
  url: string(),
  /** Whether the page shows the original beside the result. */
  original: boolean(),
});
export type Share = Infer<typeof Share>;

const creationId = size(string(), 1, 128);

/**
 * Publishes a creation, or returns its page. `original` shows the first input beside the result, or takes it
 * away; absent: as it is, at first without.
 */
export const share = call(
  'POST',
  '/api/media/share',
  object({ creation_id: creationId, original: optional(boolean()) }),
  Share,
);

/** Revokes the page at once; harmless where there is none. */
export const unshare = call(
  'POST',
  '/api/media/unshare',
  object({ creation_id: creationId }),
  object({ creation_id: string() }),
);
