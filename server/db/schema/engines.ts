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
}
