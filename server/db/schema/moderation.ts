import type { Generated, GeneratedAlways } from 'kysely';
import type { ReportReason, ReportedKind } from '#contract/site/reports.ts';

export interface ModerationTables {
  removal: {
    id: string;
    owner_id: number;
    reason: ReportReason;
    made_at: Date;
    removed_at: Date;
  };
  report: {
    id: string;
    seq: GeneratedAlways<number>;
    kind: ReportedKind | 'objection' | 'held';
    /** Path of what is reported, or of the page of the objection. */
    address: string;
    creation_id: number | null;
    /** Whose result is held. */
    job_id: number | null;
    removal_id: string | null;
    /** Whose creation it is. */
    owner_id: number | null;
    reason: ReportReason;
    message: string;
    /** Of the reporter, who wants an answer. */
    email: string | null;
    language: string;
    /** Network bucket of the reporter, see `addressBucket`. */
    place: string;
    state: Generated<'open' | 'removed' | 'dismissed' | 'released' | 'refused'>;
    created_at: Date;
  };
  report_answer: {
    report_id: string;
    /** SHA-256 of its text. */
    digest: string;
    sent_at: Date;
  };
  block: {
    kind: 'account' | 'device' | 'mailbox';
    value: string;
    reason: ReportReason;
    created_at: Date;
  };
  removed_picture: {
    sha256: string;
    /** 128 digits, 0 or 1; both or none. */
    brighter: string | null;
    clear: string | null;
    removal_id: string | null;
  };
}
