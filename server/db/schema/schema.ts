import type { Consent } from '#contract/tools/consent.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AccountTables } from './accounts.ts';
import type { EngineTables } from './engines.ts';
import type { FileTables } from './files.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { MailTables } from './mails.ts';
import type { ModerationTables } from './moderation.ts';
import type { PageTables } from './pages.ts';
import type { PaymentTables } from './payments.ts';
import type { PushTables } from './push.ts';
import type { RewardTables } from './rewards.ts';
import type { SharingTables } from './sharing.ts';
import type { SpendingTables } from './spending.ts';

type DefaultTime = ColumnType<Date, Date | undefined, Date>;
type Json<T> = JSONColumnType<T & object>;

type OwnerKind = 'device' | 'user';

export type GrantKind =
  | 'daily'
  | 'anonymous'
  | 'streak'
  | 'invite'
  | 'welcome'
  | 'compensation'
  | 'correction'
  | 'bought';
export type TxnKind = 'grant' | 'hold' | 'capture' | 'release' | 'expire' | 'adjust';
type Bucket = 'available' | 'held' | 'issued' | 'revenue' | 'expired' | 'adjusted';
export type HoldState = 'held' | 'captured' | 'released';

export type JobState =
  | 'queued'
  | 'active'
  | 'remote'
  | 'held'
  | 'succeeded'
  | 'failed'
  | 'canceled'
  | 'refused';
export type Lane = 'priority' | 'free';

/** How a job ended when it did not succeed; `code` is a name of the closed list of error codes. */
export interface JobError {
  code: string;
  data?: JsonObject;
}

export type StoredPart = {
  /** The part's own `inputs`, `files` and `plan` of the job's request. */
  request: JsonObject;
  credits: number;
  state: 'waiting' | 'done' | 'failed' | 'refused' | 'canceled';
  result?: JsonObject;
  error?: JobError;
};

/** Every table by name; 64-bit integers are read as numbers (ids and credits stay far below 2^53). */
export interface Database
  extends
    AccountTables,
    EngineTables,
    FileTables,
    MailTables,
    ModerationTables,
    PageTables,
    RewardTables,
    PaymentTables,
    PushTables,
    SharingTables,
    SpendingTables {
  owner: {
    id: Generated<number>;
    kind: OwnerKind;
    created_at: DefaultTime;
  };
  device: {
    owner_id: number;
    device_hash: string;
    /** When its use of free credits was last counted for a network. */
    used_at: Date | null;
    /** The network it was counted for, see `addressBucket`. */
    used_place: string | null;
    created_at: DefaultTime;
  };
  account: {
    owner_id: number;
    available: Generated<number>;
    held: Generated<number>;
  };
  ledger_txn: {
    id: Generated<number>;
    idem_key: string;
    kind: TxnKind;
    owner_id: number;
    hold_id: number | null;
    amount: number;
    label: string;
    params: Json<JsonObject>;
    match: string;
    created_at: Date;
  };
  hold: {
    id: number;
    owner_id: number;
    amount: number;
    state: Generated<HoldState>;
    captured: Generated<number>;
    ended_at: Date | null;
  };
  credit_grant: {
    id: Generated<number>;
    owner_id: number;
    txn_id: number;
    kind: GrantKind;
    priority: number;
    amount: number;
    remaining: number;
    expires_at: Date | null;
    closed_at: Date | null;
    created_at: Date;
  };
  ledger_entry: {
    txn_id: number;
    grant_id: number;
    from_bucket: Bucket;
    to_bucket: Bucket;
    amount: number;
  };
  job: {
    id: Generated<number>;
    public_id: string;
    owner_id: number;
    client_job_id: string;
    request_hash: string;
    /** Of the HTTP request that ordered it. */
    request_id: string | null;
    operation: string;
    tool: string;
    request: Json<JsonObject>;
    consent: Consent | null;
    hold_id: number | null;
    lane: Lane;
    owner_cap: number;
    silent_limit_s: number;
    /** Takes minutes: it has slots of its own. */
    long: Generated<boolean>;
    /** Size in units of the operation. */
    effort: Generated<number>;
    /** First progress of the current run, and its time. */
    run_from: number | null;
    run_from_at: Date | null;
    state: JobState;
    attempt: Generated<number>;
    tries: Generated<number>;
    max_tries: Generated<number>;
    cancel_requested: Generated<boolean>;
    run_at: DefaultTime;
    worker: string | null;
    lease_until: Date | null;
    heartbeat_at: Date | null;
    stage: string | null;
    progress: Generated<number>;
    result: JSONColumnType<JsonObject> | null;
    /** Of a batch: its files, each with its price and what has become of it. */
    parts: JSONColumnType<StoredPart[]> | null;
    error: JSONColumnType<JobError> | null;
    /** The engine that did the work, or does it. */
    engine: string | null;
    /** What of the engine. */
    model: string | null;
    /** Calls of remote engines; their content is defined by the engines. */
    remote: JSONColumnType<JsonValue[]> | null;
    remote_id: string | null;
    poll_at: Date | null;
    seq: Generated<number>;
    changed_txid: Generated<number>;
    created_at: DefaultTime;
    started_at: Date | null;
    finished_at: Date | null;
  };
  remote_stop: {
    id: Generated<number>;
    engine: string;
    model: Generated<string>;
    remote_id: string;
  };
  quote: {
    id: string;
    owner_id: number;
    price_version: string;
    credits: number;
    lines: Json<JsonValue[]>;
    request_hash: string;
    created_at: Date;
    expires_at: Date;
  };
  creation: {
    id: Generated<number>;
    owner_id: number;
    job_id: number;
    /** Of a batch: which of its files. */
    part: number | null;
    operation: string;
    tool: string;
    favorite: Generated<boolean>;
    created_at: Date;
    expires_at: Date;
    deleted_at: Date | null;
    /** What it was made from, as it is searched. */
    words: Generated<string>;
  };
  rate_counter: {
    bucket: string;
    window_start: Date;
    hits: Generated<number>;
  };
}
