import pg from 'pg';

/** The owner has fewer credits than the hold needs; nothing was written. */
export class CreditsShort extends Error {
  override readonly name = 'CreditsShort';
  readonly need: number;
  readonly have: number;
  constructor(need: number, have: number) {
    super(`${need} credits needed, ${have} there`);
    this.need = need;
    this.have = have;
  }
}

/** An idempotency key was reused with another effect. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

/** The hold has already ended in another way. */
export class HoldEnded extends Error {
  override readonly name = 'HoldEnded';
}

/** Converts SQLSTATEs of the ledger's functions into the errors above; all others pass through. */
export function ledgerError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  switch (error.code) {
    case 'LG001': {
      const { need, have } = JSON.parse(error.detail ?? '{}') as { need: number; have: number };
      return new CreditsShort(need, have);
    }
    case 'LG002':
      return new KeyReused(error.message, { cause: error });
    case 'LG003':
      return new HoldEnded(error.message, { cause: error });
    default:
      return error;
  }
}
