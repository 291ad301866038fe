import type { After } from './after.ts';
import { answerApi } from './api-cache.ts';
import { answerAsset } from './assets.ts';
import { isKeptCall } from './kept-calls.ts';
import { answerMedia, isMedia } from './media.ts';
import { answerNavigation, isPageAddress } from './navigation.ts';
import { answerPayload, isPayload } from './payload.ts';
import { answerShare, isShare } from './share-target.ts';

declare const self: ServiceWorkerGlobalScope;

function choose(request: Request, after: After): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  if (isKeptCall(request.method, pathname)) return answerApi(request, after);
  if (isMedia(request)) return answerMedia(request);
  if (isShare(request, pathname)) return answerShare(request);
  if (request.method !== 'GET') return undefined;
  if (request.mode === 'navigate') return isPageAddress(pathname) ? answerNavigation(request) : undefined;
  if (isPayload(pathname)) return answerPayload(request);
  return pathname.startsWith('/assets/') ? answerAsset(request, after) : undefined;
}

/** Storage that fails (evicted, broken, forbidden) leaves the request to the network; a network that fails is said so. */
async function rescue(request: Request, error: unknown): Promise<Response> {
  const byStorage = error instanceof DOMException && error.name !== 'AbortError';
  if (!byStorage || request.bodyUsed) return Response.error();
  console.info('The kept files cannot be read.', error);
  return fetch(request).catch(() => Response.error());
}

/** The answer to a request that the worker has something to say to; the browser goes on alone with the others. */
export function answer(request: Request, after: After): Promise<Response> | undefined {
  return choose(request, after)?.catch((error: unknown) => rescue(request, error));
}
