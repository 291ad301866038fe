import { createStore, get, set } from 'idb-keyval';
import { databases } from '#contract/storage-keys.ts';
import { isSuccess } from './kept-calls.ts';
import { buildId } from './build.ts';
import { lastLanguage } from './languages.ts';
import { requestKey } from './request-key.ts';

interface KeptAnswer {
  body: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A network that accepts and never answers counts as none after this time, where an older answer is at hand. */
const PATIENCE_MS = 4000;
const store = createStore(databases.api, 'answers');

async function keyOf(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return requestKey({
    method: request.method,
    address: pathname + search,
    body: request.method === 'POST' ? await request.clone().text() : '',
    owner: request.headers.get('token') ?? request.headers.get('authorization') ?? '',
    language: (await lastLanguage()) ?? '',
    build: buildId,
  });
}

/** Only a success is kept: a refusal of one moment must not outlive it. */
async function remember(key: string, response: Response): Promise<void> {
  if (response.status !== 200 || !(response.headers.get('content-type') ?? '').includes('application/json')) return;
  const body = await response.text();
  if (isSuccess(body)) await set(key, { body, at: Date.now() } satisfies KeptAnswer, store);
}

/** The kept answer says how old it is, in seconds. */
const replay = ({ body, at }: KeptAnswer): Response =>
  new Response(body, { headers: { 'content-type': 'application/json', age: String(Math.round((Date.now() - at) / 1000)), 'x-kept-answer': '1' } });

/** The network's answer; without one, or when it takes too long, the last good one. */
export async function answerApi(request: Request): Promise<Response> {
  const key = await keyOf(request);
  const older = await get<KeptAnswer>(key, store);
  const live = fetch(request).then(async (response) => {
    await remember(key, response.clone());
    return response;
  });
  if (!older) return live;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(replay(older)), PATIENCE_MS));
  return Promise.race([live.catch(() => replay(older)), late]);
}

