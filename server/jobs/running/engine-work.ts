import { type Infer, array, create, is, number, object, string } from 'superstruct';
import {
  type Capability,
  EngineFailure,
  type Engines,
  type EngineSet,
  remoteCall,
  WorkWaits,
} from '#server/engines/port.ts';
import type { Books } from '#server/jobs/models/books.ts';
import { JobFailed, JobParked, JobRefused, noRoom } from '#server/jobs/queue/errors.ts';
import type { Job } from '#server/jobs/queue/job.ts';
import { currentPart } from '#server/jobs/queue/parts.ts';
import type { JobContext, JobHandler, JobOutcome } from '#server/jobs/queue/run.ts';

export interface WorkContext extends JobContext {
  engines: Engines;
}

const Models = array(object({ engine: string(), id: string(), capability: string(), usd: number() }));

/** What may make what is to be made now; undefined for work of before there were models. */
function modelsOf({ request, parts }: Job): Infer<typeof Models> | undefined {
  const models = (parts && currentPart(parts)?.part.request['models']) ?? request['models'];
  return is(models, Models) ? models : undefined;
}

function parked({ calls, pollMs }: WorkWaits, engines: EngineSet): unknown {
  const last = calls.at(-1);
  if (!last) return new Error('a job waits for no engine');
  return new JobParked({
    engine: last.engine,
    model: last.model,
    remoteId: last.id,
    calls,
    pollMs,
    abandon: () => engines.cancel(last),
  });
}

/** Maps an engine failure to the job: an invalid input rejects it, a crash is retried. */
function jobError(error: EngineFailure): unknown {
  switch (error.kind) {
    case 'bad_media':
      return new JobRefused('file_refused', { rule: 'broken', text: 'file_refused.broken' });
    case 'too_large':
      return new JobRefused('file_refused', { rule: 'too_many_pixels', text: 'job.too_large' });
    case 'timeout':
    case 'costly':
      return new JobFailed('internal', { text: 'job.timeout' });
    case 'memory':
      return new JobFailed('internal', { text: 'job.memory' });
    case 'away':
    case 'denied':
    case 'gone':
    case 'unknown':
      return new JobFailed('engine_away');
    case 'no_room':
      return noRoom();
    case 'no_programs':
      return new JobFailed('engine_away', { text: 'file_refused.needs_ffmpeg' });
    case 'garbage':
      return new JobFailed('internal', { text: 'job.garbage' }, error);
    case 'crashed':
    case 'busy':
    case 'canceled':
      return error;
    default:
      return new JobRefused('content_refused');
  }
}

/**
 * A job handler whose work can use the engines. Where it waits for a remote one, the job is parked and `work`
 * runs again from its start when that is done; so `work` must make the same engine calls in the same order
 * each time.
 */
export function withEngines(
  engines: EngineSet,
  work: (job: Job, context: WorkContext) => Promise<JobOutcome>,
  books?: Books,
): JobHandler {
  return async (job, context) => {
    const current = job.parts && currentPart(job.parts);
    const key = current ? `${job.publicId}-${current.index}` : job.publicId;
    const models = modelsOf(job);
    const mine = engines.forJob(create(job.remote, array(remoteCall)), key, {
      terms: models && {
        models: models.map((model) => ({ ...model, capability: model.capability as Capability })),
      },
      books: books?.of(job, {
        part: current?.index,
        credits: current?.part.credits ?? job.credits.held,
        models: models ?? [],
      }),
    });
    try {
      const outcome = await work(job, { ...context, engines: mine });
      return { ...outcome, served: mine.served() };
    } catch (error) {
      if (error instanceof WorkWaits) throw parked(error, engines);
      throw error instanceof EngineFailure ? jobError(error) : error;
    }
  };
}
