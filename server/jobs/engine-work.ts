import { array, create } from 'superstruct';
import { EngineFailure, type Engines, type EngineSet, remoteCall, WorkWaits } from '#server/engines/port.ts';
import { JobFailed, JobParked, JobRefused } from '#server/jobs/queue/errors.ts';
import type { Job } from '#server/jobs/queue/job.ts';
import type { JobContext, JobHandler, JobOutcome } from '#server/jobs/queue/run.ts';

/** What a job's work is given. */
export interface WorkContext extends JobContext {
  engines: Engines;
}

function parked({ calls, pollMs }: WorkWaits, engines: EngineSet): unknown {
  const last = calls.at(-1);
  if (!last) return new Error('a job waits for no engine');
  return new JobParked({
    engine: last.engine,
    remoteId: last.id,
    calls,
    pollMs,
    abandon: () => engines.cancel(last),
  });
}

/** What an engine's failure means for its job: the input's fault is a refusal, a crash is worth another try. */
function jobFault(error: EngineFailure): unknown {
  switch (error.kind) {
    case 'bad_media':
      return new JobRefused('file_refused', { rule: 'broken', text: 'file_refused.broken' });
    case 'too_large':
      return new JobRefused('file_refused', { rule: 'too_many_pixels', text: 'job.too_large' });
    case 'timeout':
      return new JobFailed('internal', { text: 'job.timeout' });
    case 'memory':
      return new JobFailed('internal', { text: 'job.memory' });
    case 'away':
      return new JobFailed('engine_away');
    case 'crashed':
    case 'garbage':
    case 'canceled':
      return error;
    default:
      return new JobRefused('content_refused');
  }
}

/**
 * A job handler whose work has the engines: where it waits for a remote one, the job is put aside and `work` runs again
 * from its start when that is done; so `work` makes the same engine calls in the same order each time.
 */
export function withEngines(
  engines: EngineSet,
  work: (job: Job, context: WorkContext) => Promise<JobOutcome>,
): JobHandler {
  return async (job, context) => {
    const mine = engines.forJob(create(job.remote, array(remoteCall)), job.publicId);
    try {
      const outcome = await work(job, { ...context, engines: mine });
      return { ...outcome, engine: mine.served() };
    } catch (error) {
      if (error instanceof WorkWaits) throw parked(error, engines);
      throw error instanceof EngineFailure ? jobFault(error) : error;
    }
  };
}
