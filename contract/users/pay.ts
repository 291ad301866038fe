import {
  type Infer,
  array,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  size,
  string,
} from 'superstruct';
import { Count, PAGE_SIZE } from './credit.ts';
import { Nothing, call } from '#contract/http/envelope.ts';

/** Transaction states of the specification. */
export const TxnStatus = { canceled: -1, unpaid: 0, successful: 1, failed: -2, unknown: -3 } as const;
export type TxnStatus = (typeof TxnStatus)[keyof typeof TxnStatus];

/** Milliseconds between two polls of a transaction, and after which polling ends. */
export const POLL_EVERY_MS = 3000;
export const POLL_FOR_MS = 300_000;

/** Days of the membership that a paid pack brings. */
export const MEMBER_DAYS = 365;

const Status = enums([-1, 0, 1, -2, -3]);
export const Txn = object({
  /** The order id that users see; addresses use it too. */
  id: string(),
  /** US dollars as the catalogue writes them, for example `5.99`. */
  amount: string(),
  credits: number(),
  status: Status,
  created_at: string(),
  paid_at: nullable(string()),
  /** US dollars that were refunded, if any. */
  refunded: optional(string()),
});
export type Txn = Infer<typeof Txn>;
export const transactionList = call(
  'GET',
  '/api/pay/transaction-list',
  object({ page: Count(1, 100_000), page_size: Count(PAGE_SIZE, 100) }),
  object({ txn_list: array(Txn), total: number() }),
);

/**
 * Creates (or finds again) the transaction of one pack. Effectful, idempotent for 30 minutes. `price` must
 * equal a catalogue price exactly.
 */
export const checkoutSession = call(
  'GET',
  '/api/pay/checkout-session',
  object({ price: size(string(), 1, 12) }),
  object({ checkout_url: string(), txn_id: string() }),
);

export const TxnDetail = object({
  txn_id: string(),
  status: Status,
  amount: string(),
  credits: number(),
  pack: string(),
  created_at: string(),
  paid_at: nullable(string()),
  /** Credits and dollars refunded, if any. */
  refunded: nullable(object({ amount: string(), credits: number(), at: string() })),
  provider: string(),
  /** Paid with a test card: no money moved. */
  test: boolean(),
  /** Opens the receipt for an hour, without a token; null until it is paid. */
  receipt_url: nullable(string()),
});
export type TxnDetail = Infer<typeof TxnDetail>;
/** The client fills in `:txn_id`. */
export const transactionDetail = call(
  'GET',
  '/api/pay/transaction-detail/:txn_id',
  object({ txn_id: size(string(), 1, 64) }),
  TxnDetail,
);

export const Pack = object({
  name: enums(['small', 'medium', 'large']),
  price: string(),
  original: string(),
  credits: number(),
  max_videos: number(),
  max_images: number(),
  popular: boolean(),
});
export type Pack = Infer<typeof Pack>;
export const Catalogue = object({ packs: array(Pack), provider: enums(['stripe', 'sandbox', 'off']) });
export type Catalogue = Infer<typeof Catalogue>;
/** The catalogue and the payment provider: `off` means that Buy is disabled. Public. */
export const catalogue = call('GET', '/api/pay/packs', Nothing, Catalogue);

export const checkoutPath = '/checkout/:txn_id';
/** Opens the sandbox in one browser, where its operator has configured nothing. */
export const sandboxPath = '/checkout/sandbox/:key';
export const webhookPath = '/api/pay/webhook/:provider';
export const receiptPath = '/receipt/:txn_id';

/** Message of the checkout page in the iframe to the page around it, by `postMessage` on the same origin. */
export const CheckoutNews = object({
  kind: enums(['checkout']),
  txn_id: string(),
  state: enums(['paid', 'declined', 'waiting']),
  detail: optional(string()),
});
export type CheckoutNews = Infer<typeof CheckoutNews>;

/**
 * Event `payment` of the stream at `eventsPath`, without an `id`: a transaction of the user has a new status.
 */
export const PAYMENT_EVENT = 'payment';
export const PaymentEvent = object({ txn_id: string(), status: Status });
export type PaymentEvent = Infer<typeof PaymentEvent>;
