import * as media from '#contract/media/media.ts';
import { send } from '#src/platform/http/client.ts';

export const quoteWork = (request: media.QuoteRequest, signal?: AbortSignal): Promise<media.Quote> =>
  send(media.quote, request, { repeatable: true, ...(signal ? { signal } : {}) });

/** `client_job_id` makes it idempotent, so it is retried after a lost response. */
export const createJob = (request: media.CreateRequest): Promise<media.Job> =>
  send(media.create, request, { repeatable: true, timeout: 30_000 });

export const readChanges = (sinceSeq: number): Promise<media.StatusResponse> =>
  send(media.status, { since_seq: sinceSeq }, { repeatable: true });

export const readJobs = (jobIds: readonly string[]): Promise<media.StatusResponse> =>
  send(media.status, { job_ids: [...jobIds] }, { repeatable: true });

export const cancelJob = (jobId: string): Promise<media.Job> =>
  send(media.cancel, { job_id: jobId }, { repeatable: true });

/** Sends a failed job again as a new one, at most at the price named. */
export const retryJob = (jobId: string, clientJobId: string, maxCredits: number): Promise<media.Job> =>
  send(
    media.retry,
    { job_id: jobId, client_job_id: clientJobId, max_credits: maxCredits },
    { repeatable: true },
  );
