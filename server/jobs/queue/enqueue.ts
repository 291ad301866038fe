import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Consent } from '#contract/tools/consent.ts';
import type { MediaKind } from '#contract/tools/tool.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, Lane, StoredPart } from '#server/db/schema/schema.ts';
import { logContext } from '#server/log-context.ts';
import { queueError } from './errors.ts';
import type { Job } from './job.ts';
import { byId } from './read.ts';

interface Terms {
  lane: Lane;
  runningAtOnce: number;
  queuedAtMost: number;
}

/** Seconds without a heartbeat after which a job's credits are released. */
const SILENT_LIMIT_S = { image: 600, gif: 3600, video: 3600, audio: 600 } as const satisfies Record<
  MediaKind,
  number
>;

/** Jobs of minutes have slots of their own. */
export const isLong = (media: MediaKind): boolean => media === 'gif' || media === 'video';

export interface NewJob {
  ownerId: number;
  clientJobId: string;
  /** Hash of the whole client request: the same client id with another hash is rejected. */
  requestHash: string;
  operation: string;
  tool: string;
  request: JsonObject;
  /** Of a batch: its files; their credits add up to those of the job. */
  parts?: readonly StoredPart[] | undefined;
  consent?: Consent;
  /** Only bought credits pay for it. */
  bought?: boolean;
  /** Credits to hold; 0 holds nothing. */
  credits: number;
  terms: Terms;
  media: MediaKind;
  /** Size in units of the operation: seconds of a clip, for example; 1 without it. */
  effort?: number;
  now: Date;
}

/**
 * Inserts a job and holds its credits, in the caller's transaction; the same client id with the same hash
 * returns the job of the first call. Throws CreditsShort, QueueFull or ClientIdReused, and then the
 * transaction must roll back.
 */
export async function enqueue(tx: Kysely<Database>, wanted: NewJob): Promise<{ job: Job; replay: boolean }> {
  const row = {
    public_id: randomUUID(),
    owner_id: wanted.ownerId,
    client_job_id: wanted.clientJobId,
    request_hash: wanted.requestHash,
    operation: wanted.operation,
    tool: wanted.tool,
    request: wanted.request,
    consent: wanted.consent,
    lane: wanted.terms.lane,
    owner_cap: wanted.terms.runningAtOnce,
    silent_limit_s: SILENT_LIMIT_S[wanted.media],
    long: isLong(wanted.media),
    effort: wanted.effort,
    parts: wanted.parts,
    bought: wanted.bought,
    state: 'queued',
    request_id: logContext().request,
  };
  try {
    const { rows } = await sql<{ job_id: number; replay: boolean }>`
      select job_id, replay from job_enqueue(${JSON.stringify(row)}, ${wanted.credits}, ${wanted.terms.queuedAtMost}, ${wanted.now})`.execute(
      tx,
    );
    const made = rows[0];
    if (made === undefined) throw new Error('the queue answered nothing');
    return { job: await byId(tx, made.job_id), replay: made.replay };
  } catch (error) {
    throw queueError(error);
  }
}
