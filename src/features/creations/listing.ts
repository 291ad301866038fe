import { type ReadonlySignal, computed, signal } from '@preact/signals-core';
import type { Creation, Job } from '#contract/media/media.ts';
import type { Operation } from '#contract/tools/operations.ts';
import { Offline } from '#src/platform/http/errors.ts';
import * as api from '#src/features/creations/calls/creations.ts';
import { cachedSince } from '#src/platform/http/outcomes.ts';
import { reason } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { againWhenBack } from '#src/platform/http/cached-response.ts';
import { type LoadedPage, type Page, type PagedList, pagedList } from '#src/platform/paged-list.ts';
import { type Search, fitsHere } from './search.ts';

const PAGE_SIZE = 20;

export type CreationFilter = 'all' | 'favorites' | 'deleted' | Operation;

/** What the list shows: a kind, and of that what a search finds. */
interface Shown {
  filter: CreationFilter;
  search?: Search | undefined;
}

const failure = signal<string | undefined>(undefined);
/**
 * Creations that finished on this page, by id: no call is needed for them, and a cached list may be older.
 */
export const made = new Map<string, Creation>();

const queryOf = (filter: CreationFilter): api.ListQuery => {
  if (filter === 'all') return {};
  if (filter === 'deleted') return { deleted: true };
  return filter === 'favorites' ? { favorite: true } : { operation: filter };
};

function passes({ filter, search }: Shown, creation: Creation): boolean {
  const { favorite, operation, tool, deleted_at: deletedAt } = creation;
  return (
    (filter === 'deleted') === (deletedAt !== undefined) &&
    (filter === 'all' ||
      filter === 'deleted' ||
      (filter === 'favorites' ? favorite : operation === filter)) &&
    (!search || fitsHere(search.words, { tool, madeAt: Date.parse(creation.created_at) }))
  );
}

const loadPart = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause: unknown) => {
    throw new Offline(cause);
  });

/** Loaded with the first list. */
export const gallery = () => import('./gallery/gallery.ts');

/** Caches the results that the site has just listed, and drops cached ones that it no longer lists. */
function cachePage({ items, total, query, page, askedAt, cachedAt }: LoadedPage<Creation, Shown>): void {
  if (cachedAt !== undefined || query.filter === 'deleted' || query.search) return;
  void gallery().then(async ({ dropDeleted, cacheNewest }) => {
    if (query.filter === 'all' && page === 1) await dropDeleted(items, items.length >= total, askedAt);
    await cacheNewest(items);
  });
}

/** Adds what was made after the site sent a cached list. */
function withMade({ items, total }: Page<Creation>, shown: Shown, since: number): Page<Creation> {
  const missing = [...made.values()].filter(
    (creation) =>
      Date.parse(creation.created_at) > since &&
      passes(shown, creation) &&
      !items.some(({ creation_id: id }) => id === creation.creation_id),
  );
  return { items: [...missing.toReversed(), ...items], total: total + missing.length };
}

async function loadPage(
  shown: Shown,
  page: number,
  onHeaders: (headers: Headers) => void,
): Promise<Page<Creation>> {
  const filter = { ...queryOf(shown.filter), page, page_size: PAGE_SIZE };
  if (shown.search) {
    const { searchCreations } = await loadPart(import('./calls/gallery.ts'));
    const { creations: items, total } = await searchCreations(shown.search.words, filter);
    return { items, total };
  }
  let since: number | undefined;
  const { creations: items, total } = await api.listCreations(filter, (headers) => {
    since = cachedSince(headers);
    onHeaders(headers);
  });
  return since === undefined || page > 1 ? { items, total } : withMade({ items, total }, shown, since);
}

const list = pagedList<Creation, Shown>({
  first: { filter: 'all' },
  pageSize: PAGE_SIZE,
  /**
   * Without a network, a filter that was never used is served from the cached list of everything, and so is a
   * search, as far as this device knows what was made.
   */
  async load(shown, page, onHeaders) {
    try {
      return await loadPage(shown, page, onHeaders);
    } catch (error) {
      const isWhole = shown.filter === 'all' && !shown.search;
      if (!(error instanceof Offline) || isWhole || shown.filter === 'deleted' || page !== 1) throw error;
      const { items: all } = await loadPage({ filter: 'all' }, 1, onHeaders);
      const items = all.filter((creation) => passes(shown, creation));
      return { items, total: items.length };
    }
  },
  key: ({ creation_id: id }) => id,
  onPage: cachePage,
  onError: (error) => void (failure.value = reason(error)),
});

/** The newest first. */
export const creations: ReadonlySignal<PagedList<Creation, Shown>> = list.state;

/** Why the last page could not be loaded: no network, or the text to show. */
export const creationsProblem: ReadonlySignal<{ offline: boolean; text: string | undefined } | undefined> =
  computed(() => {
    const { error } = list.state.value;
    return error === undefined ? undefined : { offline: error instanceof Offline, text: failure.value };
  });

/** From the first page on. */
export function openCreations(filter: CreationFilter, search?: Search): Promise<void> {
  const { query } = list.state.peek();
  const isSame = query.filter === filter && query.search?.text === search?.text;
  return list.open(isSame ? query : { filter, search });
}

export const { more: loadMoreCreations, edit: editCreations } = list;

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
  // A list that was never opened is cached now, so that kept results are found without a network.
  if (total === undefined)
    void loadPage({ filter: 'all' }, 1, () => {}).catch((error: unknown) => console.info(error));
}

onLogout(() => {
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
