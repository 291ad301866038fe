import { CACHED_HEADER, type CachedReason } from '#sw/contract/cached-response.ts';
import type { WaitUntil } from './wait-until.ts';
import { type CachedResponse, enterScope, clearResponses, recall, remember } from './cached-responses.ts';
import { buildId } from './build.ts';
import { SIGN_IN_CODE, SUCCESS_CODE, codeOf } from './cacheable-calls.ts';
import { lastLanguage } from './languages.ts';
import { clearMedia, clearMediaOfOthers } from './media.ts';
import { requestKey } from './request-key.ts';
import { sha256 } from '#sw/contract/sha256.ts';

/** A network that accepts and never answers counts as slow after this time, where an older answer is at hand. */
const PATIENCE_MS = 4000;
/** A proxy speaks, not the site. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];

interface Place {
  /** Hash of the token; empty for visitors. */
  owner: string;
  /** Owner and build. */
  scope: string;
  key: string;
}

/** Where an answer belongs. Of a token only the hash is ever written. */
async function placeOf(request: Request): Promise<Place> {
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
async function earlier({ scope, key }: Place): Promise<CachedResponse | undefined> {
  try {
    await enterScope(scope);
    return await recall(key);
  } catch (error) {
    console.info('Answers cannot be kept.', error);
    return undefined;
  }
}

/** Only a success is kept: a refusal of one moment must not outlive it. A refused login ends everything that was kept. */
async function learn({ scope, key }: Place, response: Response): Promise<void> {
  const body = await response.text();
  const code = codeOf(body);
  try {
    if (response.status === 401 || code === SIGN_IN_CODE) await Promise.all([clearResponses(), clearMedia()]);
    else if (response.status === 200 && code === SUCCESS_CODE) await remember(scope, key, body);
  } catch (error) {
    console.info('An answer was not kept.', error);
    // A full disk: what is kept here is worth the least of all.
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      await clearResponses().catch(() => {});
  }
}

/** The kept answer says why it is here and how old it is, in seconds. */
function replay({ body, at }: CachedResponse, because: CachedReason): Response {
  const age = Math.max(0, Math.round((Date.now() - at) / 1000));
  return new Response(body, {
    headers: { 'content-type': 'application/json', age: String(age), [CACHED_HEADER]: because },
  });
}

/** The network's answer; without one, or when it takes too long, the last good one. */
export async function respondApi(request: Request, after: WaitUntil): Promise<Response> {
  const place = await placeOf(request);
  const older = await earlier(place);
  after(
    clearMediaOfOthers(place.owner).catch((error: unknown) =>
      console.info('Kept results cannot be read.', error),
    ),
  );
  const live = fetch(request).then((response) => {
    if (older && GATEWAY_STATUSES.includes(response.status)) return replay(older, 'away');
    after(learn(place, response.clone()));
    return response;
  });
  if (!older) return live;
  const late = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(replay(older, 'slow')), PATIENCE_MS),
  );
  const answer = live.catch(() => replay(older, 'away'));
  after(answer);
  return Promise.race([answer, late]);
}
