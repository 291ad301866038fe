import type { BuildFile } from '#contract/site/builds.ts';
import type { WaitUntil } from '#sw/wait-until.ts';
import { fetchSite } from '#sw/device/network.ts';
import { notNow } from '#sw/device/not-now.ts';
import { cacheResponse, cachedFile, matches } from './files.ts';
import { fileAt } from './manifest.ts';

/** The network's file; where the browser's own cache has a damaged one, once more past it. */
async function fetchAsset(request: Request, file: BuildFile | undefined): Promise<Response> {
  const response = await fetchSite(request);
  const isRight = !file || !response.ok || (await matches(response, file.hash));
  return isRight ? response : fetchSite(request.url, { cache: 'reload' });
}

/** A hashed file: the cached one, else the network's, which is cached if it is of this build. */
export async function respondAsset(request: Request, after: WaitUntil): Promise<Response> {
  const { pathname } = new URL(request.url);
  const here = await cachedFile(pathname);
  if (here) return here;
  const file = await fileAt(pathname);
  const response = await fetchAsset(request, file);
  if (file) after(cacheResponse(file, response.clone()).catch(notNow));
  return response;
}
