import type { WaitUntil } from '#sw/wait-until.ts';
import { buildManifest, cachedFile, cacheResponse } from './build.ts';

/** A hashed file: the cached one, else the network's, which is cached if it is of this build. */
export async function respondAsset(request: Request, after: WaitUntil): Promise<Response> {
  const { pathname } = new URL(request.url);
  const here = await cachedFile(pathname);
  if (here) return here;
  const response = await fetch(request);
  after(remember(pathname, response.clone()));
  return response;
}

async function remember(pathname: string, response: Response): Promise<void> {
  try {
    const { shell, parts, later, languages } = await buildManifest();
    const file = [...shell, ...parts, ...later, ...Object.values(languages).flat()].find(
      ({ path }) => path === pathname,
    );
    if (file) await cacheResponse(file, response);
  } catch (error) {
    console.info('Not cached for now.', error);
  }
}
