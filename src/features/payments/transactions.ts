import { type ReadonlySignal } from '@preact/signals-core';
import { PAGE_SIZE } from '#contract/users/credit.ts';
import type { Txn } from '#contract/users/pay.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { listTransactions } from '#src/features/payments/calls.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { againWhenBack } from '#src/platform/http/cached-response.ts';
import { type PagedList, pagedList } from '#src/platform/paged-list.ts';
import { toast } from '#src/features/toasts/toasts.ts';

const list = pagedList<Txn, undefined>({
  first: undefined,
  pageSize: PAGE_SIZE,
  async load(_, page, onHeaders) {
    const { txn_list: items, total } = await listTransactions(page, PAGE_SIZE, { onHeaders });
    return { items, total };
  },
  key: ({ id }) => id,
  onError(error) {
    if (error instanceof SignInRequired) reportError(error);
    else toast({ type: 'error', text: translate('payments.problem') });
  },
});
let open = false;

/** The newest first. */
export const transactions: ReadonlySignal<PagedList<Txn, undefined>> = list.state;

/** From the first page on. */
export function openTransactions(): Promise<void> {
  open = true;
  list.clear();
  return list.refresh();
}

export function leaveTransactions(): void {
  open = false;
  list.clear();
}

export const { more: moreTransactions, retry: retryTransactions } = list;

/** A payment has changed: an open list is loaded again. */
export function noteTransactions(): void {
  if (open) void list.refresh();
}

onLogout(leaveTransactions);
againWhenBack(() => list.state.value.cachedAt !== undefined, noteTransactions);
