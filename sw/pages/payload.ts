import { DEFAULT_LANGUAGE, localizedPath, splitPath } from '#contract/language.ts';
import { completeLanguages, languages } from '#locales/languages.ts';
import { cachedFile } from '#sw/build/build.ts';

const PAYLOAD = '/_payload.json';

export const isPayload = (pathname: string): boolean => pathname.endsWith(PAYLOAD);

/** Contents of all pages of a language by address (home is empty), where they are cached. */
export async function contentsOf(code: string): Promise<Record<string, unknown> | undefined> {
  const language = completeLanguages.find((candidate) => candidate.code === code);
  const home = language ? localizedPath('/', language).replace(/^\/$/, '') : '';
  const list = await cachedFile(`${home}/_pages.json`);
  return list && ((await list.json()) as Record<string, unknown>);
}

/** Contents of a page out of the cached list of its language. */
async function cachedContent(folder: string): Promise<Response | undefined> {
  const contents = await contentsOf(splitPath(folder, languages).code ?? DEFAULT_LANGUAGE);
  const content = contents?.[folder];
  return content === undefined ? undefined : Response.json(content);
}

/** Responds to `{path}/_payload.json`: from this build where it is cached, else from the network. */
export async function respondPayload(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await cachedContent(pathname.slice(0, -PAYLOAD.length))) ?? fetch(request);
}
