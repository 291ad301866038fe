/**
 * Header of a response out of the worker's cache: the reason why it is not the network's own. `Age` is its
 * age in seconds.
 */
export const CACHED_HEADER = 'x-cached-reason';

/**
 * `slow`: the network has not responded in time. `away`: there is none. `portal`: something answers in place of
 * the site, such as the login page of a hotel. Without a cached response, `portal` comes with HTTP 503 and no
 * body.
 */
export type CachedReason = 'slow' | 'away' | 'portal';

/** IndexedDB object store of the cached responses, and the key in it that names their owner. */
export const RESPONSES = 'answers';
