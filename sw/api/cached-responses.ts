import { promisifyRequest } from 'idb-keyval';
import { RESPONSES } from '#sw/contract/cached-response.ts';
import { databases } from '#contract/storage-keys.ts';
import { openStore } from '#sw/device/store.ts';

export interface CachedResponse {
  body: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Owner and build of the cached responses: only one user's and one build's at a time. */
const SCOPE = 'scope';
/** The most responses; the oldest are removed first. */
export const MOST_RESPONSES = 60;
/** Upper limit of characters of all responses together, and of a single one. */
export const MOST_CHARACTERS = 1_500_000;
const LARGEST = 300_000;
/** Older ones would mislead more than they help. */
const MAX_AGE_MS = 7 * 86_400_000;

const store = openStore(databases.api, RESPONSES);

/** From now on only responses of this scope are cached; those of another user or build are removed. */
export function enterScope(scope: string): Promise<void> {
  return store('readwrite', async (rows) => {
    if ((await promisifyRequest<unknown>(rows.get(SCOPE))) === scope) return undefined;
    rows.clear();
    rows.put(scope, SCOPE);
    return promisifyRequest(rows.transaction);
  });
}

/** The response cached under a key, unless it is too old. */
export async function recall(key: string): Promise<CachedResponse | undefined> {
  const found = await store('readonly', (rows) =>
    promisifyRequest<CachedResponse | undefined>(rows.get(key)),
  );
  return found && Date.now() - found.at < MAX_AGE_MS ? found : undefined;
}

/** Removes the oldest until the rest is within the limits. */
async function prune(rows: IDBObjectStore): Promise<void> {
  const [keys, values] = await Promise.all([
    promisifyRequest(rows.getAllKeys()),
    promisifyRequest<unknown[]>(rows.getAll()),
  ]);
  const newestFirst = keys
    .flatMap((key, index) => (key === SCOPE ? [] : [{ key, ...(values[index] as CachedResponse) }]))
    .sort((a, b) => b.at - a.at);
  let characters = 0;
  for (const [index, { key, body }] of newestFirst.entries()) {
    characters += body.length;
    if (index >= MOST_RESPONSES || characters > MOST_CHARACTERS) rows.delete(key);
  }
}

/**
 * Caches a response of a scope. It is not cached when the scope has ended meanwhile: a response that was
 * pending while its user logged out has no owner here.
 */
export function remember(scope: string, key: string, body: string): Promise<void> {
  if (body.length > LARGEST) return Promise.resolve();
  return store('readwrite', async (rows) => {
    if ((await promisifyRequest<unknown>(rows.get(SCOPE))) !== scope) return undefined;
    rows.put({ body, at: Date.now() } satisfies CachedResponse, key);
    await prune(rows);
    return promisifyRequest(rows.transaction);
  });
}

/** Clears every response, and the scope. */
export function clearResponses(): Promise<void> {
  return store('readwrite', (rows) => {
    rows.clear();
    return promisifyRequest(rows.transaction);
  });
}
