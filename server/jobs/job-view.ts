import { type Infer, create } from 'superstruct';
import { partStart } from '#contract/media/clips.ts';
import { type Job as JobAnswer, type Result, JobStatus } from '#contract/media/media.ts';
import { DEVICE_ENGINE } from '#contract/tools/device-families.ts';
import { LAST_STAGE, kindOf, stagesOf } from '#contract/tools/tool.ts';
import { type ErrorName, errorCodes } from '#contract/http/error-codes.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { JobError } from '#server/db/schema/schema.ts';
import type { Estimate } from '#server/jobs/queue/estimate.ts';
import { referenceOf } from '#server/http/errors.ts';
import { type Job, STATUS, isUnderWay } from '#server/jobs/queue/job.ts';
import { currentPart } from '#server/jobs/queue/parts.ts';
import type { Queue } from '#server/jobs/queue/queue.ts';
import { JobRequest, JobResult, wordsOf } from './requests/job-request.ts';
import { isAvailable, type StoredFile, type StoredFiles } from '#server/storage/door.ts';
import { serverText } from '#server/texts.ts';
import { toolOf } from '#tools/index.ts';

type JobInput = JobAnswer['inputs'][number];
type Work = Pick<Job, 'request' | 'result' | 'parts'>;
type Done = Work & { engine: string | null | undefined; model: string | null | undefined };

/** Jobs as the contract defines them, in the user's language. */
export interface JobViews {
  one(job: Job, language: string): Promise<JobAnswer>;
  all(jobs: readonly Job[], language: string): Promise<JobAnswer[]>;
  inputs(job: Pick<Work, 'request'>, known: ReadonlyMap<string, StoredFile>): JobInput[];
  results(job: Done, known: ReadonlyMap<string, StoredFile>): Result[];
}

type Stored = Infer<typeof JobResult>;
const stored = (result: JsonObject | undefined): Stored =>
  result ? create(result, JobResult) : { files: [] };

/** The stored result; of a batch, those of its parts so far. */
function resultOf({ result, parts }: Pick<Work, 'result' | 'parts'>): Stored {
  if (!parts) return stored(result);
  const made = parts.map((part) => stored(part.result));
  return {
    files: made.flatMap(({ files }) => files),
    posters: Object.assign({}, ...made.map(({ posters }) => posters)) as Stored['posters'],
    captions: Object.assign({}, ...made.map(({ captions }) => captions)) as Stored['captions'],
    focus: Object.assign({}, ...made.map(({ focus }) => focus)) as Stored['focus'],
  };
}

/** Names of every file that a job wrote. */
export function madeBy(job: Pick<Work, 'result' | 'parts'>): string[] {
  const { files, posters = {}, captions = {} } = resultOf(job);
  return [...files, ...Object.values(posters), ...Object.values(captions)];
}

/** Names of every file that a job reads or wrote. */
export const filesOf = (job: Work): string[] => [
  ...create(job.request, JobRequest).files.map(({ name }) => name),
  ...madeBy(job),
];

export const posterOf = (job: Pick<Work, 'result' | 'parts'>, name: string): string | undefined =>
  resultOf(job).posters?.[name];

/** The text that explains how a job ended; `data.text` names a more specific one. */
function errorOf(
  error: JobError | undefined,
  { publicId }: Pick<Job, 'publicId'>,
  language: string,
): JobAnswer['error'] {
  if (!error) return null;
  const name: ErrorName = error.code in errorCodes ? (error.code as ErrorName) : 'internal';
  const text = typeof error.data?.['text'] === 'string' ? error.data['text'] : undefined;
  return {
    code: errorCodes[name].code,
    msg: serverText(language, text ?? (name === 'internal' ? 'job.failed' : name), {
      reference: referenceOf(publicId),
    }),
  };
}

/** Progress of a job. It is written at intervals, so the last step of a successful job may be missing. */
function advance(job: Job): Pick<JobAnswer, 'stage' | 'progress'> {
  if (STATUS[job.state] === JobStatus.succeeded) return { stage: LAST_STAGE, progress: 1 };
  const [first = '', ...others] = stagesOf(toolOf(job.tool)?.work);
  return { stage: others.find((stage) => stage === job.stage) ?? first, progress: job.progress };
}

