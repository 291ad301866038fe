import pg from 'pg';

/** The database cannot be used now. What was sent to it may have been done or not. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** SQLSTATEs of a lost connection, a server that starts or stops, and too many connections. */
const AWAY_STATE = /^(08|57P|53300|25P03)/;
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
/** What `pg` says without a code. */
const AWAY_TEXT =
  /connection terminated|timeout exceeded|query read timeout|not queryable|client has encountered/i;

/** The error of a statement; a `DatabaseAway` where the connection was lost. */
export function statementError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isAway =
    error instanceof pg.DatabaseError
      ? AWAY_STATE.test(code)
      : AWAY_CODES.has(code) || AWAY_TEXT.test(error.message);
  return isAway ? new DatabaseAway(error) : error;
}
