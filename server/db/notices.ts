import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { backoffMs, pause } from '#server/waiting.ts';
import { endClient } from './client.ts';
import type { Log } from './log.ts';
import type { Database } from './schema/schema.ts';

/**
 * `heard`: whether notices arrive at all; `job_ready`: a worker may find work; `job_canceled`: ids of running
 * jobs; `owner_changed`: see the announcements; `pages_changed`: other content is published; `engines_changed`: what the
 * operator has typed of engines, or the order of models; `samples_changed`: a model has another sample.
 */
const CHANNELS = [
  'heard',
  'job_ready',
  'job_canceled',
  'owner_changed',
  'pages_changed',
  'engines_changed',
  'samples_changed',
] as const;
type Channel = (typeof CHANNELS)[number];

/**
 * Receives one item of a notice. Without an item, notices may have been lost and anything may have changed.
 */
type NoticeListener = (item: string | undefined) => void;

export interface Notices {
  /** Sends an item soon, to this process as well; equal pending items are sent once. */
  send(channel: Channel, item?: string): void;
  /** Returns the function that unsubscribes. */
  listen(channel: Channel, listener: NoticeListener): () => void;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2000;
/** Longest way of a notice; a pooler that lends connections by the transaction lets none through. */
const HEARD_WITHIN_MS = 3000;
/** Poll interval of listeners while no notice can arrive. */
const POLL_MS = 1000;
/** A notice carries at most 8000 bytes; an item has at most 31. */
const ITEMS_A_NOTICE = 250;

/**
 * Opens the notices of one process. They are sent after the transaction they report (inside it, `notify`
 * would hold a cluster-wide lock across the commit) and coalesced. Listeners are called without an item once
 * a lost connection is restored, and every second until then.
 */
export function openNotices(db: Kysely<Database>, options: pg.PoolConfig, log: Log): Notices {
  const listeners = new Map<Channel, Set<NoticeListener>>(CHANNELS.map((channel) => [channel, new Set()]));
  const waiting = new Map<Channel, Set<string>>();
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  let sending: Promise<void> | undefined;

  const emit = (channel: Channel, item: string | undefined) =>
    listeners.get(channel)?.forEach((listener) => listener(item));
  const emitAll = () => CHANNELS.forEach((channel) => emit(channel, undefined));

  const notify = async (channel: Channel, items: string[]) => {
    for (let at = 0; at < items.length; at += ITEMS_A_NOTICE)
      await sql`select pg_notify(${channel}, ${items.slice(at, at + ITEMS_A_NOTICE).join(',')})`.execute(db);
  };

  const sendAll = async () => {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [channel, items] = next;
      waiting.delete(channel);
      try {
        await notify(channel, [...items]);
      } catch (error) {
        // No retry: the subscribers' own polls find the changes.
        log.warn({ err: error }, 'a notice was not sent');
      }
    }
    sending = undefined;
  };

  /** @throws where a notice to ourselves does not arrive */
  const checkHeard = async () => {
    const item = randomUUID();
    const came = new Promise<boolean>((resolve) => {
      const heard = (one: string | undefined): void => {
        if (one === item) resolve(true);
      };
      listeners.get('heard')?.add(heard);
      setTimeout(() => resolve(false), HEARD_WITHIN_MS).unref();
    });
    await notify('heard', [item]);
    const isHeard = await came;
    listeners.get('heard')?.clear();
    if (!isHeard)
      throw new Error('the way to the database lets no notices through: name one past its pooler');
  };

  const listenOnce = async () => {
    const listening = new pg.Client(options);
    const gone = new Promise<void>((resolve) => {
      listening.on('error', () => resolve());
      listening.on('end', () => resolve());
    });
    listening.on('notification', ({ channel, payload = '' }) => {
      for (const item of payload.split(',')) emit(channel as Channel, item);
    });
    try {
      await listening.connect();
      await listening.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
      await checkHeard();
      if (stopped.signal.aborted) return;
      client = listening;
      emitAll();
      await gone;
    } finally {
      client = undefined;
      await endClient(listening);
    }
  };

  const listen = async () => {
    let failed = 0;
    while (!stopped.signal.aborted) {
      try {
        await listenOnce();
        failed = 0;
      } catch (error) {
        if (failed === 0)
          log.warn({ reason: String(error) }, 'no notices arrive: changes are looked for every second');
        failed += 1;
      }
      const wait = backoffMs(failed, FIRST_RETRY_MS, LAST_RETRY_MS);
      await pause(wait, stopped.signal);
    }
  };

  const listening = listen();
  const poll = setInterval(() => {
    if (client === undefined) emitAll();
  }, POLL_MS);

  return {
    send(channel, item = '') {
      waiting.set(channel, (waiting.get(channel) ?? new Set()).add(item));
      sending ??= sendAll();
    },
    listen(channel, listener) {
      listeners.get(channel)?.add(listener);
      return () => listeners.get(channel)?.delete(listener);
    },
    async close() {
      clearInterval(poll);
      stopped.abort();
      await sending;
      await endClient(client);
      await listening;
    },
  };
}
