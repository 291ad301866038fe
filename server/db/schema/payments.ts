import type { TxnStatus } from '#contract/users/pay.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Provider = 'stripe' | 'sandbox';
type EventState = 'parked' | 'applied' | 'ignored';

export interface PaymentTables {
  payment_txn: {
    id: Generated<number>;
    /** The order id shown to users. */
    public_id: string;
    owner_id: number;
    pack: 'small' | 'medium' | 'large';
    /** US dollars, as in the catalogue. */
    amount: string;
    cents: number;
    credits: number;
    status: ColumnType<TxnStatus, TxnStatus | undefined, TxnStatus>;
    provider: Provider;
    provider_ref: string | null;
    payment_ref: string | null;
    test: Generated<boolean>;
    /** Keyed hash of the card that paid; compared, never shown. */
    card_hash: string | null;
    grant_id: number | null;
    /** All that was ever sent back, beyond the price where a refund that failed was sent again. */
    refunded_cents: Generated<number>;
    /** Of these, refunds that failed. */
    failed_cents: Generated<number>;
    /** Credits clawed back because of a refund or a dispute. */
    refunded_credits: Generated<number>;
    /** Time of the first refund or dispute. */
    refunded_at: Date | null;
    dispute: 'open' | 'won' | 'lost' | null;
    /** Refunded in full, or disputed and not won: it counts neither for membership nor for rewards. */
    reversed: ColumnType<boolean, never, never>;
    created_at: Date;
    /** When the provider closes the checkout. */
    expires_at: Date;
    updated_at: Date;
    paid_at: Date | null;
    checks: Generated<number>;
    next_check_at: Date;
    receipt_at: Date | null;
    /** Lease of the process that mails the receipt. */
    receipt_lease_until: Generated<Date | null>;
  };
  payment_event: {
    id: Generated<number>;
    provider: Provider;
    event_id: string;
    type: string;
    /** SHA-256 of the raw message. */
    digest: string;
    finding: JSONColumnType<object>;
    state: EventState;
    txn_id: number | null;
    received_at: Date;
    processed_at: Date | null;
    tries: Generated<number>;
    next_try_at: Date | null;
  };
  /** By the provider's number. */
  payment_refund: {
    refund_id: string;
    txn_id: number;
    cents: number;
    failed: boolean;
    created_at: Date;
  };
  payment_alert: {
    id: Generated<number>;
    txn_id: number | null;
    kind: string;
    details: JSONColumnType<Record<string, string | number | null>>;
    created_at: Date;
    logged_at: Date | null;
    seen_at: Date | null;
  };
  operator_audit: {
    id: Generated<number>;
    action: string;
    txn_id: number | null;
    reason: string;
    outcome: string;
    /** Network address of the operator. */
    place: string;
    /** Name of who acted. */
    operator: string;
    /** Number of the person it was about. */
    subject: number | null;
    created_at: Date;
  };
  sandbox_session: {
    ref: string;
    txn_id: string;
    cents: number;
    state: 'open' | 'paid' | 'declined' | 'expired';
    form_token: string;
    card_hash: string | null;
    refunded_cents: Generated<number>;
    expires_at: Date;
  };
}
