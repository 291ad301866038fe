import { latestBuildPath } from '#contract/builds.ts';

/** A small answer that takes longer than this means a slow network, in milliseconds. */
const SLOW_MS = 4000;

/** Asks the site for something small: does it answer, in time? */
export async function reachSite(): Promise<'online' | 'slow' | 'offline'> {
  try {
    const { ok } = await fetch(latestBuildPath, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(SLOW_MS),
    });
    return ok ? 'online' : 'offline';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'offline';
  }
}
