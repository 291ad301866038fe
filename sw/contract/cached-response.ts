/**
 * Header of a response out of the worker's cache: the reason why it is not the network's own. `Age` is its
 * age in seconds.
 */
export const CACHED_HEADER = 'x-kept-answer';

/** `slow`: the network has not responded in time. `away`: there is none. */
export type CachedReason = 'slow' | 'away';

/** IndexedDB object store of the cached responses, and the key in it that names their owner. */
export const RESPONSES = 'answers';
