import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { PushResult, PushSender, PushTarget } from '#server/push/web-push/port.ts';
import type { Logger } from '#server/log.ts';
import { composePush } from './push-text.ts';
import { quietUntil } from './quiet-hours.ts';
import { backoffMs } from '#server/waiting.ts';

/** Browsers notified in parallel. */
const BATCH = 16;
/** Longer than a delivery takes; messages of a stopped server are sent after it. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = HOUR_MS;
const MOST_TRIES = 12;
/** A job that ended longer ago is not notified. */
const STALE_MS = DAY_MS;

interface DeliveryDependencies {
  db: Kysely<Database>;
  sender: PushSender;
  log: Logger;
  now: () => Date;
}

/** Notifies browsers of ended jobs, including those that ended before this server started. */
export interface PushDelivery {
  /** Sends all due messages, batch by batch, until it is stopped. */
  sendDue(stopped: AbortSignal): Promise<void>;
}

interface DueMessage {
  id: number;
  subscription_id: number;
  tries: number;
  created_at: Date;
  public_id: string;
  state: string;
}

interface Subscription extends PushTarget {
  id: number;
  language: string;
  zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
}

/** Opaque, short enough for a header, and equal for repeats. */
const topicOf = (tag: string): string => hash('sha256', tag, 'base64url').slice(0, 32);

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export function createPushDelivery({ db, sender, log, now }: DeliveryDependencies): PushDelivery {
  /**
   * Takes due messages of some browsers, each browser to one server at a time; unfinished ones are due again
   * after the lease.
   */
  const claim = async (at: Date): Promise<DueMessage[]> => {
    const { rows } = await sql<DueMessage>`with mine as (
        select s.id from push_subscription s where exists (select 1 from push_message m where m.subscription_id = s.id and m.due_at <= ${at})
        order by s.seen_at desc limit ${BATCH} for update skip locked)
      update push_message m set due_at = ${after(at, LEASE_MS)}, tries = m.tries + 1 from mine, job j
      where m.subscription_id = mine.id and j.id = m.job_id and m.due_at <= ${at}
      returning m.id, m.subscription_id, m.tries, m.created_at, j.public_id, j.state`.execute(db);
    return rows.toSorted((a, b) => a.id - b.id);
  };

  const drop = (messages: readonly DueMessage[]) =>
    db
      .deleteFrom('push_message')
      .where(
        'id',
        'in',
        messages.map(({ id }) => id),
      )
      .execute();
  const postpone = (messages: readonly DueMessage[], dueAt: Date, counted: boolean) =>
    db
      .updateTable('push_message')
      .set((eb) => ({ due_at: dueAt, ...(counted ? {} : { tries: eb('tries', '-', 1) }) }))
      .where(
        'id',
        'in',
        messages.map(({ id }) => id),
      )
      .execute();

  const applyResult = async (
    subscription: Subscription,
    messages: readonly DueMessage[],
    result: PushResult,
  ): Promise<void> => {
    const fields = {
      subscription: subscription.id,
      ...('status' in result ? { status: result.status } : {}),
    };
    if (result.outcome === 'gone') {
      await db.deleteFrom('push_subscription').where('id', '=', subscription.id).execute();
      return log.info(fields, 'a browser wants no more messages');
    }
    const tries = Math.max(...messages.map((message) => message.tries));
    if (result.outcome === 'later' && tries < MOST_TRIES) {
      const wait = backoffMs(tries - 1, FIRST_WAIT_MS, LONGEST_WAIT_MS);
      await postpone(messages, after(now(), Math.max(wait, result.afterMs ?? 0)), true);
      return;
    }
    await drop(messages);
    if (result.outcome === 'sent') log.info({ ...fields, jobs: messages.length }, 'a message went out');
    else log.warn(fields, 'a message was given up');
  };

  const notify = async (subscription: Subscription, due: readonly DueMessage[], at: Date): Promise<void> => {
    const stale = due.filter((message) => message.created_at <= after(at, -STALE_MS));
    if (stale.length > 0) await drop(stale);
    const messages = due.filter((message) => !stale.includes(message));
    const oldest = messages[0];
    if (!oldest) return;
    const quiet = quietUntil(at, subscription.zone, subscription);
    if (quiet) return void (await postpone(messages, quiet, false));
    const message = composePush(
      subscription.language,
      messages.map(({ public_id: publicId, state }) => ({ publicId, succeeded: state === 'succeeded' })),
    );
    const ttl = Math.max(60, Math.floor((oldest.created_at.getTime() + STALE_MS - at.getTime()) / 1000));
    await applyResult(
      subscription,
      messages,
      await sender.send(subscription, { text: JSON.stringify(message), ttl, topic: topicOf(message.tag) }),
    );
  };

  /** Returns whether more may be due. */
  const sendBatch = async (): Promise<boolean> => {
    const at = now();
    const due = await claim(at);
    const ids = [...new Set(due.map(({ subscription_id: id }) => id))];
    if (ids.length === 0) return false;
    const subscriptions = await db
      .selectFrom('push_subscription')
      .select(['id', 'endpoint', 'p256dh', 'auth', 'language', 'zone', 'quiet_from', 'quiet_to'])
      .where('id', 'in', ids)
      .execute();
    const done = await Promise.allSettled(
      subscriptions.map((subscription) =>
        notify(
          subscription,
          due.filter((message) => message.subscription_id === subscription.id),
          at,
        ),
      ),
    );
    for (const one of done)
      if (one.status === 'rejected')
        log.error({ err: one.reason as unknown }, 'a message could not be handled');
    return ids.length === BATCH;
  };

  return {
    async sendDue(stopped) {
      while (!stopped.aborted && (await sendBatch()));
    },
  };
}
