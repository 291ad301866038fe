import type { Generated } from 'kysely';
import type { codePurposes } from '#contract/users/users.ts';

/** `confirm`: an act of the account that asks for more than its token. */
export type CodePurpose = (typeof codePurposes)[number] | 'confirm' | 'change';

export interface AccountTables {
  operator_session: {
    /** SHA-256 of what the cookie carries. */
    id: string;
    ends_at: Date;
    /** Null: the owner's. */
    operator_id: number | null;
  };
  operator_account: {
    id: Generated<number>;
    name: string;
    role: 'support' | 'moderator';
    /** SHA-256 of the token, hexadecimal. */
    token_hash: string;
    created_at: Date;
    revoked_at: Date | null;
  };
  user_account: {
    owner_id: number;
    /** In lower case. */
    email: string;
    /** Keyed hash of the normalized address: equal for all spellings of one mailbox. */
    mailbox: string;
    password_hash: string | null;
    google_sub: string | null;
    language: string;
    created_at: Date;
  };
  user_session: {
    id: string;
    /** SHA-256 of the token, hexadecimal. */
    token_hash: string;
    owner_id: number;
    created_at: Date;
    last_used_at: Date;
    ends_at: Date;
    browser: string;
    system: string;
    place: string;
  };
  mail_code: {
    purpose: CodePurpose;
    /** Keyed hash of the address. */
    address: string;
    /** The browser that asked for it. */
    browser: string;
    code_hash: string;
    /** Of the browser that asked. */
    tries: Generated<number>;
    /** Of all other browsers together. */
    other_tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  email_change: {
    owner_id: number;
    /** The one before. */
    email: string;
    /** SHA-256, hexadecimal. */
    token_hash: string;
    undo_until: Date;
  };
  account_deletion: {
    receipt_id: string;
    owner_id: number;
    deleted_at: Date;
    creations: number;
    files: number;
    credits: number;
    sessions: number;
  };
  attempt: {
    id: Generated<number>;
    bucket: string;
    at: Date;
  };
}
