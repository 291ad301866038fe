import type { Log } from '#server/db/log.ts';

const nothing = () => undefined;

export const silent: Log = { info: nothing, warn: nothing, error: nothing };

interface KeptLog extends Log {
  /** `level message`, in the order in which they were written. */
  lines: string[];
}

export function keptLog(): KeptLog {
  const lines: string[] = [];
  const keep = (level: string) => (_details: object, message: string) => {
    lines.push(`${level} ${message}`);
  };
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') };
}
