import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type CreditRecord, PAGE_SIZE, type RecordType } from '#contract/credit.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { readRecords } from '#src/features/credits/calls/records.ts';
import { active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { againWhenBack, withAge } from '#src/platform/http/cached-response.ts';
import { toast } from '#src/features/toasts/toasts.ts';

export interface RecordList {
  type: RecordType;
  items: readonly CreditRecord[];
  /** Rows that the server has; undefined until it has said so. */
  total: number | undefined;
  /** Pages that are here. */
  page: number;
  loading: boolean;
  /** The last page could not be read. */
  failed: boolean;
  /** Nothing is left to load. */
  done: boolean;
  /** When the site gave what stands here, where the device had to answer in its place; milliseconds since 1970. */
  keptAt?: number;
}

const empty = (type: RecordType): RecordList => ({
  type,
  items: [],
  total: undefined,
  page: 0,
  loading: false,
  failed: false,
  done: false,
});
const state = signal<RecordList>(empty('all'));
let round = 0;

/** What has moved the balance, the newest first, as far as it is loaded. */
export const creditRecords: ReadonlySignal<RecordList> = state;

/** New rows push older ones onto the next page: each is shown once. */
const withoutRepeats = (rows: readonly CreditRecord[]): CreditRecord[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

async function load(): Promise<void> {
  const mine = round;
  const { type, page } = state.value;
  state.value = { ...state.value, loading: true, failed: false };
  try {
    const { answer, keptAt: since } = await withAge((onHeaders) =>
      readRecords({ type, page: page + 1, pageSize: PAGE_SIZE, lang: active.peek().code }, { onHeaders }),
    );
    if (mine !== round) return;
    const items = withoutRepeats([...state.value.items, ...answer.records]);
    const done = items.length >= answer.total_records || answer.records.length < PAGE_SIZE;
    const keptAt = state.value.keptAt ?? since;
    state.value = {
      type,
      items,
      total: answer.total_records,
      page: page + 1,
      loading: false,
      failed: false,
      done,
      ...(keptAt === undefined ? {} : { keptAt }),
    };
  } catch (error) {
    if (mine !== round) return;
    state.value = { ...state.value, loading: false, failed: true };
    if (error instanceof SignInRequired) reportError(error);
    else toast({ type: 'error', text: translate('creditDetails.failed') });
  }
}

function forget(): void {
  round += 1;
  state.value = empty('all');
}

/** Shows the rows of one kind from the first page on. */
export function openRecords(type: RecordType): Promise<void> {
  onLogout(forget);
  round += 1;
  state.value = empty(type);
  return load();
}

/** The next page, unless everything is here or on its way. */
export async function loadMoreRecords(): Promise<void> {
  const { loading, done } = state.value;
  if (!loading && !done) await load();
}

againWhenBack(
  () => state.value.keptAt !== undefined,
  () => void openRecords(state.peek().type),
);
