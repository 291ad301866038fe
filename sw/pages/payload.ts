import { DEFAULT_LANGUAGE, localizedPath, splitPath } from '#contract/site/language.ts';
import { completeLanguages, languages } from '#locales/languages.ts';
import { cachedFile } from '#sw/build/files.ts';
import { withTimeout } from '#sw/contract/timeout.ts';
import { isChanged, cachedPayload } from './published.ts';
import { fetchSite } from '#sw/device/network.ts';

const PAYLOAD = '/_payload.json';
/** How long the network may take for what this build does not have. Milliseconds. */
const TIMEOUT_MS = 600;

export const isPayload = (pathname: string): boolean => pathname.endsWith(PAYLOAD);

/** Address of a page in a language; that of the landing page in English is empty. */
export const folderOf = (code: string, path: string): string => {
  const language = completeLanguages.find((candidate) => candidate.code === code);
  const address = language ? localizedPath(path, language) : path;
  return address === '/' ? '' : address;
};

/** Contents of all pages of a language by address (folderOf), where they are cached. */
export async function contentsOf(code: string): Promise<Record<string, unknown> | undefined> {
  const list = await cachedFile(`${folderOf(code, '/')}/_pages.json`);
  return list && ((await list.json()) as Record<string, unknown>);
}

/**
 * Responds to `{path}/_payload.json`: what the site has published since from the network, else what was published
 * last; other pages from this build where it is cached, else from the network. An address that
 * neither this build nor the network knows in time is no page.
 */
export async function respondPayload(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const folder = pathname.slice(0, -PAYLOAD.length);
  // A page that asks for a version has one on screen and knows that the site has another: it can wait.
  const isAsked = search !== '';
  if (isAsked || (await isChanged(folder))) {
    const answer = fetchSite(request);
    // Without a network, what was published last.
    const published = await (isAsked ? answer : withTimeout(answer, TIMEOUT_MS)).catch(() =>
      cachedPayload(folder),
    );
    if (published) return published;
  }
  const contents = await contentsOf(splitPath(folder, languages).code ?? DEFAULT_LANGUAGE);
  if (!contents) return fetchSite(request);
  const content = contents[folder];
  if (content !== undefined) return Response.json(content);
  return withTimeout(fetchSite(request), TIMEOUT_MS).catch(() => new Response(null, { status: 404 }));
}
