import type { Transaction } from 'kysely';
import { create } from 'superstruct';
import type { Database } from '#server/db/schema/schema.ts';
import type { Job } from '#server/jobs/queue/job.ts';
import { EngineFailure, type Engines } from '#server/engines/port.ts';
import { photoFaceSwap } from '#server/jobs/photo-face-swap.ts';
import { JobFailed, JobRefused } from '#server/jobs/queue/errors.ts';
import type { JobHandler } from '#server/jobs/queue/run.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { toolOf } from '#tools/registry.ts';
import type { Invites, Membership } from '#server/credits/door.ts';
import { JobRequest } from './job-request.ts';
import {
  discard,
  isAvailable,
  type StoredFile,
  type StoredFiles,
  type Workspace,
} from '#server/storage/door.ts';

const DAY_MS = 86_400_000;

export interface JobRunnerDependencies {
  store: ObjectStore;
  files: StoredFiles;
  workspace: Workspace;
  engines: Engines;
  membership: Membership;
  invites: Invites;
  /** Told whose balance changed beside that of the job's owner. */
  onReward: (owner: number) => void;
  /** Writes the creation of a job in the transaction that ends it. */
  writeCreation(
    tx: Transaction<Database>,
    made: { job: Job; ownerId: number; files: readonly string[]; expiresAt: Date; now: Date },
  ): Promise<void>;
}

/** What an engine's failure means for its job: the input's fault is a refusal, a crash is worth another try. */
function jobFault(error: unknown): unknown {
  if (!(error instanceof EngineFailure)) return error;
  switch (error.kind) {
    case 'no_face':
      return new JobRefused(
        'no_face',
        error.slot === undefined ? {} : { slot: error.slot, text: `no_face_in.${error.slot}` },
      );
    case 'bad_media':
      return new JobRefused('file_refused', { rule: 'broken', text: 'file_refused.broken' });
    case 'too_large':
      return new JobRefused('file_refused', { rule: 'too_many_pixels', text: 'job.too_large' });
    case 'timeout':
      return new JobFailed('internal', { text: 'job.timeout' });
    case 'memory':
      return new JobFailed('internal', { text: 'job.memory' });
    case 'content':
      return new JobRefused('content_refused');
    case 'away':
      return new JobFailed('engine_away');
    case 'crashed':
    case 'garbage':
    case 'canceled':
      return error;
  }
}

/** Does the jobs of the queue: reads the inputs, runs the tool's recipe, keeps the result. */
export function createJobHandler({
  store,
  files,
  workspace,
  engines,
  membership,
  invites,
  onReward,
  writeCreation,
}: JobRunnerDependencies): JobHandler {
  const inputsOf = async (names: readonly string[]): Promise<(name: string) => string> => {
    const known = await files.facts(names);
    const alive = (name: string): StoredFile => {
      const file = known.get(name);
      if (!file || !isAvailable(file))
        throw new JobRefused('file_refused', { rule: 'gone', text: 'file_refused.gone' });
      return file;
    };
    return (name) => alive(name).storage_key;
  };

  return async (job, { signal, progress }) => {
    if (toolOf(job.tool)?.work?.recipe !== 'photo-face-swap') throw new JobFailed('engine_away');
    const { target, swaps } = create(job.request, JobRequest);
    const keyOf = await inputsOf([target, ...swaps.map(({ source }) => source)]);
    const output = workspace.path('.webp');
    try {
      const work = {
        target: keyOf(target),
        swaps: swaps.map(({ box, source }) => ({ source: keyOf(source), ...(box ? { box } : {}) })),
        output,
      };
      const made = await photoFaceSwap(engines, store, work, { signal, progress });
      progress({ stage: 'save', fraction: 1 });
      const picture = {
        mime: 'image/webp',
        extension: 'webp',
        width: made.width,
        height: made.height,
        duration: undefined,
      };
      const file = await files.keep({ owner: job.ownerId, purpose: 'result', file: output, facts: picture });
      let rewarded: number | undefined;
      return {
        result: { files: [file.name] },
        async commit(tx, ownerId) {
          const now = new Date();
          const { historyDays } = await membership.of(ownerId, tx);
          await writeCreation(tx, {
            job,
            ownerId,
            files: [file.name],
            expiresAt: new Date(now.getTime() + historyDays * DAY_MS),
            now,
          });
          rewarded = await invites.jobDone(tx, ownerId, now);
        },
        accepted() {
          if (rewarded !== undefined) onReward(rewarded);
        },
        discard: () => files.remove(file),
      };
    } catch (error) {
      throw jobFault(error);
    } finally {
      await discard(output);
    }
  };
}
