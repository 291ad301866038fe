import type { Infer } from 'superstruct';
import {
  type Catalogue,
  type TxnDetail,
  catalogue,
  checkoutSession,
  transactionDetail,
  transactionList,
} from '#contract/users/pay.ts';
import { type SendOptions, send } from '#src/platform/http/client.ts';

type ReadOptions = Pick<SendOptions, 'onHeaders'>;

export const readCatalogue = (options: ReadOptions = {}): Promise<Catalogue> => send(catalogue, {}, options);

/** Never retried: it has an effect, so after a lost response the user decides. */
export const openCheckout = (price: string): Promise<Infer<typeof checkoutSession.answer>> =>
  send(checkoutSession, { price }, { repeatable: false });

/** A poll that takes longer has failed: the next one is due. Milliseconds. */
const POLL_TIMEOUT_MS = 10_000;

/** Polled so often that a lost response needs no retry. */
export const readTransaction = (txnId: string, signal?: AbortSignal): Promise<TxnDetail> =>
  send(
    transactionDetail,
    { txn_id: txnId },
    { timeout: POLL_TIMEOUT_MS, repeatable: false, ...(signal ? { signal } : {}) },
  );

/** The newest first. */
export const listTransactions = (
  page: number,
  pageSize: number,
  options: ReadOptions = {},
): Promise<Infer<typeof transactionList.answer>> =>
  send(transactionList, { page, page_size: pageSize }, options);
