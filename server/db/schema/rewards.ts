import type { ColumnType, Generated } from 'kysely';

interface CheckinZoneTable {
  owner_id: number;
  /** Canonical IANA name. */
  zone: string;
  since: Date;
}

interface CheckinTable {
  owner_id: number;
  /** `2026-03-01` in the zone of the claim. */
  local_date: string;
  zone: string;
  claimed_at: Date;
  /** Consecutive days, including this one. */
  streak: number;
  credits: number;
  streak_bonus: number;
}

interface InviteCodeTable {
  owner_id: number;
  code: string;
  created_at: Date;
}

/** Why the invited user earns nothing for the code. */
export type InviteRejection = 'device' | 'mailbox' | 'place';

interface InvitationTable {
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
}

interface AccountTraceTable {
  kind: 'device' | 'mailbox';
  fingerprint: string;
  owner_id: number;
  created_at: Date;
}

interface MailboxClaimTable {
  /** Keyed hash of the normalized address. */
  mailbox: string;
  local_date: string;
  claimed_at: Date;
}

interface AccountPlaceTable {
  owner_id: number;
  /** See `networkOf`. */
  place: string;
  seen_at: Date;
}

interface NewcomerTable {
  id: Generated<number>;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** See `networkOf`. */
  network: string;
  /** Keyed hash; null: a well-known provider. */
  mail_domain: string | null;
  created_at: Date;
}

interface WithheldGiftTable {
  owner_id: number;
  /** Whether the welcome credits are among what waits. */
  welcome: boolean;
}

export interface RewardTables {
  newcomer: NewcomerTable;
  withheld_gift: WithheldGiftTable;
  mailbox_claim: MailboxClaimTable;
  account_place: AccountPlaceTable;
  checkin_zone: CheckinZoneTable;
  checkin: CheckinTable;
  invite_code: InviteCodeTable;
  invitation: InvitationTable;
  account_trace: AccountTraceTable;
}
