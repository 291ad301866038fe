import { MEDIA_PATH } from '#sw/contract/media-cache.ts';

/** Pictures of the site's own pages; those of users have an owner and a cache of their own. */
export const isPicture = ({ method, destination }: Request, pathname: string): boolean =>
  method === 'GET' && destination === 'image' && !pathname.startsWith(MEDIA_PATH);

/** A calm surface, in the place and size that the page gives to the picture. */
const EMPTY =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path fill="#8883" d="M0 0h4v3H0z"/></svg>';

/** Something else may answer in place of the site, or nothing: a picture is all that may stand there. */
const isImage = ({ status, headers }: Response): boolean =>
  status === 304 || (headers.get('content-type') ?? '').startsWith('image/');

/**
 * The network's picture; without a network the one that the browser has, however old, else a calm surface in
 * place of the sign for a broken one.
 */
export async function respondPicture(request: Request): Promise<Response> {
  for (const ask of [
    () => fetch(request),
    () => fetch(request.url, { cache: 'only-if-cached', mode: 'same-origin', signal: request.signal }),
  ]) {
    const response = await ask().catch(() => undefined);
    if (response && isImage(response)) return response;
  }
  return new Response(EMPTY, { headers: { 'content-type': 'image/svg+xml' } });
}
