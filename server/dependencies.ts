import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as Accounts from '#server/accounts/door.ts';
import * as Billing from '#server/billing/door.ts';
import * as Challenge from '#server/challenge/door.ts';
import * as ClientErrors from '#server/client-errors/door.ts';
import type { Config } from '#server/config.ts';
import { connectEngines } from '#server/connected-engines.ts';
import * as Contact from '#server/contact/door.ts';
import * as Creations from '#server/creations/door.ts';
import * as Credits from '#server/credits/door.ts';
import { migrate } from '#server/db/migrate.ts';
import { openNotices } from '#server/db/notices.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createCollect } from '#server/engines/collecting/collect.ts';
import { createDownload } from '#server/engines/collecting/download.ts';
import { modelsFolder } from '#server/engines/models-folder.ts';
import { createFit } from '#server/engines/fitting.ts';
import type { EngineKind } from '#server/engines/port.ts';
import * as Events from '#server/events/door.ts';
import { openIsolation, tellIsolation } from '#server/isolation/isolation.ts';
import { createRateLimits } from '#server/http/limits/rate-limits.ts';
import * as Jobs from '#server/jobs/door.ts';
import { createWebhooks } from '#server/jobs/running/webhooks.ts';
import type { Logger } from '#server/log.ts';
import * as Mail from '#server/mail/door.ts';
import * as Moderation from '#server/moderation/door.ts';
import * as Monitoring from '#server/monitoring/door.ts';
import * as Operators from '#server/operators/door.ts';
import { createClips } from '#server/clips/clips.ts';
import { createPictures } from '#server/pictures/pictures.ts';
import * as Push from '#server/push/door.ts';
import * as Reports from '#server/reports/door.ts';
import { createScoring } from '#server/scoring/scoring.ts';
import { createSealer } from '#server/secrets/sealing.ts';
import { loadSecret } from '#server/secrets/secrets.ts';
import { createSigner } from '#server/secrets/signing.ts';
import * as Site from '#server/site/door.ts';
import * as Storage from '#server/storage/door.ts';
import { startSweeper } from '#server/sweeper.ts';
import { toolProcesses } from '#server/tool-processes.ts';
import * as Uploads from '#server/uploads/door.ts';
import * as Wishes from '#server/wishes/door.ts';

/** Where no process is to be warm, those for pictures end after so long without work. */
const IDLE_MS = 60_000;

interface Overrides {
  /** Folder of the programs that run as child processes; default: the build's. */
  programs?: string;
  /** Prints a line for the operator. */
  say?: (line: string) => void;
  engines?: Readonly<Record<string, EngineKind>>;
}

export type AppDependencies = Awaited<ReturnType<typeof openDependencies>>;

