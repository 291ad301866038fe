import type { After } from './wait-until.ts';
import { answerApi } from './api-cache.ts';
import { answerAsset } from './assets.ts';
import { isKeptCall } from './cacheable-calls.ts';
import { noteLost, pastLost } from './missing-chunk.ts';
import { answerMedia, isMedia } from './media.ts';
import { answerNavigation, isPageAddress } from './navigation.ts';
import { answerPayload, isPayload } from './payload.ts';
import { answerShare, isShare } from './share-target.ts';

declare const self: ServiceWorkerGlobalScope;

/** One kind of request that the worker answers. */
interface Kind {
  takes: (request: Request, pathname: string) => boolean;
  answer: (request: Request, after: After) => Promise<Response>;
}

/** Every kind, the first that takes a request answers it. A test puts each of them through every fault there is. */
export const kinds = {
  call: { takes: ({ method }, pathname) => isKeptCall(method, pathname), answer: answerApi },
  media: { takes: isMedia, answer: answerMedia },
  share: { takes: isShare, answer: answerShare },
  page: {
    takes: ({ method, mode }, pathname) => method === 'GET' && mode === 'navigate' && isPageAddress(pathname),
    answer: (request) => pastLost(request, answerNavigation),
  },
  payload: {
    takes: ({ method, mode }, pathname) => method === 'GET' && mode !== 'navigate' && isPayload(pathname),
    answer: answerPayload,
  },
  asset: {
    takes: ({ method, mode }, pathname) =>
      method === 'GET' && mode !== 'navigate' && pathname.startsWith('/assets/'),
    answer: async (request, after) => noteLost(await answerAsset(request, after)),
  },
} as const satisfies Record<string, Kind>;

/** Kept files that cannot be read, or that make no sense, leave the request to the network; a network that fails is said so. */
async function rescue(request: Request, error: unknown): Promise<Response> {
  const byStorage =
    error instanceof SyntaxError || (error instanceof DOMException && error.name !== 'AbortError');
  if (!byStorage || request.bodyUsed) return Response.error();
  console.info('The kept files cannot be read.', error);
  return fetch(request).catch(() => Response.error());
}

/** The answer to a request that the worker has something to say to; the browser goes on alone with the others. */
export function answer(request: Request, after: After): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  const kind = Object.values<Kind>(kinds).find(({ takes }) => takes(request, pathname));
  return kind?.answer(request, after).catch((error: unknown) => rescue(request, error));
}
