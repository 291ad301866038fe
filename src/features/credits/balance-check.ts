import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CreditRecord } from '#contract/users/credit.ts';
import { readCreditDetails } from '#src/features/credits/calls/credit.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { readRecords } from '#src/features/credits/calls/records.ts';
import { active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { applyBalance } from './credits.ts';
import { latest } from '#src/platform/latest.ts';
import { withAge } from '#src/platform/http/cached-response.ts';
import { reason } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';

const recordKinds = [
  'grant',
  'consume',
  'expire',
  'adjust',
] as const satisfies readonly CreditRecord['type'][];

interface Subtotal {
  type: CreditRecord['type'];
  rows: number;
  credits: number;
}

export interface Balance {
  subtotals: readonly Subtotal[];
  rows: number;
  sum: number;
  /** The remaining balance, as the server reports it. */
  remain: number;
  /** Part of `sum` that is reserved for running jobs. */
  held: number;
}

type BalanceCheck =
  | { phase: 'idle' }
  | { phase: 'reading'; read: number; total: number | undefined }
  | { phase: 'failed'; text: string }
  | { phase: 'done'; balance: Balance };

const ROWS_A_PAGE = 100;
/** How often the check is repeated when the balance changes meanwhile. */
const TRIES = 3;

const state = signal<BalanceCheck>({ phase: 'idle' });
const checks = latest();

export const balanceCheck: ReadonlySignal<BalanceCheck> = state;

function addUp(rows: readonly CreditRecord[]): Pick<Balance, 'subtotals' | 'rows' | 'sum'> {
  const subtotals = recordKinds.map((type) => {
    const own = rows.filter((row) => row.type === type);
    return { type, rows: own.length, credits: own.reduce((sum, { credits }) => sum + credits, 0) };
  });
  return { subtotals, rows: rows.length, sum: subtotals.reduce((sum, { credits }) => sum + credits, 0) };
}

/** Only a response from the site counts here: a cached one proves nothing. */
async function fresh<Answer>(ask: Parameters<typeof withAge<Answer>>[0]): Promise<Answer> {
  const { answer, storedAt } = await withAge(ask);
  if (storedAt !== undefined) throw new Offline();
  return answer;
}

/** Loads every row, page by page; undefined when rows were added meanwhile, or the check was replaced. */
async function readAll(isLatest: () => boolean): Promise<CreditRecord[] | undefined> {
  const rows = new Map<number, CreditRecord>();
  let total: number | undefined;
  for (let page = 1; total === undefined || rows.size < total; page += 1) {
    const answer = await fresh((onHeaders) =>
      readRecords({ type: 'all', page, pageSize: ROWS_A_PAGE, lang: active.peek().code }, { onHeaders }),
    );
    if (!isLatest() || (total !== undefined && answer.total_records !== total)) return undefined;
    total = answer.total_records;
    const before = rows.size;
    for (const row of answer.records) rows.set(row.id, row);
    if (rows.size === before && rows.size < total) return undefined;
    state.value = { phase: 'reading', read: rows.size, total };
  }
  return [...rows.values()];
}

/** Loads balance and rows once; undefined when they belong to different moments. */
async function loadBalance(isLatest: () => boolean): Promise<Balance | undefined> {
  const rows = await readAll(isLatest);
  if (!rows || !isLatest()) return undefined;
  const { credit_remain: remain, held } = await fresh((onHeaders) => readCreditDetails({ onHeaders }));
  const { total_records: now } = await fresh((onHeaders) =>
    readRecords({ type: 'all', page: 1, pageSize: 1, lang: active.peek().code }, { onHeaders }),
  );
  return now === rows.length ? { ...addUp(rows), remain, held } : undefined;
}

function clear(): void {
  checks.cancel();
  state.value = { phase: 'idle' };
}

/** Replaces a running check. */
export async function checkBalance(): Promise<void> {
  onLogout(clear);
  const isLatest = checks.begin();
  state.value = { phase: 'reading', read: 0, total: undefined };
  try {
    for (let left = TRIES; left > 0; left -= 1) {
      const balance = await loadBalance(isLatest);
      if (!isLatest()) return;
      if (!balance) continue;
      applyBalance(balance.remain);
      state.value = { phase: 'done', balance };
      return;
    }
    state.value = { phase: 'failed', text: translate('balance.moving') };
  } catch (error) {
    if (!isLatest()) return;
    const text = reason(error);
    state.value = {
      phase: 'failed',
      text: error instanceof Offline ? translate('balance.offline') : (text ?? translate('balance.failed')),
    };
  }
}
