import { type ReadonlySignal, computed, signal } from '@preact/signals-core';
import type { Creation, Job } from '#contract/media/media.ts';
import type { Operation } from '#contract/tools/operations.ts';
import { Offline } from '#src/platform/http/errors.ts';
import * as api from '#src/features/creations/calls/creations.ts';
import { cachedSince } from '#src/platform/http/outcomes.ts';
import { translate } from '#src/i18n/translate.ts';
import { reason, reportError } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { againWhenBack } from '#src/platform/http/cached-response.ts';
import { type LoadedPage, type Page, type PagedList, pagedList } from '#src/platform/paged-list.ts';
import { toast } from '#src/features/toasts/toasts.ts';

const PAGE_SIZE = 20;

export type CreationFilter = 'all' | 'favorites' | 'deleted' | Operation;

const failure = signal<string | undefined>(undefined);
/**
 * Creations that finished on this page, by id: no call is needed for them, and a cached list may be older.
 */
const made = new Map<string, Creation>();
/** Counts the users of this page, to drop late responses for another one. */
let users = 0;

const queryOf = (filter: CreationFilter): api.ListQuery => {
  if (filter === 'all') return {};
  if (filter === 'deleted') return { deleted: true };
  return filter === 'favorites' ? { favorite: true } : { operation: filter };
};

const passes = (filter: CreationFilter, { favorite, operation, deleted_at: deletedAt }: Creation): boolean =>
  (filter === 'deleted') === (deletedAt !== undefined) &&
  (filter === 'all' || filter === 'deleted' || (filter === 'favorites' ? favorite : operation === filter));

/** Loaded with the first list. */
const gallery = () => import('./gallery/gallery.ts');

/** Caches the results that the site has just listed, and drops cached ones that it no longer lists. */
function cachePage({
  items,
  total,
  query,
  page,
  askedAt,
  cachedAt,
}: LoadedPage<Creation, CreationFilter>): void {
  if (cachedAt !== undefined || query === 'deleted') return;
  void gallery().then(async ({ dropDeleted, cacheNewest }) => {
    if (query === 'all' && page === 1) await dropDeleted(items, items.length >= total, askedAt);
    await cacheNewest(items);
  });
}

/** Adds what was made after the site sent a cached list. */
function withMade({ items, total }: Page<Creation>, filter: CreationFilter, since: number): Page<Creation> {
  const missing = [...made.values()].filter(
    (creation) =>
      Date.parse(creation.created_at) > since &&
      passes(filter, creation) &&
      !items.some(({ creation_id: id }) => id === creation.creation_id),
  );
  return { items: [...missing.toReversed(), ...items], total: total + missing.length };
}

async function loadPage(
  filter: CreationFilter,
  page: number,
  onHeaders: (headers: Headers) => void,
): Promise<Page<Creation>> {
  let since: number | undefined;
  const { creations: items, total } = await api.listCreations(
    { ...queryOf(filter), page, page_size: PAGE_SIZE },
    (headers) => {
      since = cachedSince(headers);
      onHeaders(headers);
    },
  );
  return since === undefined || page > 1 ? { items, total } : withMade({ items, total }, filter, since);
}

const list = pagedList<Creation, CreationFilter>({
  first: 'all',
  pageSize: PAGE_SIZE,
  /** Without a network, a filter that was never used is served from the cached list of everything. */
  async load(filter, page, onHeaders) {
    try {
      return await loadPage(filter, page, onHeaders);
    } catch (error) {
      if (!(error instanceof Offline) || filter === 'all' || filter === 'deleted' || page !== 1) throw error;
      const { items: all } = await loadPage('all', 1, onHeaders);
      const items = all.filter((creation) => passes(filter, creation));
      return { items, total: items.length };
    }
  },
  key: ({ creation_id: id }) => id,
  onPage: cachePage,
  onError: (error) => void (failure.value = reason(error)),
});

/** The loaded creations of the user, the newest first. */
export const creations: ReadonlySignal<PagedList<Creation, CreationFilter>> = list.state;

/** Why the last page could not be loaded: no network, or the text to show. */
export const creationsProblem: ReadonlySignal<{ offline: boolean; text: string | undefined } | undefined> =
  computed(() => {
    const { error } = list.state.value;
    return error === undefined ? undefined : { offline: error instanceof Offline, text: failure.value };
  });

/** `open` shows the creations of one kind from the first page on. */
export const { open: openCreations, more: loadMoreCreations } = list;

