import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { eventsPath } from '#contract/media/media.ts';
import { createCalls } from '#server/http/calls.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Env } from '#server/http/env.ts';
import type { RequestIdentity } from '#server/http/request/identity.ts';
import { type ChangeKind, type ChangeListener, changeKinds } from './announcements.ts';
import type { Feed } from './feed.ts';
import { serveEvents } from './routes.ts';

const blocked = { reasonFor: async () => undefined };

/** A stream of one user, with feeds that count how often they are read. */
async function openStream() {
  const reads: ChangeKind[] = [];
  let listener: ChangeListener = () => undefined;
  let live = true;
  const who = { owner: 1, session: 's', device: undefined };
  const identity = {
    owner: async () => who,
    known: async () => {
      if (!live) throw new HttpError('token_invalid');
      return who;
    },
  } satisfies Partial<RequestIdentity>;
  const feeds = changeKinds.slice(0, 3).map((kind): Feed => ({
    kind,
    open: () => async () => {
      reads.push(kind);
      return { events: [{ event: kind, data: String(reads.length) }] };
    },
  }));
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('address', '127.0.0.1');
    await next();
  });
  const limits = { take: async () => undefined, fits: async () => true, sweep: async () => undefined };
  serveEvents(
    createCalls({ app, identity: identity as unknown as RequestIdentity, limits, https: false, blocked }),
    {
      announcements: {
        announce: () => undefined,
        subscribe: (_owner, on) => ((listener = on), () => undefined),
      },
      feeds,
      closing: new AbortController().signal,
    },
  );
  const response = await app.request(eventsPath);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  return {
    reads,
    emit: (...kinds: ChangeKind[]) => listener(kinds),
    logOut: () => (live = false),
    async next(event: string): Promise<boolean> {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return false;
        if (value.includes(`event: ${event}\n`)) return true;
      }
    },
  };
}

it('reads everything at first, and then only what changed', async () => {
  const stream = await openStream();
  await stream.next('payments');
  expect(stream.reads).toEqual(['jobs', 'credits', 'payments']);
  stream.emit('credits');
  await stream.next('credits');
  stream.emit('payments', 'credits');
  await stream.next('payments');
  expect(stream.reads.slice(3)).toEqual(['credits', 'credits', 'payments']);
});

it('ends with the session of its user', async () => {
  const stream = await openStream();
  await stream.next('payments');
  stream.logOut();
  stream.emit('sessions');
  expect(await stream.next('jobs')).toBe(false);
});

it('opens so many streams for one place, whoever asks', async () => {
  let owner = 0;
  const identity = { owner: async () => ({ owner: (owner += 1), session: undefined }) };
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('address', '127.0.0.1');
    await next();
  });
  app.onError((error) => new Response(null, { status: error instanceof HttpError ? error.status : 500 }));
  const limits = { take: async () => undefined, fits: async () => true, sweep: async () => undefined };
  const closing = new AbortController();
  const announcements = { announce: () => undefined, subscribe: () => () => undefined };
  serveEvents(
    createCalls({ app, identity: identity as unknown as RequestIdentity, limits, https: false, blocked }),
    {
      announcements,
      feeds: [],
      closing: closing.signal,
    },
  );
  const statuses: number[] = [];
  for (let n = 0; n < 201; n++) statuses.push((await app.request(eventsPath)).status);
  expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true);
  expect(statuses[200]).toBe(429);
  closing.abort();
  await vi.waitFor(async () => expect((await app.request(eventsPath)).status).toBe(200));
});
