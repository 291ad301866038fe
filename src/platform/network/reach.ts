import { latestBuildPath } from '#contract/site/builds.ts';
import type { Network } from './connection.ts';

/** Distinguished from the search for a new build, which asks for the same file. */
const PROBE = `${latestBuildPath}?reach`;

/** The site's identity takes longer than this on a slow network, in milliseconds. */
const SLOW_MS = 1500;

/**
 * Measures the network by the site's identity: a login page answers too, and is not the site. It is slow
 * when there is no answer within `ms`.
 */
export async function reachSite(ms = SLOW_MS): Promise<Network> {
  try {
    const response = await fetch(PROBE, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    });
    const body = await response.text();
    // The site names its build; whatever else answers in its place does not.
    if (body.startsWith('{"id":"')) return 'online';
    return response.ok || response.type === 'opaqueredirect' || response.status === 511
      ? 'portal'
      : 'offline';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'offline';
  }
}
