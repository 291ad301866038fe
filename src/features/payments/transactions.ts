import { type ReadonlySignal, signal } from '@preact/signals-core';
import { PAGE_SIZE } from '#contract/credit.ts';
import type { Txn } from '#contract/pay.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { listTransactions } from '#src/features/payments/calls.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { againWhenBack, withAge } from '#src/platform/http/cached-response.ts';
import { toast } from '#src/features/toasts/toasts.ts';

export interface TransactionList {
  items: readonly Txn[];
  /** Undefined until the first page is here. */
  total: number | undefined;
  loading: boolean;
  failed: boolean;
  /** When the site gave what stands here, where the device had to answer in its place; milliseconds since 1970. */
  keptAt?: number;
}

const none: TransactionList = { items: [], total: undefined, loading: false, failed: false };
const state = signal<TransactionList>(none);
let open = false;
let reading = 0;

/** The reader's payments, the newest first, as far as they are loaded. */
export const transactions: ReadonlySignal<TransactionList> = state;

async function load(page: number): Promise<void> {
  const own = (reading += 1);
  state.value = { ...state.value, loading: true, failed: false };
  try {
    const {
      answer: { txn_list: list, total },
      keptAt: since,
    } = await withAge((onHeaders) => listTransactions(page, PAGE_SIZE, { onHeaders }));
    if (own !== reading) return;
    const known = page === 1 ? [] : state.value.items;
    const items = [...new Map([...known, ...list].map((txn) => [txn.id, txn])).values()];
    const keptAt = page === 1 ? since : (state.value.keptAt ?? since);
    state.value = {
      items,
      total: list.length === 0 ? items.length : total,
      loading: false,
      failed: false,
      ...(keptAt === undefined ? {} : { keptAt }),
    };
  } catch (error) {
    if (own !== reading) return;
    state.value = { ...state.value, loading: false, failed: true };
    if (error instanceof SignInRequired) reportError(error);
    else toast({ type: 'error', text: translate('payments.problem') });
  }
}

/** Reads the list from its first page on. */
export function openTransactions(): Promise<void> {
  onLogout(leaveTransactions);
  open = true;
  state.value = none;
  return load(1);
}

export function leaveTransactions(): void {
  open = false;
  reading += 1;
  state.value = none;
}

/** The next page, unless everything is here or on its way. */
export async function moreTransactions(): Promise<void> {
  const { items, total, loading, failed } = state.value;
  if (loading || failed || total === undefined || items.length >= total) return;
  await load(Math.floor(items.length / PAGE_SIZE) + 1);
}

/** Tries again what has failed. */
export const retryTransactions = (): Promise<void> =>
  load(Math.floor(state.value.items.length / PAGE_SIZE) + 1);

/** A payment has changed: an open list is read anew. */
export function noteTransactions(): void {
  if (open) void load(1);
}

againWhenBack(() => state.value.keptAt !== undefined, noteTransactions);
