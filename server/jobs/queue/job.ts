import type { Selectable } from 'kysely';
import type { Consent } from '#contract/tools/consent.ts';
import { JobStatus } from '#contract/media/media.ts';
import type { JsonObject, JsonValue } from '#server/db/schema/json.ts';
import type { Database, HoldState, JobError, JobState, Lane, StoredPart } from '#server/db/schema/schema.ts';

export interface Job {
  id: number;
  publicId: string;
  ownerId: number;
  clientJobId: string;
  requestHash: string;
  /** Of the HTTP request that ordered it. */
  requestId: string | undefined;
  operation: string;
  tool: string;
  request: JsonObject;
  consent: Consent | undefined;
  lane: Lane;
  state: JobState;
  /** Number of claims; a worker's number is its fencing token. */
  attempt: number;
  tries: number;
  maxTries: number;
  cancelRequested: boolean;
  stage: string | undefined;
  /** 0 to 1. */
  progress: number;
  /** Takes minutes: it has slots of its own. */
  long: boolean;
  /** Size in units of the operation. */
  effort: number;
  /** First progress of the current run. */
  runFrom: { progress: number; at: Date } | undefined;
  /** The credits that pay for it. */
  holdId: number | undefined;
  credits: JobCredits;
  /** The engine that did the work, or does it. */
  engine: string | undefined;
  /** What of the engine; undefined for work of before there were models. */
  model: string | undefined;
  /** Calls of remote engines so far. */
  remote: JsonValue[];
  result: JsonObject | undefined;
  /** Of a batch: its files. */
  parts: StoredPart[] | undefined;
  error: JobError | undefined;
  seq: number;
  createdAt: Date;
  startedAt: Date | undefined;
  finishedAt: Date | undefined;
}

/** What has made a result. */
export interface Served {
  engine: string;
  model: string;
}

/** Credits of the job: `held` is still set aside, `captured` was spent, `released` was returned. */
interface JobCredits {
  held: number;
  captured: number;
  released: number;
}

/** Whether a batch waits between two of its parts. */
export const isUnderWay = ({ state, parts }: Pick<Job, 'state' | 'parts'>): boolean =>
  state === 'queued' && parts !== undefined && parts.some((part) => part.state !== 'waiting');

export const STATUS: Record<JobState, JobStatus> = {
  queued: JobStatus.queued,
  active: JobStatus.running,
  remote: JobStatus.running,
  held: JobStatus.running,
  succeeded: JobStatus.succeeded,
  canceled: JobStatus.canceled,
  failed: JobStatus.failed,
  refused: JobStatus.refused,
};

/** A row of `job` joined with its hold. */
export type JobRow = Selectable<Database['job']> & {
  hold_amount: number | null;
  hold_captured: number | null;
  hold_state: HoldState | null;
};

function credits(row: JobRow): JobCredits {
  const amount = row.hold_amount ?? 0;
  const captured = row.hold_captured ?? 0;
  return row.hold_state === 'held'
    ? { held: amount, captured: 0, released: 0 }
    : { held: 0, captured, released: amount - captured };
}

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    publicId: row.public_id,
    ownerId: row.owner_id,
    clientJobId: row.client_job_id,
    requestHash: row.request_hash,
    requestId: row.request_id ?? undefined,
    operation: row.operation,
    tool: row.tool,
    request: row.request,
    consent: row.consent ?? undefined,
    lane: row.lane,
    state: row.state,
    attempt: row.attempt,
    tries: row.tries,
    maxTries: row.max_tries,
    cancelRequested: row.cancel_requested,
    stage: row.stage ?? undefined,
    progress: row.progress,
    long: row.long,
    effort: row.effort,
    runFrom:
      row.run_from === null || row.run_from_at === null
        ? undefined
        : { progress: row.run_from, at: row.run_from_at },
    holdId: row.hold_id ?? undefined,
    credits: credits(row),
    engine: row.engine ?? undefined,
    model: row.model ?? undefined,
    remote: row.remote ?? [],
    result: row.result ?? undefined,
    parts: row.parts ?? undefined,
    error: row.error ?? undefined,
    seq: row.seq,
    createdAt: row.created_at,
    startedAt: row.started_at ?? undefined,
    finishedAt: row.finished_at ?? undefined,
  };
}
