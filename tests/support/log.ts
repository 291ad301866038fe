import type { Log } from '#server/db/log.ts';

const nothing = () => undefined;

/** A log that nobody reads. */
export const silent: Log = { info: nothing, warn: nothing, error: nothing };

export interface KeptLog extends Log {
  /** `level message`, in the order in which they were written. */
  lines: string[];
  /** The errors that were logged along. */
  errors: unknown[];
}

/** A log that keeps its lines for the test to look at. */
export function keptLog(): KeptLog {
  const lines: string[] = [];
  const errors: unknown[] = [];
  const keep = (level: string) => (details: object, message: string) => {
    lines.push(`${level} ${message}`);
    if ('err' in details) errors.push(details.err);
  };
  return { lines, errors, info: keep('info'), warn: keep('warn'), error: keep('error') };
}
