import { latestBuildPath } from '#contract/site/builds.ts';
import { DEFAULT_LANGUAGE, splitPath } from '#contract/site/language.ts';
import { languages } from '#locales/languages.ts';
import { usedLanguages } from '#sw/device/languages.ts';
import { fetchSite } from '#sw/device/network.ts';

/** Contents that the site has published over those of builds: it belongs to no build. */
const BOX = 'published';
const PAYLOAD = '/_payload.json';

/** Versions by address; null: not published. */
type Changes = Record<string, string | null>;

let known: Promise<Changes> | undefined;

/** Where nothing was ever published there is no cache of it. */
async function cached(path: string): Promise<Response | undefined> {
  return (await caches.has(BOX)) ? (await caches.open(BOX)).match(path) : undefined;
}

async function read(): Promise<Changes> {
  const list = await cached(latestBuildPath);
  return ((await list?.json()) as { pages?: Changes } | undefined)?.pages ?? {};
}

/** Whether the site has published something over this build's page at a folder, as far as it has said. */
export const isChanged = async (folder: string): Promise<boolean> =>
  (folder || '/') in (await (known ??= read().catch(() => ({})))); // unreadable: as the build has it

/** The content that was published last, for times without a network. */
export const cachedPayload = (folder: string): Promise<Response | undefined> => cached(folder + PAYLOAD);

/** Asks the site what it has published, and caches the contents of the languages in use. */
export async function followPublished(): Promise<void> {
  const list = await fetchSite(latestBuildPath, { cache: 'no-cache' });
  if (!list.ok) return;
  const copy = list.clone();
  const { pages = {} } = (await list.json()) as { pages?: Changes };
  const before = await read().catch(() => ({}) as Changes); // what cannot be read is fetched again
  if (Object.keys({ ...pages, ...before }).length === 0) return;
  const box = await caches.open(BOX);
  const used = await usedLanguages();
  for (const [address, version] of Object.entries({ ...before, ...pages })) {
    const file = (address === '/' ? '' : address) + PAYLOAD;
    const isUsed = used.includes(splitPath(address, languages).code ?? DEFAULT_LANGUAGE);
    if (!isUsed || typeof pages[address] !== 'string') await box.delete(file);
    else if (before[address] !== version || !(await box.match(file))) {
      const payload = await fetchSite(file, { cache: 'no-cache' });
      if (payload.ok) await box.put(file, payload);
    }
  }
  await box.put(latestBuildPath, copy);
  known = Promise.resolve(pages);
}
