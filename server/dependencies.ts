import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type AccountServices, openAccounts } from '#server/accounts/create.ts';
import type { Config } from '#server/config.ts';
import { type PaymentServices, openPayments } from '#server/billing/create.ts';
import { type PushServices, openPush } from '#server/push/create.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import { openMailer } from '#server/mail/open.ts';
import { createGoogle } from '#server/accounts/google/google.ts';
import { createQueue } from '#server/jobs/queue/queue.ts';
import { type Worker, createWorker } from '#server/jobs/queue/worker.ts';
import { type BuildArchive, createBuildArchive } from '#server/site/build-archive.ts';
import { type Creations, createCreations } from '#server/creations/creations.ts';
import { type CheckIns, createCheckIns } from '#server/credits/check-in.ts';
import { type CreditNews, createCreditNews } from '#server/credits/credit-events.ts';
import { type Credits, createCredits } from '#server/credits/credits.ts';
import { type FaceFinder, createFaceFinder } from '#server/jobs/face-finder.ts';
import { type FileFetcher, createFileFetcher } from '#server/uploads/fetch-url.ts';
import { createFileAddresses } from '#server/storage/file-addresses.ts';
import { type FileDelivery, createFileDelivery } from '#server/storage/file-delivery.ts';
import { type GoogleSignIn, createGoogleSignIn } from '#server/accounts/google/google-sign-in.ts';
import { type Invites, createInvites } from '#server/credits/invites.ts';
import { type JobNews, createJobNews } from '#server/jobs/job-events.ts';
import { createJobHandler } from '#server/jobs/job-runner.ts';
import { type JobViews, createJobViews } from '#server/jobs/job-view.ts';
import { type Jobs, createJobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/log.ts';
import { type Membership, createMembership } from '#server/credits/entitlements.ts';
import { type Owners, createOwners } from '#server/accounts/owners.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import type { NetworkRules } from '#server/limits/public-network.ts';
import { type Quotes, createQuotes } from '#server/jobs/quotes.ts';
import { type RateLimits, createRateLimits } from '#server/limits/rate-limits.ts';
import { type ResumableUploads, createResumableUploads } from '#server/uploads/resumable.ts';
import { loadSecret } from '#server/secrets/secrets.ts';
import { loggedIn, signedUp } from '#server/credits/sign-up-rewards.ts';
import { createSigner } from '#server/secrets/signing.ts';
import { type StoredFiles, createStoredFiles } from '#server/storage/stored-files.ts';
import { startSweeper } from '#server/sweeper.ts';
import { type Uploads, createUploads } from '#server/uploads/uploads.ts';
import { type WorkCheck, createWorkCheck } from '#server/jobs/work-check.ts';
import { type Workspace, openWorkspace } from '#server/storage/workspace.ts';
import { createDiskStore } from '#server/storage/disk.ts';

/** How long jobs under way may go on when the server stops; the others wait for the next start. */
const GRACE_MS = 8000;
/** How long mails under way may still go out. */
const MAIL_GRACE_MS = 3000;

/** The rules of the business, ready to serve. */
export interface Services extends AccountServices, PaymentServices, PushServices {
  google: GoogleSignIn;
  owners: Owners;
  limits: RateLimits;
  credits: Credits;
  creditNews: CreditNews;
  checkIns: CheckIns;
  invites: Invites;
  membership: Membership;
  files: StoredFiles;
  uploads: Uploads;
  resumable: ResumableUploads;
  fetcher: FileFetcher;
  delivery: FileDelivery;
  finder: FaceFinder;
  workCheck: WorkCheck;
  quotes: Quotes;
  jobs: Jobs;
  views: JobViews;
  news: JobNews;
  creations: Creations;
  workspace: Workspace;
  archive: BuildArchive;
}

/** Everything the application is made of. */
export interface AppDependencies {
  config: Config;
  log: Logger;
  services: Services;
  /** Aborted when the server begins to stop: open streams end. */
  closing: AbortSignal;
  isHealthy(): Promise<boolean>;
  /** Ends the open streams. */
  endStreams(): void;
  /** Lets jobs finish or gives them back, and closes engine and database. */
  close(): Promise<void>;
}

/** What the environment does not say. */
export interface Overrides {
  /** Folder of the programs that engines run in processes of their own; without it, the build's. */
  programs?: string;
  /** What tests replace when files are fetched from addresses. */
  fetchRules?: NetworkRules;
  /** Prints a line for the operator. */
  say?: (line: string) => void;
}

/** Opens database, store and engines, builds the services on them and starts working on jobs. */
export async function openDependencies(
  config: Config,
  log: Logger,
  surroundings: Overrides = {},
): Promise<AppDependencies> {
  const { programs = join(config.distDir, 'server'), fetchRules, say = () => undefined } = surroundings;
  const secret = await loadSecret(config.dataDir, config.secret);
  const signer = createSigner(secret);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  const { db, pool } = database;
  await migrate(db);
  const slots = Math.max(1, Math.min(3, availableParallelism() - 1));
  const engines = createEngines([
    createEmbedded({ workerPath: join(programs, 'embedded-worker.js'), size: slots }),
  ]);
  const queue = createQueue({ db, pool, log, slots });
  const client = join(config.distDir, 'client');
  const store = createDiskStore(join(config.dataDir, 'objects'));
  const workspace = await openWorkspace(config.dataDir);

  const addresses = createFileAddresses(signer);
  const credits = createCredits(db);
  const membership = createMembership(db);
  const creditNews = createCreditNews(queue, credits, membership);
  const invites = createInvites(db, creditNews.changed);
  const files = createStoredFiles(db, store, addresses);
  const uploads = createUploads(files, workspace, membership);
  const finder = createFaceFinder({ db, store, addresses, engines });
  const workCheck = createWorkCheck(files, finder);
  const quotes = createQuotes({ db, queue, credits, membership });
  const views = createJobViews(queue, files);
  const mailer = openMailer(config, say);
  const post = createMailQueue({ mailer, log, origin: config.publicOrigin });
  const payments = openPayments({ config, db, signer, secret, mailer, log, announce: creditNews.changed });
  const push = await openPush({ config, db, queue, log });
  const accounts = openAccounts({
    db,
    signer,
    rewards: { signedUp, loggedIn },
    post,
    store,
    files,
    credits,
    closeOpenPurchases: payments.closeOpenPurchases,
    log,
  });
  const services: Services = {
    ...accounts,
    ...payments,
    ...push,
    google: createGoogleSignIn({
      db,
      signer,
      ...accounts,
      log,
      provider: config.google && createGoogle(config.google),
    }),
    owners: createOwners(db, signer, accounts.sessions),
    limits: createRateLimits(db),
    resumable: createResumableUploads({ db, store, files, uploads, workspace }),
    fetcher: createFileFetcher(workspace, fetchRules),
    delivery: createFileDelivery(db, store, files, addresses, workspace),
    jobs: createJobs({ db, queue, quotes, credits, membership, workCheck }),
    checkIns: createCheckIns(db, membership, creditNews.changed),
    news: createJobNews(db, queue),
    creations: createCreations(db, files, views),
    archive: await createBuildArchive(client, join(config.dataDir, 'builds')),
    credits,
    creditNews,
    invites,
    membership,
    files,
    uploads,
    finder,
    workCheck,
    quotes,
    views,
    workspace,
  };
  await services.archive.keepCurrent();

  const worker: Worker = createWorker({
    queue,
    db,
    log,
    slots,
    handler: createJobHandler({
      store,
      files,
      workspace,
      engines,
      membership,
      invites,
      onReward: creditNews.changed,
    }),
  });
  const sweeper = startSweeper({ db, store, files, invites, accounts: accounts.housekeeping, log });
  const streams = new AbortController();

  return {
    config,
    log,
    services,
    closing: streams.signal,
    endStreams: () => streams.abort(),
    async isHealthy() {
      try {
        await sql`select 1`.execute(db);
        await access(join(client, 'index.html'));
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      sweeper.stop();
      await payments.watch.stop();
      await worker.stop(GRACE_MS);
      await push.pushDelivery?.stop();
      await queue.close();
      await post.close(MAIL_GRACE_MS);
      await Promise.all([engines.close(), services.fetcher.close()]);
      await database.close();
    },
  };
}