export async function openDependencies(
  config: Config,
  log: Logger,
  { programs = join(config.distDir, 'server'), say = () => undefined, engines: kinds }: Overrides = {},
) {
  const secret = await loadSecret(config.dataDir, config.secret);
  const signer = createSigner(secret);
  const sender = await Push.openSender(config);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  const { db } = database;
  /** What a start that fails has to end, the last first. */
  const begun: { close(): Promise<void> }[] = [database];
  const closeAndThrow = async (error: unknown): Promise<never> => {
    for (const one of begun) await one.close();
    throw error;
  };
  await migrate(db).catch(closeAndThrow);
  const notices = openNotices(db, database.pool.options, log);
  begun.unshift(notices);
  const announcements = Events.create(notices);
  /** Jobs, and what is done by the clock. */
  const runs = config.role !== 'web';
  const cores = availableParallelism();
  const slots = Math.max(1, Math.min(3, cores - 1));
  // Two at least: nobody has all of several.
  const pictureSlots = Math.max(2, slots);
  const longSlots = Math.min(2, cores);
  const workspace = await Storage.openWorkspace(config.dataDir);
  const isolation = openIsolation(
    { dataDir: config.dataDir, home: workspace.workers },
    join(programs, 'picture-worker.js'),
  );

  const base = { config, db, log, signer, announcements };
  const limits = createRateLimits(db);
  const mail = Mail.create({ config, db, secret, log, say });
  begun.unshift(mail);
  const contact = Contact.create({ config, mail });
  const pictures = createPictures(
    {
      workerPath: join(programs, 'picture-worker.js'),
      size: pictureSlots,
      isolation,
      ...(config.enginesWarm ? {} : { idleMs: IDLE_MS }),
    },
    log,
  );
  const onMissing = (): void =>
    say(
      'Videos and long GIFs are not taken: ffmpeg is not installed (Debian, Ubuntu: apt-get install ffmpeg).',
    );
  const clips = createClips(
    { workerPath: join(programs, 'clip-worker.js'), size: slots, isolation },
    { log, onMissing },
  );
  const storage = await Storage.create({ ...base, workspace, pictures, clips }).catch(closeAndThrow);
  const site = await Site.create({ config, db, notices, log, store: config.s3 && storage.store });
  const collect = createCollect({ pictures, clips, download: createDownload(), path: workspace.path });
  const fit = createFit({ pictures, path: workspace.path });
  const settings = Operators.createEngineSettings(db, createSealer(secret, 'engine'));
  const order = Operators.createModelOrder(db);
  const webhooks = createWebhooks(config.publicOrigin, signer);
  const { engines, connections, arrangements } = await connectEngines(
    { config, collect, fit, settings, order, notices, log, webhooks, kinds },
    { programs, slots, warm: config.enginesWarm, isolation, store: storage.store },
  ).catch(closeAndThrow);
  const credits = Credits.create(base);
  const scoring = createScoring(
    {
      folder: modelsFolder(config.engineValues),
      workerPath: join(programs, 'score-worker.js'),
      isolation,
      clips,
      path: workspace.path,
    },
    log,
  );
  const moderation = Moderation.create({ db, storage, scoring });
  const uploads = Uploads.create({ config, db, storage, credits, moderation, pictures, clips, limits });
  const { writeCreation } = Creations;
  const work = {
    engines,
    webhooks,
    money: config.money,
    pages: site.pages,
    clips,
    processes: toolProcesses,
    slots: { quick: slots, long: longSlots },
    runs,
    writeCreation,
  };
  const jobs = Jobs.create({ ...base, notices, storage, credits, moderation, limits, ...work });
  const creations = Creations.create({ ...base, storage, clips, credits, jobs, uploads, moderation });
  const challenge = Challenge.create({ db, storage, jobs, moderation });
  const reports = Reports.create({ ...base, storage, jobs, mail, moderation });
  const push = Push.create({ ...base, sender, delivers: runs });
  const billing = Billing.create({ ...base, secret, mail });
  const wishes = Wishes.create({ db, mail, push, jobs });
  const accounts = Accounts.create({ ...base, mail, storage, credits, billing });
  const clientErrors = ClientErrors.create({ db, site });
  const operators = Operators.create({
    ...base,
    accounts,
    credits,
    billing,
    challenge,
    reports,
    moderation,
    site,
    engines,
    connections,
    jobs,
    arrangements,
    clientErrors,
  });
  const monitoring = Monitoring.create({ ...base, pool: database.pool, engines });
  const swept = {
    wishes,
    storage,
    uploads,
    creations,
    reports,
    jobs,
    limits,
    credits,
    accounts,
    mail,
    clientErrors,
  };
  const stopSweeper = startSweeper(runs ? swept : {}, log);
  const streams = new AbortController();
  const events = { announcements, feeds: [jobs.feed, credits.feed, billing.feed], closing: streams.signal };

  return {
    config,
    log,
    limits,
    domains: {
      site,
      contact,
      storage,
      events,
      credits,
      uploads,
      jobs,
      creations,
      challenge,
      reports,
      moderation,
      push,
      wishes,
      billing,
      accounts,
      clientErrors,
      operators,
      monitoring,
    },
    /** What keeps strangers' files apart, for the operator. */
    isolation: tellIsolation(isolation?.means),
    /** Whether what others see is scored first. */
    isScoring: scoring.isThere,
    endStreams: () => streams.abort(),
    /** Lets jobs finish or puts them back, then closes engines and database. */
    async close(): Promise<void> {
      stopSweeper();
      for (const domain of [billing, jobs, push, notices, mail]) await domain.close();
      await Promise.all([engines.close(), pictures.close(), clips.close(), scoring.close(), uploads.close()]);
      await storage.close();
      await database.close();
    },
  };
}
