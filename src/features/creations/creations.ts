import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Creation, Job } from '#contract/media.ts';
import type { Operation } from '#contract/operations.ts';
import { Offline } from '#src/platform/http/errors.ts';
import * as api from '#src/features/jobs/calls.ts';
import { cachedSince } from '#src/platform/http/outcomes.ts';
import { translate } from '#src/i18n/translate.ts';
import { reason, reportError } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { againWhenBack } from '#src/platform/http/cached-response.ts';
import { toast } from '#src/features/toasts/toasts.ts';

const PAGE_SIZE = 20;

export type CreationFilter = 'all' | 'favorites' | Operation;

export interface CreationList {
  filter: CreationFilter;
  items: readonly Creation[];
  total: number | undefined;
  loading: boolean;
  /** The first page comes from the device: when the site said so, in milliseconds since 1970. */
  keptAt?: number;
  /** Why the last page could not be read; `offline` when the network is away. */
  problem?: { offline: boolean; text?: string };
}

const empty = (filter: CreationFilter): CreationList => ({
  filter,
  items: [],
  total: undefined,
  loading: false,
});
const state = signal<CreationList>(empty('all'));
/** Counts questions: only the last one's answer is shown. */
let reading = 0;
/** Counts the people this page has forgotten. */
let people = 0;

/** What the reader has made, the newest first, as far as it is loaded. */
export const creations: ReadonlySignal<CreationList> = state;

const queryOf = (filter: CreationFilter): api.ListQuery => {
  if (filter === 'all') return {};
  return filter === 'favorites' ? { favorite: true } : { operation: filter };
};

const passes = (filter: CreationFilter, { favorite, operation }: Creation): boolean =>
  filter === 'all' || (filter === 'favorites' ? favorite : operation === filter);

const withoutRepeats = (items: readonly Creation[]): Creation[] => [
  ...new Map(items.map((item) => [item.creation_id, item])).values(),
];

/** Loaded when there is a first list. */
const gallery = () => import('./gallery/gallery.ts');

/** What the site itself has just said of the creations is kept for later, and what it does not know any more is not. */
function keepFor(
  answer: { creations: readonly Creation[]; total: number },
  isNewest: boolean,
  askedAt: number,
): void {
  void gallery().then(async ({ dropDeleted: dropGone, cacheNewest: keepNewest }) => {
    if (isNewest) await dropGone(answer.creations, answer.creations.length >= answer.total, askedAt);
    await keepNewest(answer.creations);
  });
}

interface Listed {
  creations: Creation[];
  total: number;
  /** When the site said so, where the device repeats it. */
  since: number | undefined;
}

async function list(filter: CreationFilter, page: number): Promise<Listed> {
  let since: number | undefined;
  const answer = await api.listCreations({ ...queryOf(filter), page, page_size: PAGE_SIZE }, (headers) => {
    since = cachedSince(headers);
  });
  return { ...answer, since };
}

/** One page. Without a network, a filter that was never used is answered from the list of everything, as far as that is kept. */
async function ask(filter: CreationFilter, page: number): Promise<Listed> {
  try {
    return await list(filter, page);
  } catch (error) {
    if (!(error instanceof Offline) || filter === 'all' || page !== 1) throw error;
    const { creations: all, since = Date.now() } = await list('all', 1);
    const found = all.filter((creation) => passes(filter, creation));
    return { creations: found, total: found.length, since };
  }
}

async function load(page: number): Promise<void> {
  const { filter } = state.value;
  const askedAt = Date.now();
  const own = (reading += 1);
  const { problem: _past, ...before } = state.value;
  state.value = { ...before, loading: true };
  try {
    const answer = await ask(filter, page);
    if (own !== reading) return;
    const items = page === 1 ? answer.creations : withoutRepeats([...state.value.items, ...answer.creations]);
    const keptAt = page === 1 ? answer.since : state.value.keptAt;
    state.value = {
      filter,
      items,
      total: answer.total,
      loading: false,
      ...(keptAt === undefined ? {} : { keptAt }),
    };
    if (answer.since === undefined) keepFor(answer, filter === 'all' && page === 1, askedAt);
  } catch (error) {
    if (own !== reading) return;
    const text = reason(error);
    state.value = {
      ...state.value,
      loading: false,
      problem: { offline: error instanceof Offline, ...(text === undefined ? {} : { text }) },
    };
  }
}

