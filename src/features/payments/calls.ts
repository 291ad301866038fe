import type { Infer } from 'superstruct';
import {
  type Catalogue,
  type TxnDetail,
  catalogue,
  checkoutSession,
  transactionDetail,
  transactionList,
} from '#contract/pay.ts';
import { type SendOptions, send } from '#src/platform/http/client.ts';
import { noteServerTime } from '#src/platform/http/server-clock.ts';

type Told = Pick<SendOptions, 'onHeaders'>;

/** The packs, and who takes the money. */
export const readCatalogue = (told: Told = {}): Promise<Catalogue> => send(catalogue, {}, told);

/** Opens the transaction of a pack. It has an effect: a lost answer is for the person to repeat. */
export const openCheckout = (price: string): Promise<Infer<typeof checkoutSession.answer>> =>
  send(checkoutSession, { price }, { repeatable: false, onHeaders: noteServerTime });

/** A look that takes longer has failed: the next one is due. Milliseconds. */
const LOOK_MS = 10_000;

/** What the server says of one of the caller's transactions. Asked for so often that a lost answer needs no repeat. */
export const readTransaction = (txnId: string, signal?: AbortSignal): Promise<TxnDetail> =>
  send(
    transactionDetail,
    { txn_id: txnId },
    { timeout: LOOK_MS, repeatable: false, onHeaders: noteServerTime, ...(signal ? { signal } : {}) },
  );

/** One page of the caller's transactions, the newest first. */
export const listTransactions = (
  page: number,
  pageSize: number,
  told: Told = {},
): Promise<Infer<typeof transactionList.answer>> =>
  send(transactionList, { page, page_size: pageSize }, told);
