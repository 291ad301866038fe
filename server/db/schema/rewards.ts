import type { ColumnType, Generated } from 'kysely';

/** Why the invited user earns nothing for the code. */
export type InviteRejection = 'device' | 'mailbox' | 'place';

export interface RewardTables {
  newcomer: {
    id: Generated<number>;
    /** Network bucket, see `addressBucket`. */
    place: string;
    /** See `networkOf`. */
    network: string;
    /** Keyed hash; null: a well-known provider. */
    mail_domain: string | null;
    created_at: Date;
  };
  withheld_gift: {
    owner_id: number;
    /** Whether the welcome credits are among what waits. */
    welcome: boolean;
  };
  mailbox_claim: {
    /** Keyed hash of the normalized address. */
    mailbox: string;
    local_date: string;
    claimed_at: Date;
  };
  account_place: {
    owner_id: number;
    /** See `networkOf`. */
    place: string;
    seen_at: Date;
  };
  checkin_zone: {
    owner_id: number;
    /** Canonical IANA name. */
    zone: string;
    since: Date;
  };
  checkin: {
    owner_id: number;
    /** `2026-03-01` in the zone of the claim. */
    local_date: string;
    zone: string;
    claimed_at: Date;
    /** Consecutive days, including this one. */
    streak: number;
    credits: number;
    streak_bonus: number;
  };
  invite_code: {
    owner_id: number;
    code: string;
    created_at: Date;
  };
  invitation: {
    id: Generated<number>;
    inviter_id: number;
    invited_id: number;
    /** Network bucket of the sign-up. */
    place: string;
    refused: InviteRejection | null;
    first_job: 'open' | 'rewarded' | 'over_limit' | 'refused';
    first_job_at: Date | null;
    first_pack: 'open' | 'rewarded' | 'refused';
    first_pack_at: Date | null;
    created_at: ColumnType<Date, Date, never>;
  };
  account_trace: {
    kind: 'device' | 'mailbox';
    fingerprint: string;
    owner_id: number;
    created_at: Date;
  };
}
