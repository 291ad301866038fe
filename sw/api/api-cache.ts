import { DAY_MS } from '#contract/time.ts';
import { CACHED_HEADER, type CachedReason } from '#sw/contract/cached-response.ts';
import type { WaitUntil } from '#sw/wait-until.ts';
import { type CachedResponse, enterOwner, clearResponses, recall, remember } from './cached-responses.ts';
import { SIGN_IN_CODE, SUCCESS_CODE, codeOf, isLasting } from './cacheable-calls.ts';
import { lastLanguage } from '#sw/device/languages.ts';
import { notNow } from '#sw/device/not-now.ts';
import { clearMedia, clearMediaOfOthers } from '#sw/media/media.ts';
import { requestKey } from './request-key.ts';
import { withTimeout } from '#sw/contract/timeout.ts';
import { sha256 } from '#sw/contract/sha256.ts';

/**
 * A network that accepts and never responds counts as slow after this time, where an older response is
 * cached. Milliseconds.
 */
const TIMEOUT_MS = 2000;

/** A network that was slow just now is waited for less, so that one page of calls waits once. Milliseconds. */
const SHORT_TIMEOUT_MS = 300;
const SLOW_FOR_MS = 30_000;
let slowUntil = 0;

/** The site itself says with this status that it cannot answer now. */
const AWAY = 503;

/** Older responses would mislead more than they help. */
const MAX_AGE_MS = 7 * DAY_MS;

interface EntryKey {
  /** Hash of the token; empty for visitors. */
  owner: string;
  key: string;
  maxAgeMs: number;
}

/** Owner and key of a response. Of a token only the hash is ever written. */
async function entryKeyOf(request: Request): Promise<EntryKey> {
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const token =
    request.headers.get('token') ?? request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  const lasts = isLasting(method, pathname);
  const owner = token === '' ? '' : await sha256(token);
  const key = await requestKey({
    method,
    address: pathname + search,
    body: method === 'POST' ? await request.text() : '',
    owner,
    language: lasts ? '' : (request.headers.get('accept-language') ?? (await lastLanguage()) ?? ''),
  });
  return { owner, key, maxAgeMs: lasts ? Infinity : MAX_AGE_MS };
}

/** Without a store that works, calls go to the network as if there were no worker. */
async function readCache({ owner, key, maxAgeMs }: EntryKey): Promise<CachedResponse | undefined> {
  try {
    await enterOwner(owner);
    return await recall(key, maxAgeMs);
  } catch (error) {
    notNow(error);
    return undefined;
  }
}

/**
 * Only a success is cached: a temporary error must not outlive its moment. A refused login clears all cached
 * responses.
 */
async function updateCache({ owner, key }: EntryKey, status: number, body: string): Promise<void> {
  const code = codeOf(body);
  try {
    if (status === 401 || code === SIGN_IN_CODE) await Promise.all([clearResponses(), clearMedia()]);
    else if (status === 200 && code === SUCCESS_CODE) await remember(owner, key, body);
  } catch (error) {
    notNow(error);
    // A full disk: cached responses are worth the least of all stored data.
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      await clearResponses().catch(() => {}); // the full disk was told above
  }
}

/** Headers of the cached response give the reason for it and its age in seconds. */
function replay({ body, at }: CachedResponse, reason: CachedReason): Response {
  const age = Math.max(0, Math.round((Date.now() - at) / 1000));
  return new Response(body, {
    headers: { 'content-type': 'application/json', age: String(age), [CACHED_HEADER]: reason },
  });
}

/** Whatever is no envelope is not the site's response: a server in between has failed, or speaks for it. */
function replacement(status: number, older: CachedResponse | undefined): Response {
  const reason = status >= 500 && status !== 511 ? 'away' : 'portal';
  if (older) return replay(older, reason);
  return new Response(null, { status: 503, headers: { [CACHED_HEADER]: reason } });
}

/** The network's response; without one, or when it takes too long, the last good one. */
export async function respondApi(request: Request, after: WaitUntil): Promise<Response> {
  const described = entryKeyOf(request.clone());
  const since = Date.now();
  const asked = fetch(request);
  asked.catch(() => {}); // it is awaited below, where there may be no need of it any more
  const entry = await described;
  const older = await readCache(entry);
  after(
    clearMediaOfOthers(entry.owner).catch((error: unknown) =>
      console.info('The cached files cannot be read.', error),
    ),
  );
  const live = asked.then(async (response) => {
    const body = await response.clone().text();
    if (Date.now() - since < TIMEOUT_MS) slowUntil = 0;
    if (codeOf(body) === undefined || (older && response.status === AWAY))
      return replacement(response.status, older);
    after(updateCache(entry, response.status, body));
    return response;
  });
  if (!older) return live;
  after(live.catch(() => {})); // who waits for it below is told
  return withTimeout(live, since < slowUntil ? SHORT_TIMEOUT_MS : TIMEOUT_MS).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) return replay(older, 'away');
    slowUntil = Date.now() + SLOW_FOR_MS;
    return replay(older, 'slow');
  });
}
