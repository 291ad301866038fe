import { type ReadonlySignal, signal } from '@preact/signals-core';
import { cachedSince } from './http/outcomes.ts';
import { latest } from './latest.ts';

export interface Page<Item> {
  items: readonly Item[];
  total: number;
}

export interface PagedList<Item, Query> {
  query: Query;
  /** The newest first, as far as they are loaded. */
  items: readonly Item[];
  /** Undefined until the first page is loaded. */
  total: number | undefined;
  loading: boolean;
  done: boolean;
  /** Why the last page could not be loaded. */
  error?: unknown;
  /** When the site gave these items, where they came from the cache; milliseconds since 1970. */
  cachedAt?: number | undefined;
}

export interface LoadedPage<Item, Query> extends Page<Item> {
  query: Query;
  page: number;
  /** Milliseconds since 1970. */
  askedAt: number;
  cachedAt: number | undefined;
}

interface Source<Item, Query> {
  first: Query;
  pageSize: number;
  /** Loads one page, the first is 1; `onHeaders` is to be called with the headers of the response. */
  load(query: Query, page: number, onHeaders: (headers: Headers) => void): Promise<Page<Item>>;
  /** New rows push older ones onto the next page: each is shown once. */
  key(item: Item): unknown;
  onPage?(page: LoadedPage<Item, Query>): void;
  onError?(error: unknown): void;
}

interface PagedStore<Item, Query> {
  state: ReadonlySignal<PagedList<Item, Query>>;
  /** Loads the first page; items of another query are removed at once. */
  open(query: Query): Promise<void>;
  /** Loads the next page, unless everything is loaded or pending, or the last one has failed. */
  more(): Promise<void>;
  /** Loads the page that has failed. */
  retry(): Promise<void>;
  refresh(): Promise<void>;
  /** Changes the items without a request; the total follows. */
  edit(change: (items: readonly Item[]) => readonly Item[]): void;
  /** Empties the list; a pending response is ignored. */
  clear(): void;
}

/** Of loads that overtake one another the last one counts. */
export function pagedList<Item, Query>(source: Source<Item, Query>): PagedStore<Item, Query> {
  const empty = (query: Query): PagedList<Item, Query> => ({
    query,
    items: [],
    total: undefined,
    loading: false,
    done: false,
  });
  const state = signal(empty(source.first));
  const loads = latest();
  let pages = 0;

  async function load(page: number): Promise<void> {
    const { query } = state.peek();
    const isLatest = loads.begin();
    const askedAt = Date.now();
    let cachedAt: number | undefined;
    state.value = { ...state.peek(), loading: true, error: undefined };
    try {
      const answer = await source.load(query, page, (headers) => (cachedAt = cachedSince(headers)));
      if (!isLatest()) return;
      pages = page;
      const before = page === 1 ? [] : state.peek().items;
      const all = [...before, ...answer.items].map((item) => [source.key(item), item] as const);
      const items = [...new Map(all).values()];
      const isShort = answer.items.length < source.pageSize;
      const total = isShort ? items.length : answer.total;
      state.value = {
        query,
        items,
        total,
        loading: false,
        done: items.length >= total,
        cachedAt: page === 1 ? cachedAt : (state.peek().cachedAt ?? cachedAt),
      };
      source.onPage?.({ ...answer, query, page, askedAt, cachedAt });
    } catch (error) {
      if (!isLatest()) return;
      state.value = { ...state.peek(), loading: false, error };
      source.onError?.(error);
    }
  }

  function clear(query: Query): void {
    loads.cancel();
    pages = 0;
    state.value = empty(query);
  }

  const next = (): Promise<void> => load(pages + 1);

  return {
    state,
    open(query) {
      if (query !== state.peek().query) clear(query);
      return load(1);
    },
    async more() {
      const { loading, done, error } = state.peek();
      if (!loading && !done && error === undefined) await next();
    },
    retry: next,
    refresh: () => load(1),
    edit(change) {
      const { items: before, total } = state.peek();
      const items = change(before);
      // Items of later pages move up.
      if (items.length < before.length) pages = Math.min(pages, Math.floor(items.length / source.pageSize));
      state.value = {
        ...state.peek(),
        items,
        total: total === undefined ? undefined : total + items.length - before.length,
      };
    },
    clear: () => clear(state.peek().query),
  };
}
