import { latestBuildPath } from '#contract/builds.ts';

/** A small response that takes longer than this means a slow network, in milliseconds. */
const SLOW_MS = 4000;

/** Requests something small of the site to measure the network. */
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