/** Something was added elsewhere: loads the first page, which is cached for offline use, too. */
export const refreshCreations = (): void => void list.refresh();

/**
 * The creation of a finished job, which has the job's id. `favorite` is used where this page has not loaded
 * it.
 */
export const creationOfJob = (
  { job_id: id, operation, tool, created_at, ended_at, inputs, results }: Job,
  favorite: boolean,
): Creation =>
  list.state.peek().items.find((item) => item.creation_id === id) ??
  made.get(id) ?? {
    creation_id: id,
    job_id: id,
    operation,
    tool,
    favorite,
    created_at: ended_at ?? created_at,
    expires_at: results[0]?.expires_at ?? ended_at ?? created_at,
    inputs,
    results,
  };

/** A job of this device, or a part of one, has finished: its creation is the newest. */
export function addFromJob(job: Job): void {
  const { total, query, items } = list.state.peek();
  const creation = creationOfJob(job, false);
  made.set(creation.creation_id, creation);
  const isListed = items.some(({ creation_id: id }) => id === creation.creation_id);
  if (total !== undefined && passes(query, creation) && !isListed) list.edit((now) => [creation, ...now]);
}

onLogout(() => {
  users += 1;
  made.clear();
  list.clear();
});

/** Loads again what came from the cache, or what could not be loaded. */
function reload(): void {
  const { total, cachedAt } = list.state.peek();
  void (cachedAt !== undefined || total === undefined ? list.refresh() : list.retry());
}

againWhenBack(
  () => list.state.value.cachedAt !== undefined || list.state.value.error instanceof Offline,
  reload,
);

function setFavorite(id: string, favorite: boolean): void {
  const change = (item: Creation): Creation => (item.creation_id === id ? { ...item, favorite } : item);
  for (const item of made.values()) made.set(item.creation_id, change(item));
  list.edit((items) => items.map(change));
}

function reportChange(error: unknown): void {
  reportError(error);
  if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
}

/** Sets or clears the star at once; an error of the server undoes it. */
export async function toggleFavorite({
  creation_id: id,
  favorite,
}: Pick<Creation, 'creation_id' | 'favorite'>): Promise<void> {
  setFavorite(id, !favorite);
  try {
    await api.setFavorite(id, !favorite);
  } catch (error) {
    setFavorite(id, favorite);
    reportChange(error);
  }
}

/** Restores a creation at its position in the list. */
function insert(creation: Creation, at: number): void {
  made.set(creation.creation_id, creation);
  if (at >= 0) list.edit((items) => items.toSpliced(at, 0, creation));
}

async function undo(id: string, at: number): Promise<void> {
  try {
    const back = await api.restoreCreation(id);
    insert(back, at);
    void gallery().then(({ cacheNewest }) => cacheNewest([back]));
  } catch (error) {
    reportError(error);
  }
}

/** Takes a creation of the list of deleted ones out of the bin. */
export async function restoreDeleted({ creation_id: id }: Pick<Creation, 'creation_id'>): Promise<void> {
  const { items } = list.state.peek();
  const at = items.findIndex((item) => item.creation_id === id);
  const [listed] = items.slice(at, at + 1);
  list.edit((now) => now.filter((item) => item.creation_id !== id));
  try {
    const back = await api.restoreCreation(id);
    void gallery().then(({ cacheNewest }) => cacheNewest([back]));
    toast({ type: 'success', text: translate('creations.restored') });
  } catch (error) {
    if (listed) list.edit((now) => now.toSpliced(at, 0, listed));
    reportChange(error);
  }
}

/** Moves to the bin at once, with a toast that undoes it. */
export async function deleteCreation({
  creation_id: id,
  results,
}: Pick<Creation, 'creation_id' | 'results'>): Promise<void> {
  const user = users;
  const { items } = list.state.peek();
  const at = items.findIndex((item) => item.creation_id === id);
  const listed = items[at] ?? made.get(id);
  made.delete(id);
  list.edit((now) => now.filter((item) => item.creation_id !== id));
  try {
    await api.removeCreation(id);
    void gallery().then(({ dropResults }) => dropResults(results.map(({ name }) => name)));
    toast({
      text: translate('creations.deleted'),
      duration: 8000,
      action: { label: translate('creations.undo'), run: () => void undo(id, at) },
    });
  } catch (error) {
    if (user !== users) return;
    if (listed) insert(listed, at);
    reportChange(error);
  }
}
