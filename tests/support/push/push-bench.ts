import { randomUUID } from 'node:crypto';
import { Agent } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { PushSender } from '#server/push/web-push/port.ts';
import { createVapid } from '#server/push/web-push/vapid.ts';
import { createWebPush } from '#server/push/web-push/web-push.ts';
import type { Job } from '#server/jobs/queue/job.ts';
import type { JobHandler } from '#server/jobs/queue/run.ts';
import { type Worker, createWorker } from '#server/jobs/queue/worker.ts';
import { createLog } from '#server/log.ts';
import { type PushDelivery, createPushDelivery } from '#server/push/push-delivery.ts';
import { type PushSubscriptions, createPushSubscriptions } from '#server/push/push-subscriptions.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type TestQueue, openQueue, makeSpender, reach, send } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';
import { ManualClock } from '#tests/support/money/manual-clock.ts';
import { type PushBrowser, PushDouble } from './push-double.ts';

const KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const succeed: JobHandler = async () => ({ result: {} });

/** Push notifications of jobs, on a real queue, with the test's own clock and push service. */
export class PushBench {
  readonly database = useDatabase();
  readonly service = new PushDouble();
  readonly clock = new ManualClock();
  queue!: TestQueue;
  subscriptions!: PushSubscriptions;
  #delivery!: PushDelivery;
  #sender!: PushSender;
  #stopped = new AbortController();
  #worker!: Worker;
  #fate: JobHandler = succeed;

  constructor() {
    beforeAll(async () => {
      const { db, pool } = this.database.current;
      await this.service.start();
      this.service.now = this.now;
      this.queue = openQueue({ db, pool });
      this.#worker = createWorker({
        queue: this.queue,
        db,
        log: silent,
        slots: 4,
        handler: (job, context) => this.#fate(job, context),
      });
    });
    afterAll(async () => {
      await this.#worker.stop();
      await this.queue.close();
      await this.service.stop();
    });
    beforeEach(async () => {
      this.setTime(12);
      this.subscriptions = createPushSubscriptions(
        this.database.current.db,
        await this.#openSender(),
        this.now,
      );
      await this.database.current.db.deleteFrom('push_subscription').execute();
      this.service.received.length = 0;
      this.service.calls.length = 0;
      this.service.faults.length = 0;
      await this.start();
    });
    afterEach(async () => {
      await this.stop();
      expect(this.service.faults).toEqual([]);
    });
  }

  now = (): Date => new Date(this.clock.time);

  /** An hour (UTC) of a later day: what the database has written with its own clock is due by then. */
  setTime(hour: number): void {
    this.clock.time = Math.ceil(Date.now() / DAY_MS) * DAY_MS + hour * HOUR_MS;
  }

  /** A sender like a server's, without the guard against private addresses and with shorter intervals. */
  async #openSender() {
    return createWebPush({
      vapid: await createVapid(KEY, 'mailto:ops@mirari.example'),
      dispatcher: new Agent({ headersTimeout: 400 }),
      isRefusal: () => false,
      allows: () => true,
      now: this.now,
    });
  }

  async start(): Promise<void> {
    this.#stopped = new AbortController();
    this.#sender = await this.#openSender();
    this.#delivery = createPushDelivery({
      db: this.database.current.db,
      sender: this.#sender,
      log: createLog('silent'),
      now: this.now,
    });
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#sender.close();
  }

  sendDue(): Promise<void> {
    return this.#delivery.sendDue(this.#stopped.signal);
  }

  /** Sends a job and cancels it while it runs. */
  async cancelJob(ownerId: number): Promise<Job> {
    let begun: () => void = () => undefined;
    const runs = new Promise<void>((done) => (begun = done));
    this.#fate = (_job, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('canceled')));
        begun();
      });
    const job = await send(this.database.current.db, this.queue, { ownerId, clientJobId: randomUUID() });
    await runs;
    await this.queue.cancel(ownerId, job.publicId);
    return reach(this.queue, job);
  }

  /** Returns its public id. */
  async endJob(ownerId: number, handler: JobHandler = succeed): Promise<string> {
    this.#fate = handler;
    const { db } = this.database.current;
    const ended = await reach(this.queue, await send(db, this.queue, { ownerId, clientJobId: randomUUID() }));
    // The database stamps a message with its own clock; this moves the stamp to the test's clock.
    await db
      .updateTable('push_message')
      .set({ created_at: this.now(), due_at: this.now() })
      .where('tries', '=', 0)
      .where('due_at', '<', this.now())
      .execute();
    return ended.publicId;
  }

  /** A user with credits and a subscribed browser. */
  async user(
    more: Parameters<PushBrowser['request']>[0] = {},
  ): Promise<{ owner: number; browser: PushBrowser }> {
    const owner = await makeSpender(this.database.current.db);
    const browser = this.service.browser();
    await this.subscriptions.subscribe({ owner, session: undefined }, browser.request(more));
    return { owner, browser };
  }

  waiting() {
    return this.database.current.db.selectFrom('push_message').select(['id', 'due_at', 'tries']).execute();
  }

  async isKnown({ endpoint }: PushBrowser): Promise<boolean> {
    return (
      (await this.database.current.db
        .selectFrom('push_subscription')
        .select('id')
        .where('endpoint', '=', endpoint)
        .executeTakeFirst()) !== undefined
    );
  }
}