/** Shows the creations of one kind from the first page on. */
export function openCreations(filter: CreationFilter): Promise<void> {
  if (state.value.filter !== filter) state.value = empty(filter);
  return load(1);
}

onLogout(() => {
  reading += 1;
  people += 1;
  state.value = empty(state.value.filter);
});

/** Asks again for what the device answered in the site's place, or what could not be asked at all. */
function makeGood(): void {
  const { total, keptAt, problem } = state.value;
  if (keptAt !== undefined || (problem?.offline === true && total === undefined)) void load(1);
  else if (problem?.offline === true) void loadMoreCreations();
}

againWhenBack(() => state.value.keptAt !== undefined || state.value.problem?.offline === true, makeGood);

/** The next page, unless everything is here or on its way. */
export async function loadMoreCreations(): Promise<void> {
  const { items, total, loading } = state.value;
  if (loading || total === undefined || items.length >= total) return;
  await load(Math.floor(items.length / PAGE_SIZE) + 1);
}

/** Something was added: read the first page, which is kept for a time without a network, too. */
export function refreshCreations(): void {
  void load(1);
}

function change(id: string, to: (creation: Creation) => Creation | undefined): void {
  const items = state.value.items.flatMap((item) => (item.creation_id === id ? (to(item) ?? []) : item));
  const gone = state.value.items.length - items.length;
  state.value = {
    ...state.value,
    items,
    ...(state.value.total === undefined ? {} : { total: state.value.total - gone }),
  };
}

/** Marks or unmarks at once; a refusal takes it back. */
export async function toggleFavorite(creation: Creation): Promise<void> {
  const { creation_id: id, favorite } = creation;
  change(id, (item) => ({ ...item, favorite: !favorite }));
  try {
    await api.setFavorite(id, !favorite);
  } catch (error) {
    change(id, (item) => ({ ...item, favorite }));
    reportError(error);
    if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
  }
}

function insert(creation: Creation, at: number): void {
  state.value = {
    ...state.value,
    items: state.value.items.toSpliced(at, 0, creation),
    ...(state.value.total === undefined ? {} : { total: state.value.total + 1 }),
  };
}

async function undo(creation: Creation, at: number): Promise<void> {
  try {
    const back = await api.restoreCreation(creation.creation_id);
    if (at >= 0) insert(back, at);
    void gallery().then(({ cacheNewest: keepNewest }) => keepNewest([back]));
  } catch (error) {
    reportError(error);
  }
}

/** Moves to the bin at once, with a toast that takes it back. */
export async function deleteCreation(creation: Creation): Promise<void> {
  const asking = people;
  const at = state.value.items.findIndex((item) => item.creation_id === creation.creation_id);
  change(creation.creation_id, () => undefined);
  try {
    await api.removeCreation(creation.creation_id);
    void gallery().then(({ dropResults }) => dropResults(creation.results.map(({ name }) => name)));
    toast({
      text: translate('creations.deleted'),
      duration: 8000,
      action: { label: translate('creations.undo'), run: () => void undo(creation, at) },
    });
  } catch (error) {
    if (people !== asking) return;
    if (at >= 0) insert(creation, at);
    reportError(error);
    if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
  }
}

/** The creation that a finished job has made: the server gives it the job's id. */
export const creationOfJob = (
  { job_id: id, operation, tool, created_at, ...job }: Job,
  favorite: boolean,
): Creation =>
  state.value.items.find((item) => item.creation_id === id) ?? {
    creation_id: id,
    job_id: id,
    operation,
    tool,
    favorite,
    created_at,
    expires_at: job.results[0]?.expires_at ?? created_at,
    inputs: job.inputs,
    results: job.results,
  };
