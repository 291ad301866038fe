import pg from 'pg';
import { DatabaseAway } from '#server/db/away.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import { ledgerError } from '#server/credits/ledger/errors.ts';

/** The owner already has as many queued jobs as allowed. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  readonly limit: number;
  constructor(limit: number) {
    super(`at most ${limit} jobs may wait`);
    this.limit = limit;
  }
}

/** The client's job id was reused with another body. */
export class ClientIdReused extends Error {
  override readonly name = 'ClientIdReused';
}

/** The job has ended, so there is nothing to cancel. */
export class CannotCancel extends Error {
  override readonly name = 'CannotCancel';
}

/** The job's owner was told that it is canceled, and then its result came. */
export class CanceledMeanwhile extends Error {
  override readonly name = 'CanceledMeanwhile';
}

/** A handler throws it for an invalid input: the job is refused, nothing is charged, no retry. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
  readonly code: string;
  readonly data: JsonObject | undefined;
  constructor(code: string, data?: JsonObject) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** A handler throws it when a retry is useless: the job fails, nothing is charged; a `cause` is logged. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  readonly code: string;
  readonly data: JsonObject | undefined;
  constructor(code: string, data?: JsonObject, cause?: Error) {
    super(code, { cause });
    this.code = code;
    this.data = data;
  }
}

/** The disk has no room for the work or its result: to try again at once would not help. */
export const noRoom = (): JobFailed => new JobFailed('storage_full', { text: 'job.no_room' });

/** Work that continues at a remote engine. */
export interface Parking {
  engine: string;
  model: string;
  remoteId: string;
  /** Stored with the job and passed to its next run. */
  calls: readonly unknown[];
  /** Milliseconds until the next poll. */
  pollMs: number;
  /** Stops the work when the job cannot wait for it. */
  abandon: () => Promise<void>;
}

/**
 * A handler throws it when the work continues at a remote engine: the job waits without a slot and is run
 * again when the work is done.
 */
export class JobParked extends Error {
  override readonly name = 'JobParked';
  readonly parking: Parking;
  constructor(parking: Parking) {
    super(`waits for ${parking.engine}`);
    this.parking = parking;
  }
}

/** The job does not belong to this worker any more: its lease was lost, or it has ended. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** Converts SQLSTATEs of the queue's and the ledger's functions into the errors above. */
export function queueError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  switch (error.code) {
    case 'JQ001':
      return new QueueFull((JSON.parse(error.detail ?? '{}') as { limit: number }).limit);
    case 'JQ002':
      return new ClientIdReused(error.message, { cause: error });
    default:
      return ledgerError(error);
  }
}

/**
 * Whether an error means that the database is temporarily unavailable, so that the same statement may be sent
 * again.
 */
export function passes(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(40001|40P01)/.test(error.code ?? '');
  return error instanceof DatabaseAway;
}
