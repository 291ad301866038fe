/** Header of an answer that the service worker kept; it says why the network's own is not here. `Age` says how old it is, in seconds. */
export const CACHED_HEADER = 'x-kept-answer';

/** `slow`: the network has not answered in time. `away`: there is none. */
export type CachedReason = 'slow' | 'away';

/** IndexedDB object store of the kept answers, and the key in it that names whose they are. */
export const ANSWERS = 'answers';
