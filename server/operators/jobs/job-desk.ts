import { type Kysely, type Selectable, sql } from 'kysely';
import { adjust } from '#server/credits/ledger/ledger.ts';
import { receipt } from '#server/credits/ledger/records.ts';
import type { Database, JobError, JobState } from '#server/db/schema/schema.ts';
import type { Jobs } from '#server/jobs/door.ts';
import { tools } from '#tools/index.ts';
import type { Audit, By } from '#server/operators/audit/audit.ts';

const ROWS = 50;
/** How long a job's id is, at least as far as it can be searched by. */
const LEAST_ID = 6;

/** What jobs can be of. */
export const jobTools: readonly string[] = tools.map(({ slug }) => slug).toSorted();

export const jobStates = [
  'queued',
  'active',
  'remote',
  'held',
  'succeeded',
  'failed',
  'canceled',
  'refused',
] as const satisfies readonly JobState[];

export type JobRow = Pick<
  Selectable<Database['job']>,
  | 'id'
  | 'public_id'
  | 'request_id'
  | 'owner_id'
  | 'tool'
  | 'operation'
  | 'state'
  | 'engine'
  | 'model'
  | 'attempt'
  | 'tries'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
> & {
  error: JobError | null;
  email: string | null;
  held: number | null;
  captured: number | null;
};

export interface JobFilter {
  /** The beginning of a job's id, the number of a person, or an e-mail address. */
  search?: string | undefined;
  tool?: string | undefined;
  state?: JobState | undefined;
  ownerId?: number | undefined;
}

export interface SeenJob {
  job: JobRow;
  /** Of a batch. */
  parts: { state: string; credits: number; error: JobError | undefined }[];
  receipt: Awaited<ReturnType<typeof receipt>>;
  /** Calls of engines that cost money. */
  spend: Pick<Selectable<Database['spend']>, 'engine' | 'model' | 'kind' | 'usd' | 'created_at'>[];
  /** Credits that were given back for it at the desk. */
  givenBack: number | undefined;
}

export type GiveBackOutcome = 'given' | 'given_before' | 'no_amount' | 'no_reason';

/** Jobs as those see them who help with them. */
export interface JobDesk {
  /** A page, from 0; the newest first. */
  list(filter: JobFilter, page: number): Promise<{ jobs: JobRow[]; more: boolean }>;
  find(publicId: string): Promise<SeenJob | undefined>;
  /** Gives credits that a job has cost back, once for a job, whoever sends it how often. */
  giveBack(job: JobRow, credits: number, reason: string, by: By): Promise<GiveBackOutcome>;
  /** Makes a job that has failed again, see `Jobs`. @returns the new job's id; undefined where there is none */
  repeat(job: JobRow, reason: string, by: By): Promise<string | undefined>;
}

interface JobDeskDependencies {
  db: Kysely<Database>;
  audit: Pick<Audit, 'note'>;
  /** Tells open pages of an owner that the balance has changed. */
  announce(owner: number): void;
  jobs: Pick<Jobs['jobs'], 'repeat'>;
}

const keyOf = ({ public_id: id }: Pick<JobRow, 'public_id'>): string => `desk:job:${id}`;

export function createJobDesk({ db, audit, announce, jobs }: JobDeskDependencies): JobDesk {
  const rows = () =>
    db
      .selectFrom('job')
      .leftJoin('hold', 'hold.id', 'job.hold_id')
      .leftJoin('user_account', 'user_account.owner_id', 'job.owner_id')
      .select([
        'job.id',
        'job.public_id',
        'job.request_id',
        'job.owner_id',
        'job.tool',
        'job.operation',
        'job.state',
        'job.engine',
        'job.model',
        'job.attempt',
        'job.tries',
        'job.created_at',
        'job.started_at',
        'job.finished_at',
        'job.error',
        'user_account.email',
        'hold.captured',
        sql<number | null>`case hold.state when 'held' then hold.amount end`.as('held'),
      ]);

  const givenBack = async (job: Pick<JobRow, 'public_id'>, at = db): Promise<number | undefined> => {
    const entry = at.selectFrom('ledger_txn').select('amount').where('idem_key', '=', keyOf(job));
    return (await entry.executeTakeFirst())?.amount;
  };

  return {
    async list({ search = '', tool, state, ownerId }, page) {
      const text = search.trim();
      const found = await rows()
        .$if(tool !== undefined, (query) => query.where('job.tool', '=', tool ?? ''))
        .$if(state !== undefined, (query) => query.where('job.state', '=', state ?? 'failed'))
        .$if(ownerId !== undefined, (query) => query.where('job.owner_id', '=', ownerId ?? 0))
        .$if(text !== '', (query) =>
          query.where((eb) =>
            eb.or([
              eb('user_account.email', '=', text.toLowerCase()),
              ...(/^\d{1,15}$/.test(text) ? [eb('job.owner_id', '=', Number(text))] : []),
              ...(/^[\w-]+$/.test(text) && text.length >= LEAST_ID
                ? [eb('job.public_id', 'like', `${text.replaceAll('_', '\\_')}%`)]
                : []),
            ]),
          ),
        )
        .orderBy('job.id', 'desc')
        .offset(page * ROWS)
        .limit(ROWS + 1)
        .execute();
      return { jobs: found.slice(0, ROWS), more: found.length > ROWS };
    },
    async find(publicId) {
      const found = await rows().select('job.parts').where('job.public_id', '=', publicId).executeTakeFirst();
      if (!found) return undefined;
      const { parts, ...job } = found;
      const spend = db
        .selectFrom('spend')
        .select(['engine', 'model', 'kind', 'usd', 'created_at'])
        .where('job', '=', publicId)
        .orderBy('id')
        .execute();
      return {
        job,
        parts: (parts ?? []).map(({ state, credits, error }) => ({ state, credits, error })),
        receipt: await receipt(db, job.id),
        spend: await spend,
        givenBack: await givenBack(job),
      };
    },
    async giveBack(job, credits, reason, by) {
      const { public_id: id, owner_id: ownerId, captured } = job;
      if (reason.trim() === '') return 'no_reason';
      if (!Number.isSafeInteger(credits) || credits < 1 || credits > (captured ?? 0)) return 'no_amount';
      const isGiven = await db.transaction().execute(async (tx) => {
        // Two at once come one after the other.
        await tx.selectFrom('job').select('id').where('id', '=', job.id).forNoKeyUpdate().execute();
        if ((await givenBack(job, tx)) !== undefined) return false;
        await adjust(tx, { ownerId, amount: credits, key: keyOf(job), now: new Date() });
        return true;
      });
      if (!isGiven) return 'given_before';
      const outcome = `done: ${credits} of ${captured} for ${id}`;
      await audit.note(by, { action: 'job credits back', reason, outcome, subject: ownerId });
      announce(ownerId);
      return 'given';
    },
    async repeat({ public_id: id, owner_id: ownerId }, reason, by) {
      const again = await jobs.repeat(ownerId, id);
      if (!again) return undefined;
      const outcome = `done: ${again.publicId} for ${id}`;
      await audit.note(by, { action: 'job made again', reason, outcome, subject: ownerId });
      return again.publicId;
    },
  };
}
