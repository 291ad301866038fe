import type { Kysely } from 'kysely';
import { array, create } from 'superstruct';
import { type EngineSet, remoteCall } from '#server/engines/port.ts';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { passes } from '#server/jobs/queue/errors.ts';
import type { Queue } from '#server/jobs/queue/queue.ts';
import {
  type Due,
  type Heard,
  freedModel,
  loseFreed,
  makeDue,
  resume,
  stopLost,
  takeDue,
  takeStops,
  tell,
  waitOn,
} from '#server/jobs/queue/remote.ts';

/** Jobs polled in parallel. */
const MOST = 50;

interface RemoteWatchDependencies {
  db: Kysely<Database>;
  queue: Queue;
  engines: EngineSet;
  log: Log;
  /** How often to look for jobs whose engine is to be polled; 0: only when a provider tells of one. */
  everyMs?: number | undefined;
  /**
   * Seconds after which another server polls when this one was killed during its poll; longer than a poll may
   * take.
   */
  leaseS?: number;
}

export interface RemoteWatch {
  /**
   * Handles a provider's webhook: polls at once, and stops work that nothing waits for any more. `key` is that of the
   * call, where the address told one. Returns whether the work is ours.
   */
  webhook(engine: string, body: string, key?: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** As providers name work; what a webhook says may be anything. */
const WORK_ID = /^[!-~]{1,500}$/;

/** Any number of servers may poll in parallel. */
export function startRemoteWatch(dependencies: RemoteWatchDependencies): RemoteWatch {
  const { db, queue, engines, log, everyMs = 1000, leaseS = 30 } = dependencies;
  const asking = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let stopped = false;

  const ask = async (due: Due): Promise<void> => {
    const calls = create(due.remote, array(remoteCall));
    const at = calls.findIndex(({ id, engine }) => id === due.remote_id && engine === due.engine);
    const waiting = calls[at];
    if (!waiting) throw new Error('the work a job waits for is not among its calls');
    const { call, fraction, pollMs } = await engines.poll(waiting);
    const now = calls.with(at, call);
    const written =
      call.state === 'waiting'
        ? await waitOn(db, due, { calls: now, fraction, pollMs })
        : await resume(db, due, now);
    if (!written) return;
    if (call.state === 'waiting') queue.announceProgress(due.owner_id);
    else queue.announce(due.owner_id);
  };

  const failed = (error: unknown): void => {
    // A result that was not written is polled again when its lease has expired.
    if (!passes(error)) log.error({ err: error }, 'a remote engine could not be asked');
  };

  const begin = (work: Promise<void>): void => {
    const one = work.catch(failed).finally(() => asking.delete(one));
    asking.add(one);
  };

  const takeAll = async (): Promise<void> => {
    try {
      for (const due of await takeDue(db, Math.max(0, MOST - asking.size), leaseS)) begin(ask(due));
      for (const stop of await takeStops(db)) begin(engines.cancel(stop));
    } catch (error) {
      failed(error);
    }
  };

  const look = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    return (looking ??= takeAll().finally(() => {
      looking = undefined;
    }));
  };

  /** Work that had failed and was made later costs money without a result, if its engine says so when it is asked. */
  const madeLate = async (heard: Heard): Promise<boolean> => {
    const model = await freedModel(db, heard);
    if (model === undefined) return false;
    const asked = { ...heard, model, call: 0, since: Date.now(), state: 'waiting' as const, misses: 0 };
    const { call } = await engines.poll(asked);
    if (call.state === 'done' && (await loseFreed(db, heard)))
      log.warn({ ...heard, model }, 'an engine made what it had failed to make: it is booked as lost');
    return true;
  };

  const timer = everyMs === 0 ? undefined : setInterval(() => void look(), everyMs);
  if (timer) void look();
  return {
    async webhook(engine, body, key) {
      const id = engines.webhookId(engine, body);
      if (id === undefined || !WORK_ID.test(id)) return false;
      const isOurs =
        (await makeDue(db, engine, id)) ||
        (key !== undefined &&
          ((await tell(db, { engine, key, id })) ||
            (await stopLost(db, { engine, key, id })) ||
            (await madeLate({ engine, key, id }))));
      if (!isOurs) return false;
      await look();
      return true;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(asking);
    },
  };
}
