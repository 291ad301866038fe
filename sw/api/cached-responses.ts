import { promisifyRequest } from 'idb-keyval';
import { RESPONSES } from '#sw/contract/cached-response.ts';
import { databases } from '#contract/site/storage-keys.ts';
import { openStore } from '#sw/device/store.ts';

export interface CachedResponse {
  body: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Owner of the cached responses: only one user's at a time. */
const OWNER = 'owner';
/** The most responses; the oldest are removed first. */
const MOST_RESPONSES = 60;
/** Upper limit of characters of all responses together, and of a single one. */
const MOST_CHARACTERS = 1_500_000;
const LARGEST = 300_000;

const store = openStore(databases.api, RESPONSES);

/** From now on only responses of this owner are cached; those of another are removed. */
export function enterOwner(owner: string): Promise<void> {
  return store('readwrite', async (rows) => {
    if ((await promisifyRequest<unknown>(rows.get(OWNER))) === owner) return undefined;
    rows.clear();
    rows.put(owner, OWNER);
    return promisifyRequest(rows.transaction);
  });
}

/** The response cached under a key, unless it is older than `maxAgeMs`. */
export async function recall(key: string, maxAgeMs: number): Promise<CachedResponse | undefined> {
  const found = await store('readonly', (rows) =>
    promisifyRequest<CachedResponse | undefined>(rows.get(key)),
  );
  return found && Date.now() - found.at < maxAgeMs ? found : undefined;
}

/** Removes the oldest until the rest is within the limits. */
async function prune(rows: IDBObjectStore): Promise<void> {
  const [keys, values] = await Promise.all([
    promisifyRequest(rows.getAllKeys()),
    promisifyRequest<unknown[]>(rows.getAll()),
  ]);
  const newestFirst = keys
    .flatMap((key, index) => (key === OWNER ? [] : [{ key, ...(values[index] as CachedResponse) }]))
    .sort((a, b) => b.at - a.at);
  let characters = 0;
  for (const [index, { key, body }] of newestFirst.entries()) {
    characters += body.length;
    if (index >= MOST_RESPONSES || characters > MOST_CHARACTERS) rows.delete(key);
  }
}

/**
 * Caches a response of an owner. It is not cached when another has come meanwhile: a response that was
 * pending while its user logged out has no owner here.
 */
export function remember(owner: string, key: string, body: string): Promise<void> {
  if (body.length > LARGEST) return Promise.resolve();
  return store('readwrite', async (rows) => {
    if ((await promisifyRequest<unknown>(rows.get(OWNER))) !== owner) return undefined;
    rows.put({ body, at: Date.now() } satisfies CachedResponse, key);
    await prune(rows);
    return promisifyRequest(rows.transaction);
  });
}

/** Clears every response, and their owner. */
export function clearResponses(): Promise<void> {
  return store('readwrite', (rows) => {
    rows.clear();
    return promisifyRequest(rows.transaction);
  });
}
