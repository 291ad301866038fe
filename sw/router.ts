import type { WaitUntil } from './wait-until.ts';
import { respondApi } from './api/api-cache.ts';
import { respondAsset } from './build/assets.ts';
import { isCacheable } from './api/cacheable-calls.ts';
import { Unreachable } from './device/network.ts';
import { reportMissing, recoverMissing } from './build/missing-chunk.ts';
import { respondMedia, isMedia } from './media/media.ts';
import { isPicture, respondPicture } from './pages/pictures.ts';
import { respondNavigation, isPageAddress } from './pages/navigation.ts';
import { respondPayload, isPayload } from './pages/payload.ts';
import { respondShare, isShare } from './share/share-target.ts';

declare const self: ServiceWorkerGlobalScope;

/** One kind of request that the worker responds to. */
interface Kind {
  takes: (request: Request, pathname: string) => boolean;
  answer: (request: Request, after: WaitUntil) => Promise<Response>;
}

/**
 * Every kind; the first that matches a request responds. A test puts each of them through every error there
 * is.
 */
export const kinds = {
  call: { takes: ({ method }, pathname) => isCacheable(method, pathname), answer: respondApi },
  media: { takes: isMedia, answer: respondMedia },
  share: { takes: isShare, answer: respondShare },
  page: {
    takes: ({ method, mode }, pathname) => method === 'GET' && mode === 'navigate' && isPageAddress(pathname),
    answer: (request) => recoverMissing(request, respondNavigation),
  },
  payload: {
    takes: ({ method, mode }, pathname) => method === 'GET' && mode !== 'navigate' && isPayload(pathname),
    answer: respondPayload,
  },
  asset: {
    takes: ({ method, mode }, pathname) =>
      method === 'GET' && mode !== 'navigate' && pathname.startsWith('/assets/'),
    answer: async (request, after) => reportMissing(await respondAsset(request, after)),
  },
  picture: { takes: isPicture, answer: respondPicture },
} as const satisfies Record<string, Kind>;

/**
 * When cached files cannot be read, or are invalid, the request goes to the network; a network error is
 * returned as one.
 */
async function rescue(request: Request, error: unknown): Promise<Response> {
  const byNetwork = error instanceof Unreachable || request.signal.aborted;
  if (byNetwork || request.bodyUsed) return Response.error();
  console.info('The cached files cannot be read.', error);
  return fetch(request).catch(() => Response.error()); // the page is told as without a worker
}

/** The response to a request that the worker handles; the browser handles the others itself. */
export function respond(request: Request, after: WaitUntil): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  const kind = Object.values<Kind>(kinds).find(({ takes }) => takes(request, pathname));
  return kind?.answer(request, after).catch((error: unknown) => rescue(request, error));
}