const PART_STATUS = {
  waiting: JobStatus.queued,
  done: JobStatus.succeeded,
  failed: JobStatus.failed,
  refused: JobStatus.refused,
  canceled: JobStatus.canceled,
} as const;

function partsOf(job: Job, language: string): Pick<JobAnswer, 'parts'> {
  if (!job.parts) return {};
  const now = job.state === 'active' ? currentPart(job.parts)?.index : undefined;
  return {
    parts: job.parts.map(({ request, state, result, error }, index) => ({
      input: create({ ...job.request, ...request }, JobRequest).files[0]?.name ?? '',
      results: stored(result).files,
      status: index === now ? JobStatus.running : PART_STATUS[state],
      error: errorOf(error, job, language),
    })),
  };
}

/** As the contract has it. */
export const etaOf = ({ eta }: Estimate): Pick<JobAnswer, 'eta_from_s' | 'eta_s'> => ({
  eta_from_s: eta?.from ?? null,
  eta_s: eta?.to ?? null,
});

export function createJobViews(queue: Queue, files: StoredFiles): JobViews {
  const inputs: JobViews['inputs'] = ({ request }, known) =>
    create(request, JobRequest).files.map(({ slot, name }) => {
      const file = known.get(name);
      return {
        slot,
        name,
        url: file && isAvailable(file) ? files.item(file).url : null,
        width: file?.width ?? null,
        height: file?.height ?? null,
      };
    });

  const results: JobViews['results'] = (job, known) => {
    const { files: names, posters = {}, captions = {}, focus = {} } = resultOf(job);
    const start = partStart(create(job.request, JobRequest).options);
    return names.flatMap((name) => {
      const file = known.get(name);
      if (!file || !isAvailable(file)) return [];
      const { url, mime, width, height, duration, bytes } = files.item(file);
      const poster = known.get(posters[name] ?? '');
      const said = known.get(captions[name] ?? '');
      return [
        {
          name,
          url,
          kind: kindOf(mime, duration !== null),
          width,
          height,
          duration,
          bytes,
          ...(start === undefined || duration === null ? {} : { start }),
          ...(poster && isAvailable(poster) ? { poster: files.item(poster).url } : {}),
          ...(said && isAvailable(said) ? { captions: files.item(said).url } : {}),
          ...(focus[name] ? { focus: focus[name] } : {}),
          ...(job.engine === DEVICE_ENGINE ? { unchecked: true } : {}),
          ...(job.engine ? { engine: job.engine } : {}),
          ...(job.model ? { model: job.model } : {}),
          expires_at: file.expires_at?.toISOString() ?? null,
        },
      ];
    });
  };

  const view = async (
    job: Job,
    known: ReadonlyMap<string, StoredFile>,
    language: string,
  ): Promise<JobAnswer> => {
    const expected = await queue.estimate(job);
    return {
      job_id: job.publicId,
      client_job_id: job.clientJobId,
      operation: job.operation,
      tool: job.tool,
      status: isUnderWay(job) ? JobStatus.running : STATUS[job.state],
      ...advance(job),
      ...job.credits,
      ahead: expected.ahead,
      ...etaOf(expected),
      created_at: job.createdAt.toISOString(),
      ended_at: job.finishedAt?.toISOString() ?? null,
      engine: job.engine ?? null,
      model: job.model ?? null,
      inputs: inputs(job, known),
      // What is held is not shown, nor between its release and the end of the job.
      results: job.finishedAt === undefined && !job.parts ? [] : results(job, known),
      ...(job.state === 'held' ? { in_review: true } : {}),
      ...partsOf(job, language),
      ...(job.engine === DEVICE_ENGINE ? {} : wordsOf(create(job.request, JobRequest).plan)),
      error: errorOf(job.error, job, language),
    };
  };

  const all = async (jobs: readonly Job[], language: string): Promise<JobAnswer[]> => {
    const known = await files.facts([...new Set(jobs.flatMap(filesOf))]);
    return Promise.all(jobs.map((job) => view(job, known, language)));
  };

  return {
    inputs,
    results,
    all,
    async one(job, language) {
      return view(job, await files.facts(filesOf(job)), language);
    },
  };
}
