import { sql, type Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/db/log.ts';
import type { Database } from '#server/db/schema/schema.ts';

const READY = 'job_ready';
const CHANGED = 'job_changed';
const CANCELED = 'job_canceled';
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2000;
/** A notice carries at most 8000 bytes; an id has at most 20. */
const IDS_A_NOTICE = 300;

/** Told which owner's jobs changed; without an owner: anybody's may have. */
export type OnChange = (ownerId: number | undefined) => void;

/** Told which running job was canceled; without an id: look at all. */
export type OnCancel = (jobId: number | undefined) => void;

export interface Signals {
  /** Says, after the commit, that an owner's jobs changed, and whether a worker may find something to do. */
  announce(ownerId: number, ready: boolean): void;
  /** Tells the worker of a running job to look whether it was canceled. */
  announceCancel(jobId: number): void;
  onChange(listener: OnChange): () => void;
  onCancel(listener: OnCancel): () => void;
  onReady(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Notices between the processes of the site. Sending is apart from the transaction (inside it, a notice would hold a
 * lock of the whole cluster across the commit) and coalesced; what is lost while the listening connection is down is
 * made up for by telling everybody once it is back, and every `pollMs` until then.
 */
export function openSignals(db: Kysely<Database>, options: pg.PoolConfig, log: Log, pollMs: number): Signals {
  const changed = new Set<OnChange>();
  const canceled = new Set<OnCancel>();
  const ready = new Set<() => void>();
  let closing = false;
  let client: pg.Client | undefined;
  let owners = new Set<number>();
  let cancels = new Set<number>();
  let wake = false;
  let sending: Promise<void> | undefined;

  const tellChange: OnChange = (ownerId) => changed.forEach((listener) => listener(ownerId));
  const tellCancel: OnCancel = (jobId) => canceled.forEach((listener) => listener(jobId));
  const tellReady = () => ready.forEach((listener) => listener());
  const tellAll = () => {
    tellChange(undefined);
    tellCancel(undefined);
    tellReady();
  };

  const notify = async (channel: string, ids: number[]) => {
    for (let at = 0; at < ids.length; at += IDS_A_NOTICE) {
      await sql`select pg_notify(${channel}, ${ids.slice(at, at + IDS_A_NOTICE).join(',')})`.execute(db);
    }
  };

  const send = async () => {
    while (owners.size > 0 || cancels.size > 0 || wake) {
      const ids = [...owners];
      const stops = [...cancels];
      const ring = wake;
      owners = new Set();
      cancels = new Set();
      wake = false;
      try {
        if (ring) await sql`select pg_notify(${READY}, '')`.execute(db);
        await notify(CANCELED, stops);
        await notify(CHANGED, ids);
      } catch (error) {
        // The polls behind the notices find what is there.
        log.warn({ err: error }, 'a job notice was not sent');
      }
    }
    sending = undefined;
  };

  const listenOnce = async () => {
    const listening = new pg.Client(options);
    const gone = new Promise<void>((resolve) => {
      listening.on('error', () => resolve());
      listening.on('end', () => resolve());
    });
    listening.on('notification', ({ channel, payload }) => {
      if (channel === READY) return tellReady();
      const tell = channel === CHANGED ? tellChange : tellCancel;
      for (const id of (payload ?? '').split(',')) tell(Number(id));
    });
    try {
      await listening.connect();
      await listening.query(`listen ${READY}; listen ${CHANGED}; listen ${CANCELED}`);
      if (closing) return;
      client = listening;
      tellAll();
      await gone;
    } finally {
      client = undefined;
      await listening.end().catch(() => undefined);
    }
  };

  const stopped = new AbortController();
  const listen = async () => {
    let wait = FIRST_RETRY_MS;
    while (!closing) {
      try {
        await listenOnce();
        wait = FIRST_RETRY_MS;
      } catch (error) {
        if (wait === FIRST_RETRY_MS) log.warn({ err: error }, 'no connection for job notices');
        wait = Math.min(LAST_RETRY_MS, wait * 2);
      }
      await sleep(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };

  const listening = listen();
  const poll = setInterval(() => {
    if (client === undefined) tellAll();
  }, pollMs);

  const flush = () => {
    sending ??= send();
  };
  const joined = <T>(set: Set<T>, listener: T) => {
    set.add(listener);
    return () => set.delete(listener);
  };

  return {
    announce(ownerId, mayStart) {
      owners.add(ownerId);
      wake ||= mayStart;
      flush();
    },
    announceCancel(jobId) {
      cancels.add(jobId);
      flush();
    },
    onChange: (listener) => joined(changed, listener),
    onCancel: (listener) => joined(canceled, listener),
    onReady: (listener) => joined(ready, listener),
    async close() {
      closing = true;
      clearInterval(poll);
      stopped.abort();
      await sending;
      await client?.end().catch(() => undefined);
      await listening;
    },
  };
}
