import type { Generated } from 'kysely';

export interface PushTables {
  tool_wish: {
    owner_id: number;
    slug: string;
    created_at: Date;
  };
  push_subscription: {
    id: Generated<number>;
    owner_id: number;
    /** Session of an account; the subscription ends with it. */
    session_id: string | null;
    /** A secret. */
    endpoint: string;
    p256dh: string;
    auth: string;
    language: string;
    /** Canonical IANA name. */
    zone: string;
    /** Minutes of the day in `zone`; both or none. */
    quiet_from: number | null;
    quiet_to: number | null;
    created_at: Date;
    seen_at: Date;
  };
  push_message: {
    id: Generated<number>;
    subscription_id: number;
    job_id: number;
    created_at: Date;
    due_at: Date;
    tries: Generated<number>;
  };
}
