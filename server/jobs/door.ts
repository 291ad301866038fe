import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Clips } from '#server/clips/port.ts';
import type { CreditsDomain } from '#server/credits/door.ts';
import type { Notices } from '#server/db/notices.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { EngineSet, ModelMoney } from '#server/engines/port.ts';
import type { Announcements, Feed } from '#server/events/door.ts';
import type { RateLimits } from '#server/http/limits/rate-limits.ts';
import type { Logger } from '#server/log.ts';
import type { Moderation } from '#server/moderation/door.ts';
import type { Storage, Workspace } from '#server/storage/door.ts';
import { tools } from '#tools/index.ts';
import { createAnalyses } from './inspecting/analyses.ts';
import { createInspector } from './inspecting/inspection.ts';
import { createJobChanges, jobFeed } from './job-events.ts';
import { type JobRunnerDependencies, createJobHandler } from './running/job-runner.ts';
import { createJobViews, madeBy } from './job-view.ts';
import { createJobs } from './jobs.ts';
import type { Slots } from './queue/estimate.ts';
import { createBooks, sweepCalls } from './models/books.ts';
import { createSamples } from './models/samples.ts';
import { type Trials, createTrials } from './models/trials.ts';
import { cancelAll } from './queue/finish-job.ts';
import { type HoldEnding, endHold, oldHolds } from './queue/held.ts';
import { createQueue } from './queue/queue.ts';
import { createWorker } from './queue/worker.ts';
import { createPosters } from './running/posters.ts';
import { createPreviews } from './requests/previews.ts';
import { createQuotes } from './requests/quotes.ts';
import type { ToolProcesses } from './port.ts';
import { type RemoteWatch, startRemoteWatch } from './running/remote-watch.ts';
import type { Webhooks } from './running/webhooks.ts';
import type { MediaDependencies } from './routes.ts';
import { createLooks } from './inspecting/looks.ts';
import { createSearches } from './inspecting/searches.ts';
import { type ToolServing, engineOf } from './tool-states.ts';
import { createWorkCheck } from './requests/work-check.ts';

export { type JobViews, filesOf, madeBy, posterOf } from './job-view.ts';
export { cancelAll } from './queue/finish-job.ts';
export { type Job, STATUS } from './queue/job.ts';
export { hashOf } from './requests/hash-of.ts';
export { JobRequest } from './requests/job-request.ts';
export { type PricedModel, priced } from './models/money.ts';
export type { ModelTrial, Trials } from './models/trials.ts';
export { workOfPart } from './queue/parts.ts';
export { serveMedia as serve } from './routes.ts';
export { serveForeign } from './webhook-routes.ts';

/** Time that running jobs get when the server stops; the others continue at the next start. */
const GRACE_MS = 8000;
/** How long an expired quote is stored. */
const QUOTE_MS = DAY_MS;

export interface Jobs extends MediaDependencies {
  feed: Feed;
  remoteWatch: RemoteWatch;
  webhooks: Webhooks;
  trials: Trials;
  /** Ends the hold of a result that a person has looked at; returns whether there was one. */
  endHold(jobId: number, ending: HoldEnding): Promise<boolean>;
  /** Cancels all of an owner's jobs that have not ended. */
  cancelAll(owner: number): Promise<void>;
  /** Slugs of the tools that an engine can serve now. */
  openTools(): string[];
  /** Removes expired quotes, and what was kept for jobs that have ended. */
  sweep(now: Date): Promise<void>;
  /** Lets jobs finish or puts them back. */
  close(): Promise<void>;
}

export interface JobsDependencies {
  config: Pick<Config, 'enginePollMs'>;
  db: Kysely<Database>;
  log: Logger;
  notices: Notices;
  announcements: Announcements;
  storage: Storage;
  credits: CreditsDomain;
  moderation: Pick<Moderation, 'holds'>;
  clips: Clips;
  limits: RateLimits;
  engines: EngineSet;
  webhooks: Webhooks;
  money: ModelMoney;
  pages: MediaDependencies['pages'];
  processes: ToolProcesses;
  /** Jobs that run at once. */
  slots: Slots;
  /** Whether this server runs jobs, or leaves them to others. */
  runs: boolean;
  writeCreation: JobRunnerDependencies['writeCreation'];
}

