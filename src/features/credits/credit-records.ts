import { type ReadonlySignal } from '@preact/signals-core';
import { type CreditRecord, PAGE_SIZE, type RecordType } from '#contract/users/credit.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { readRecords } from '#src/features/credits/calls/records.ts';
import { active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { againWhenBack } from '#src/platform/http/cached-response.ts';
import { type PagedList, pagedList } from '#src/platform/paged-list.ts';
import { toast } from '#src/features/toasts/toasts.ts';

const list = pagedList<CreditRecord, RecordType>({
  first: 'all',
  pageSize: PAGE_SIZE,
  async load(type, page, onHeaders) {
    const query = { type, page, pageSize: PAGE_SIZE, lang: active.peek().code };
    const { records, total_records: total } = await readRecords(query, { onHeaders });
    return { items: records, total };
  },
  key: ({ id }) => id,
  onError(error) {
    if (error instanceof SignInRequired) reportError(error);
    else toast({ type: 'error', text: translate('creditDetails.failed') });
  },
});

/** The newest first. */
export const creditRecords: ReadonlySignal<PagedList<CreditRecord, RecordType>> = list.state;

/** From the first page on. */
export function openRecords(type: RecordType): Promise<void> {
  list.clear();
  return list.open(type);
}

export const { more: loadMoreRecords, retry: retryRecords } = list;

onLogout(list.clear);
againWhenBack(
  () => list.state.value.cachedAt !== undefined,
  () => void openRecords(list.state.peek().query),
);
