import { withTimeout } from '#sw/contract/timeout.ts';
import { fetchSite } from '#sw/device/network.ts';

let isMissing = false;

/** A file that is neither cached nor on the server any more: a page of this build may not work again. */
export function reportMissing(response: Response): Response {
  if (response.status === 404) isMissing = true;
  return response;
}

/** How long the network may take then. Milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * Responds to a navigation. Once a chunk is known to be missing, the newest build is requested from the
 * network, because the cached page would only miss the file again; without a network the cached page is still
 * the best choice.
 */
export async function recoverMissing(
  request: Request,
  respondCached: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!isMissing) return respondCached(request);
  return withTimeout(fetchSite(request), TIMEOUT_MS).catch(() => respondCached(request));
}