/** Removes what was kept between the runs of jobs that have ended elsewhere. */
async function sweepWork(db: Kysely<Database>, lasting: Workspace['lasting']): Promise<void> {
  const names = await lasting.names();
  if (names.length === 0) return;
  const open = await db
    .selectFrom('job')
    .select('public_id')
    .where('public_id', 'in', names)
    .where('finished_at', 'is', null)
    .execute();
  const trials = await db.selectFrom('model_trial').select('key').where('state', '=', 'running').execute();
  const used = new Set([...open.map(({ public_id: id }) => id), ...trials.map(({ key }) => key)]);
  for (const name of names) if (!used.has(name)) await lasting.remove(name);
}

export function create({
  config,
  db,
  log,
  notices,
  announcements,
  storage: { store, files, kept, addresses, workspace, pictures },
  credits: { credits, membership, invites, announce },
  moderation: { holds },
  clips,
  limits,
  engines,
  webhooks,
  money,
  pages,
  processes,
  slots,
  runs,
  writeCreation,
}: JobsDependencies): Jobs {
  const queue = createQueue({ db, notices, announcements, slots });
  const samples = createSamples({ db, notices, log });
  const serving: ToolServing = { engines, processes, clips, money, samples };
  const { lasting } = workspace;
  const analyses = createAnalyses(db);
  const searches = createSearches({ analyses, store, workspace });
  const looks = createLooks(engines, membership, limits);
  const inspector = createInspector({
    analyses,
    searches,
    store,
    files,
    kept,
    addresses,
    looks,
  });
  const workCheck = createWorkCheck({ inspector, membership, ...serving });
  const previews = createPreviews({ store, files, workspace, processes, workCheck, looks });
  const quotes = createQuotes({ db, queue, credits, membership });
  const views = createJobViews(queue, files);
  const books = createBooks({ db, engines, money, log });
  const trials = createTrials({ db, engines, books, pictures, clips, workspace, samples, log });
  const addPoster = createPosters(clips, pictures);
  const own = { store, files, workspace, engines, processes, membership, invites, addPoster, holds, books };
  const endHeld = async (jobId: number, ending: HoldEnding): Promise<boolean> => {
    const held = await endHold(db, jobId, ending, new Date());
    if (!held) return false;
    const names = ending === 'released' ? [] : madeBy({ result: held.result, parts: undefined });
    for (const file of (await files.facts(names)).values()) await files.remove(file);
    queue.announce(held.owner);
    return true;
  };
  const handler = createJobHandler({ ...own, onReward: announce, writeCreation });
  const numbers = { slots: slots.quick, longSlots: slots.long };
  const worker = runs
    ? createWorker({ queue, db, log, ...numbers, handler, onEnd: lasting.remove })
    : undefined;
  const everyMs = runs ? config.enginePollMs : 0;
  const remoteWatch = startRemoteWatch({ db, queue, engines, log, everyMs });
  return {
    inspector,
    serving,
    pages,
    remoteWatch,
    webhooks,
    trials,
    samples,
    workCheck,
    previews,
    quotes,
    views,
    jobs: createJobs({ db, queue, quotes, credits, membership, workCheck }),
    changes: createJobChanges(db, queue),
    endHold: endHeld,
    async cancelAll(owner) {
      await db.transaction().execute((tx) => cancelAll(tx, owner, new Date()));
      queue.announce(owner);
    },
    feed: jobFeed(queue, views),
    openTools: () => tools.filter((tool) => engineOf(serving, tool) !== undefined).map(({ slug }) => slug),
    async sweep(now) {
      await sweepWork(db, lasting);
      await sweepCalls(db, store, now);
      await trials.sweep(now);
      for (const jobId of await oldHolds(db, now)) await endHeld(jobId, 'failed');
      await db
        .deleteFrom('quote')
        .where('expires_at', '<=', new Date(now.getTime() - QUOTE_MS))
        .execute();
    },
    async close() {
      await searches.close();
      await trials.close();
      await worker?.stop(GRACE_MS);
      await remoteWatch.stop();
    },
  };
}
