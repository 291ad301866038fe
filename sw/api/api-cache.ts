import { CACHED_HEADER, type CachedReason } from '#sw/contract/cached-response.ts';
import type { WaitUntil } from '#sw/wait-until.ts';
import { type CachedResponse, enterScope, clearResponses, recall, remember } from './cached-responses.ts';
import { buildId } from '#sw/build/build.ts';
import { SIGN_IN_CODE, SUCCESS_CODE, codeOf } from './cacheable-calls.ts';
import { lastLanguage } from '#sw/device/languages.ts';
import { clearMedia, clearMediaOfOthers } from '#sw/media/media.ts';
import { requestKey } from './request-key.ts';
import { sha256 } from '#sw/contract/sha256.ts';

/**
 * A network that accepts and never responds counts as slow after this time, where an older response is
 * cached. Milliseconds.
 */
const TIMEOUT_MS = 4000;
/** A proxy's response, not the site's. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];

interface EntryKey {
  /** Hash of the token; empty for visitors. */
  owner: string;
  /** Owner and build. */
  scope: string;
  key: string;
}

/** Owner, scope and key of a response. Of a token only the hash is ever written. */
async function entryKeyOf(request: Request): Promise<EntryKey> {
  const { pathname, search } = new URL(request.url);
  const token =
    request.headers.get('token') ?? request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  const owner = token === '' ? '' : await sha256(token);
  const key = await requestKey({
    method: request.method,
    address: pathname + search,
    body: request.method === 'POST' ? await request.clone().text() : '',
    owner,
    language: request.headers.get('accept-language') ?? (await lastLanguage().catch(() => undefined)) ?? '',
    build: buildId,
  });
  return { owner, scope: `${buildId}:${owner}`, key };
}

/** Without a store that works, calls go to the network as if there were no worker. */
async function readCache({ scope, key }: EntryKey): Promise<CachedResponse | undefined> {
  try {
    await enterScope(scope);
    return await recall(key);
  } catch (error) {
    console.info('Responses cannot be cached.', error);
    return undefined;
  }
}

/**
 * Only a success is cached: a temporary error must not outlive its moment. A refused login clears all cached
 * responses.
 */
async function updateCache({ scope, key }: EntryKey, response: Response): Promise<void> {
  const body = await response.text();
  const code = codeOf(body);
  try {
    if (response.status === 401 || code === SIGN_IN_CODE) await Promise.all([clearResponses(), clearMedia()]);
    else if (response.status === 200 && code === SUCCESS_CODE) await remember(scope, key, body);
  } catch (error) {
    console.info('A response was not cached.', error);
    // A full disk: cached responses are worth the least of all stored data.
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      await clearResponses().catch(() => {});
  }
}

/** Headers of the cached response give the reason for it and its age in seconds. */
function replay({ body, at }: CachedResponse, reason: CachedReason): Response {
  const age = Math.max(0, Math.round((Date.now() - at) / 1000));
  return new Response(body, {
    headers: { 'content-type': 'application/json', age: String(age), [CACHED_HEADER]: reason },
  });
}

/** The network's response; without one, or when it takes too long, the last good one. */
export async function respondApi(request: Request, after: WaitUntil): Promise<Response> {
  const entry = await entryKeyOf(request);
  const older = await readCache(entry);
  after(
    clearMediaOfOthers(entry.owner).catch((error: unknown) =>
      console.info('Cached results cannot be read.', error),
    ),
  );
  const live = fetch(request).then((response) => {
    if (older && GATEWAY_STATUSES.includes(response.status)) return replay(older, 'away');
    after(updateCache(entry, response.clone()));
    return response;
  });
  if (!older) return live;
  const late = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(replay(older, 'slow')), TIMEOUT_MS),
  );
  const response = live.catch(() => replay(older, 'away'));
  after(response);
  return Promise.race([response, late]);
}
