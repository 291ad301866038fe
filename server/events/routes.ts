import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { eventsPath } from '#contract/media/media.ts';
import { HttpError, inputRefused, slowDown } from '#server/http/errors.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { openStreams } from '#server/metrics.ts';
import { type Announcements, type ChangeKind, changeKinds } from './announcements.ts';
import type { Feed } from './feed.ts';

const HEARTBEAT_MS = 20_000;
/** Open streams per owner; further tabs poll instead. */
const MOST_STREAMS = 12;
/** Open streams per place: a household or an office, and each of them holds a connection. */
const MOST_OF_PLACE = 200;
const WAIT_S = 15;
/** Sessions also expire: an active stream checks its own session at this interval. */
const SESSION_CHECK_MS = 60_000;

interface EventDependencies {
  announcements: Announcements;
  /** In the order in which they are sent. */
  feeds: readonly Feed[];
  /** Aborted when the server stops. */
  closing: AbortSignal;
}

class Pending {
  #kinds = new Set<ChangeKind>();
  #resolve: () => void = () => undefined;

  add(kinds: readonly ChangeKind[]): void {
    for (const kind of kinds) this.#kinds.add(kind);
    this.#resolve();
  }

  /** Takes the waiting kinds; without any, waits for the next `add`. */
  async take(): Promise<ReadonlySet<ChangeKind>> {
    if (this.#kinds.size === 0) await new Promise<void>((resolve) => (this.#resolve = resolve));
    const taken = this.#kinds;
    this.#kinds = new Set();
    return taken;
  }
}

function countOpen<Key>(most: number): { isFull(key: Key): boolean; add(key: Key, change: 1 | -1): void } {
  const counts = new Map<Key, number>();
  return {
    isFull: (key) => (counts.get(key) ?? 0) >= most,
    add(key, change) {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

function cursorOf(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  if (!/^\d{1,15}$/.test(text)) throw inputRefused({ field: 'since_seq', message: 'type' });
  return Number(text);
}

/** Each change reads only the kinds it is about. */
export function serveEvents(
  { route, identity }: Calls,
  { announcements, feeds, closing }: EventDependencies,
): void {
  /** A signal looks through all its listeners to add one: with thousands of streams it has one. */
  const ends = new Set<() => void>();
  closing.addEventListener('abort', () => ends.forEach((end) => end()), { once: true });
  const open = countOpen<number>(MOST_STREAMS);
  const openOfPlace = countOpen<string>(MOST_OF_PLACE);
  const isLive = (c: Context<Env>): Promise<boolean> =>
    identity.known(c).then(
      () => true,
      (error: unknown) => {
        if (error instanceof HttpError) return false;
        throw error;
      },
    );

  route('GET', eventsPath, { who: 'owner' }, ({ owner, session, place }, c) => {
    const since = cursorOf(c.req.header('last-event-id') ?? c.req.query('since_seq'));
    if (open.isFull(owner) || openOfPlace.isFull(place)) throw slowDown(WAIT_S);
    open.add(owner, 1);
    openOfPlace.add(place, 1);
    openStreams.inc();
    c.header('X-Accel-Buffering', 'no');

    return streamSSE(c, async (stream) => {
      const pending = new Pending();
      const end = (): void => pending.add([]);
      const over = (): boolean => stream.aborted || closing.aborted;
      const unsubscribe = announcements.subscribe(owner, (kinds) => pending.add(kinds));
      const heart = setInterval(() => void stream.write(':\n\n'), HEARTBEAT_MS);
      stream.onAbort(end);
      ends.add(end);
      const feedReaders = feeds.map(({ kind, open: read }) => ({
        kind,
        read: read({ owner, language: c.var.language, since }),
      }));
      let checkedAt = Date.now();
      /** False once the session has ended; its streams then end with it. */
      const isAllowed = async (kinds: ReadonlySet<ChangeKind>): Promise<boolean> => {
        if (session === undefined) return true;
        if (!kinds.has('sessions') && Date.now() - checkedAt < SESSION_CHECK_MS) return true;
        checkedAt = Date.now();
        return isLive(c);
      };
      try {
        await stream.write(':\n\n');
        pending.add(changeKinds);
        while (!over()) {
          const kinds = await pending.take();
          if (over() || !(await isAllowed(kinds))) break;
          for (const { kind, read } of feedReaders.filter((feed) => kinds.has(feed.kind))) {
            const { events, more } = await read();
            for (const event of events) await stream.writeSSE(event);
            if (more === true) pending.add([kind]);
          }
        }
      } catch (error) {
        if (!over()) c.var.log.error({ err: error, request: c.var.requestId }, 'an event stream failed');
      } finally {
        clearInterval(heart);
        unsubscribe();
        ends.delete(end);
        open.add(owner, -1);
        openOfPlace.add(place, -1);
        openStreams.dec();
      }
    });
  });
}
