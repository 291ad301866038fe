import {
  type Share,
  type SharedFile,
  cleanText,
  fileKey,
  mediaKind,
  shareKey,
  shareLimits,
} from '#contract/media/shares.ts';

/** The storage of shares: a database of the browser, used by worker and page. */
export interface ShareStore {
  get<Value>(key: string): Promise<Value | undefined>;
  set(key: string, value: unknown): Promise<void>;
  remove(keys: string[]): Promise<void>;
  keys(): Promise<string[]>;
}

/** A share as it arrives from outside. */
export interface Incoming {
  title: string;
  text: string;
  url: string;
  files: readonly File[];
  /** Files of which only the facts arrived. */
  missing?: readonly SharedFile[];
  more?: number;
  sent?: boolean;
}

const idOf = (key: string): string | undefined => /^share\/(.+)$/.exec(key)?.[1];

/** The newest first. */
export async function storedShares(store: ShareStore): Promise<Share[]> {
  const ids = (await store.keys()).filter((key) => idOf(key) !== undefined);
  const shares = await Promise.all(ids.map((key) => store.get<Share>(key)));
  return shares.flatMap((share) => share ?? []).toSorted((a, b) => b.at - a.at);
}

/** Removes shares, with every file that belongs to no remaining share. */
export async function dropShares(store: ShareStore, gone: readonly Share[]): Promise<void> {
  if (gone.length === 0) return;
  const all = await store.keys();
  const ids = gone.map(({ id }) => id);
  await store.remove(
    all.filter((key) => ids.some((id) => key === shareKey(id) || key.startsWith(`file/${id}/`))),
  );
}

/** Makes room: removes old shares, used ones, and those over the limit. */
async function dropOld(store: ShareStore, now: number): Promise<void> {
  const shares = await storedShares(store);
  await dropShares(
    store,
    shares.filter(
      ({ at, used }, index) => used || now - at > shareLimits.keepMs || index >= shareLimits.shares - 1,
    ),
  );
}

function factsOf(files: readonly File[]): SharedFile[] {
  let bytes = 0;
  return files.map((file) => {
    const facts: SharedFile = { name: cleanText(file.name).slice(-120), mime: file.type, bytes: file.size };
    if (mediaKind(file.type) === undefined) return { ...facts, notKept: 'kind' };
    if (file.size === 0) return { ...facts, notKept: 'empty' };
    if (file.size > shareLimits.fileBytes || bytes + file.size > shareLimits.bytes)
      return { ...facts, notKept: 'size' };
    bytes += file.size;
    return facts;
  });
}

/** Writes; where there is no room, once more after removing the shares before this one. */
async function setWithRoom(store: ShareStore, id: string, key: string, value: unknown): Promise<void> {
  try {
    await store.set(key, value);
  } catch {
    // Whatever it was, it comes again below where this does not help.
    await dropShares(
      store,
      (await storedShares(store)).filter((share) => share.id !== id),
    );
    await store.set(key, value);
  }
}

/**
 * Stores what was shared: the facts first, then file by file, so that after an interruption everything
 * written is shown, and what is missing is named.
 * @throws only where not even the facts can be stored
 */
export async function storeShare(
  { title, text, url, files, missing = [], more = 0, sent = false }: Incoming,
  store: ShareStore,
  now = Date.now(),
): Promise<Share> {
  await dropOld(store, now);
  const id = `${now.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  const taken = files.slice(0, shareLimits.files);
  const share: Share = {
    id,
    at: now,
    title: cleanText(title),
    text: cleanText(text),
    url: cleanText(url),
    files: [...factsOf(taken), ...missing].slice(0, shareLimits.files),
    more: more + files.length - taken.length,
    sent,
    used: false,
  };
  await setWithRoom(store, id, shareKey(id), share);
  for (const [index, file] of taken.entries()) {
    if (share.files[index]?.notKept !== undefined) continue;
    // A smaller one may still fit; the page says which one is missing.
    await setWithRoom(store, id, fileKey(id, index), file).catch(() => {});
  }
  return share;
}
