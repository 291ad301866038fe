import type { Values } from './providers/settings.ts';

/** A variable of the environment that an operator may type instead. */
interface ConnectionField {
  variable: string;
  label: string;
  isSecret: boolean;
}

/**
 * What belongs together of an engine's variables: it is typed and removed as a whole, so that no key ever goes to an
 * address that was typed later. Where the environment has any of it, the environment has all of it.
 */
export interface Connection {
  title: string;
  fields: readonly [ConnectionField, ...ConnectionField[]];
}

/** A connection is known by its first variable. */
export const nameOf = ({ fields: [first] }: Connection): string => first.variable;

export const isFixed = ({ fields }: Connection, environment: Values): boolean =>
  fields.some(({ variable }) => environment[variable] !== undefined);

/** What operators have typed, as it is stored. */
export interface StoredSetting {
  name: string;
  /** Another one with every change. */
  rev: number;
  setAt: Date;
  /** Absent: it cannot be opened with the server's secret of today. */
  values: Values | undefined;
}

export interface EngineSettings {
  read(): Promise<readonly StoredSetting[]>;
  /**
   * Stores or removes what is typed; false where it is not what the operator has seen. `rev` 0: there was nothing.
   */
  write(setting: { name: string; rev: number; values: Values | undefined; now: Date }): Promise<boolean>;
}

/** A connection as its operator sees it; nothing of what was typed. */
export interface ConnectionState {
  name: string;
  connection: Connection;
  isFixed: boolean;
  /** Absent: nothing is typed. */
  set: Pick<StoredSetting, 'rev' | 'setAt'> | undefined;
}

export interface ConnectableEngine {
  engine: string;
  connections: readonly ConnectionState[];
  /** Why what was typed does not connect it. */
  problem: string | undefined;
}

/** `doubtful`: it is connected, and does not answer as it should; `changed`: it is not what the
 * operator has seen. */
export type ConnectionOutcome = 'connected' | 'doubtful' | 'removed' | 'changed' | 'fixed';

/** The engines that an operator connects while the server runs. */
export interface Connections {
  list(): Promise<readonly ConnectableEngine[]>;
  /** @throws ConfigError naming the variable that cannot be used */
  connect(typed: { name: string; rev: number; values: Values; now: Date }): Promise<ConnectionOutcome>;
  remove(seen: { name: string; rev: number; now: Date }): Promise<ConnectionOutcome>;
}
