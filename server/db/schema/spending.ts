import type { Generated } from 'kysely';

export interface SpendingTables {
  /** What calls of engines cost, one row a start. */
  spend: {
    id: Generated<number>;
    key: string;
    /** Its public id. */
    job: string;
    part: number;
    call: number;
    hold_id: number | null;
    engine: string;
    model: string;
    kind: 'held' | 'spent' | 'loss' | 'freed';
    /** A decimal number. */
    usd: string;
    collected: Generated<boolean>;
    day: Date;
    created_at: Date;
    ended_at: Date | null;
  };
  free_spend: {
    day: Date;
    usd: string;
  };
}
