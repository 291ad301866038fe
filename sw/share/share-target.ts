import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { type Incoming, type ShareStore, storeShare } from '#sw/contract/share-store.ts';
import { localizedPath } from '#contract/site/language.ts';
import { SENT, type SentShare, shareFields, sharePath } from '#contract/media/shares.ts';
import { databases } from '#contract/site/storage-keys.ts';
import { completeLanguages } from '#locales/languages.ts';
import { languageOf } from '#sw/device/languages.ts';
import { openStore } from '#sw/device/store.ts';

declare const self: ServiceWorkerGlobalScope;

const database = createStore(databases.shares, 'shares');

const store: ShareStore = {
  get: (key) => get(key, database),
  set: (key, value) => set(key, value, database),
  remove: (gone) => delMany(gone, database),
  keys: () => keys<string>(database),
};

/** Whether the database can be used at all. */
const isUsable = (): Promise<boolean> =>
  keys(openStore(databases.shares, 'shares')).then(
    () => true,
    () => false,
  );

/**
 * A share of another application on its way into a page. Forms of other sites, and forms in iframes, are left
 * to the server, which sees the origin and refuses them.
 */
export function isShare({ method, mode, destination, referrer }: Request, pathname: string): boolean {
  const isOwn =
    referrer === '' || referrer === 'about:client' || referrer.startsWith(`${self.location.origin}/`);
  return (
    method === 'POST' && pathname === sharePath && mode === 'navigate' && destination === 'document' && isOwn
  );
}

async function read(request: Request): Promise<Incoming> {
  const form = await request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const files = form.getAll(shareFields.files).filter((value) => value instanceof File);
  // A form whose file field was left empty sends a file without a name.
  return {
    title: text(shareFields.title),
    text: text(shareFields.text),
    url: text(shareFields.url),
    files: files.filter(({ name, size }) => name !== '' || size > 0),
  };
}

/** The part of a share that fits into an address when nothing can be stored. */
function inFragment({ title, text, url, files }: Incoming): string {
  const sent: SentShare = {
    title,
    text,
    url,
    more: 0,
    files: files
      .slice(0, 20)
      .map(({ name, type, size }) => ({ name, mime: type, bytes: size, notKept: 'lost' })),
  };
  return `#${SENT}=${encodeURIComponent(JSON.stringify(sent))}`;
}

/**
 * Stores what was shared before anything else, and only then shows the page for it, in the user's language.
 */
export async function respondShare(request: Request): Promise<Response> {
  const code = await languageOf('/');
  const language = completeLanguages.find((candidate) => candidate.code === code);
  const page = language ? localizedPath(sharePath, language) : sharePath;
  const incoming = await read(request).catch(() => undefined); // the page says that nothing could be read
  if (!incoming) return Response.redirect(`${page}#${SENT}`, 303);
  // Large files take their time; a database that never opens is not awaited.
  // What cannot be stored goes in the address.
  const stored = (await isUsable()) ? await storeShare(incoming, store).catch(() => undefined) : undefined;
  return Response.redirect(stored ? page : page + inFragment(incoming), 303);
}
