import type { Transaction } from 'kysely';
import { create } from 'superstruct';
import { DAY_MS } from '#contract/time.ts';
import { LAST_STAGE } from '#contract/tools/tool.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { OWN_ENGINE } from '#contract/tools/model.ts';
import type { Capability, EngineSet } from '#server/engines/port.ts';
import type { Books } from '#server/jobs/models/books.ts';
import { JobFailed, JobRefused } from '#server/jobs/queue/errors.ts';
import type { Job } from '#server/jobs/queue/job.ts';
import type { JobHandler, JobOutcome } from '#server/jobs/queue/run.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { toolOf } from '#tools/index.ts';
import { madeBy } from '#server/jobs/job-view.ts';
import type { Invites, Membership } from '#server/credits/door.ts';
import { type Holds, isExplicit } from '#server/moderation/door.ts';
import { currentPart, endedParts } from '#server/jobs/queue/parts.ts';
import { type WorkContext, withEngines } from './engine-work.ts';
import { JobRequest } from '#server/jobs/requests/job-request.ts';
import { allOptions } from '#server/jobs/requests/prices.ts';
import { mimeOf, storeResults } from './job-results.ts';
import type { AddPoster } from './posters.ts';
import { type ProcessContext, type ToolProcesses, type WorkPaths, WorkRefused } from '#server/jobs/port.ts';
import { workPaths } from './work-files.ts';
import { type StoredFiles, type Workspace, discard } from '#server/storage/door.ts';

export interface JobRunnerDependencies {
  store: ObjectStore;
  files: StoredFiles;
  workspace: Workspace;
  engines: EngineSet;
  processes: ToolProcesses;
  membership: Membership;
  invites: Invites;
  addPoster: AddPoster;
  holds: Pick<Holds, 'highScore' | 'add'>;
  books: Books;
  /** Called with another owner whose balance changed too. */
  onReward: (owner: number) => void;
  /** In the transaction that ends the job. */
  writeCreation(
    tx: Transaction<Database>,
    made: {
      job: Job;
      part?: number | undefined;
      ownerId: number;
      files: readonly string[];
      expiresAt: Date;
      now: Date;
    },
  ): Promise<void>;
}

/** What is to be made now: of a batch, the current part, with the progress of the whole. */
function workOf({ request, parts }: Job): { request: JobRequest; part?: number; share(of: number): number } {
  const current = parts && currentPart(parts);
  if (!parts || !current) return { request: create(request, JobRequest), share: (of) => of };
  const { index, part } = current;
  return {
    request: create({ ...request, ...part.request }, JobRequest),
    part: index,
    share: (of) => (endedParts(parts) + of) / parts.length,
  };
}

/** Models of others may show anything. */
const isOfOthers = ({ models = [] }: JobRequest): boolean =>
  models.some(({ engine }) => engine !== OWN_ENGINE);

/** A model may show what it was asked for in a way that the network does not know as nudity. */
const isAskedFor = ({ options }: JobRequest): boolean =>
  Object.values(options).some((value) => typeof value === 'string' && isExplicit(value));

export function createJobHandler({
  store,
  files,
  workspace,
  engines,
  processes,
  membership,
  invites,
  addPoster,
  holds,
  books,
  onReward,
  writeCreation,
}: JobRunnerDependencies): JobHandler {
  const outcomeOf = (job: Job, part: number | undefined, result: JsonObject): JobOutcome => {
    let rewarded: number | undefined;
    return {
      result,
      async commit(tx, ownerId) {
        const now = new Date();
        const { historyDays } = await membership.of(ownerId, tx);
        await writeCreation(tx, {
          job,
          part,
          ownerId,
          files: madeBy({ result, parts: undefined }),
          expiresAt: new Date(now.getTime() + historyDays * DAY_MS),
          now,
        });
        rewarded = await invites.jobDone(tx, ownerId, now);
      },
      accepted() {
        if (rewarded !== undefined) onReward(rewarded);
      },
    };
  };

  const work = async (
    job: Job,
    { signal, progress: said, engines: ours }: WorkContext,
  ): Promise<JobOutcome> => {
    const tool = toolOf(job.tool);
    const process = processes.get(tool?.family ?? '');
    if (!tool?.work || !process) throw new JobFailed('engine_away');
    const { request, part, share } = workOf(job);
    // It was held, and a person has looked at it.
    if (job.result) return outcomeOf(job, part, job.result);
    const { inputs, options, detail, plan, models, files: read } = request;
    const progress: WorkContext['progress'] = ({ stage, fraction }) =>
      said({ stage, fraction: share(fraction) });
    const over = new AbortController();
    const outputs: string[] = [];
    const output = (ending: string): string => {
      const path = workspace.path(ending);
      outputs.push(path);
      return path;
    };
    const context = (paths: WorkPaths): ProcessContext => ({
      ...paths,
      signal,
      progress,
      folder: () => workspace.lasting.open(job.publicId),
      output,
      use: (capability, input, onStep = progress) =>
        ours.use(capability, input, { signal, progress: onStep }),
    });
    try {
      const paths = await workPaths(
        store,
        files,
        read.map(({ name }) => name),
        over.signal,
      );
      const made = await process.process(
        {
          tool: tool.slug,
          inputs,
          options: allOptions(tool.work, options),
          detail,
          plan,
          capability: (models?.[0]?.capability ?? tool.work.capabilities[0]) as Capability,
        },
        context(paths),
      );
      progress({ stage: LAST_STAGE, fraction: 1 });
      const shown = await Promise.all(made.map((one) => addPoster(one, output)));
      const seen = made
        .map(({ file, duration }) => ({ file, mime: mimeOf(file), seconds: duration }))
        .filter(({ mime }) => !mime.startsWith('audio/'));
      const others = isOfOthers(request);
      // People whose consent is asked for may be shown by our own work as well.
      const score = others || tool.work.consent !== undefined ? await holds.highScore(seen) : undefined;
      const isHeld = score !== undefined || (others && seen.length > 0 && isAskedFor(request));
      const stored = await storeResults(files, job.ownerId, shown);
      return {
        ...outcomeOf(job, part, stored.result),
        hold: isHeld ? (tx, owner) => holds.add(tx, { owner, score, job: job.id }) : undefined,
        discard: stored.remove,
      };
    } catch (error) {
      if (!(error instanceof WorkRefused)) throw error;
      const { data = {}, text } = error.detail;
      throw new JobRefused(error.errorName, text === undefined ? data : { ...data, text });
    } finally {
      over.abort();
      for (const output of outputs) await discard(output);
    }
  };
  return withEngines(engines, work, books);
}
