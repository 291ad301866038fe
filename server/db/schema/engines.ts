import type { GeneratedAlways } from 'kysely';

export interface EngineTables {
  engine_setting: {
    /** The first variable of the connection. */
    name: string;
    /** Another one with every change. */
    rev: GeneratedAlways<number>;
    sealed: Buffer;
    set_at: Date;
  };
  model_order: {
    capability: string;
    /** Grows with every change. */
    rev: number;
    ids: string[];
    hidden: string[];
  };
  model_trial: {
    model: string;
    /** Of its work in the books of spending. */
    key: string;
    state: 'running' | 'done' | 'failed';
    why: string | null;
    /** A decimal number. */
    usd: string | null;
    /** Of what it made; one at most. */
    picture: Buffer | null;
    sound: Buffer | null;
    /** Of their bytes. */
    version: GeneratedAlways<string | null>;
    /** Who made them. */
    engine: string | null;
    started_at: Date;
  };
}
