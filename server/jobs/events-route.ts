import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { CREDITS_EVENT, type CreditsEvent } from '#contract/credit.ts';
import { eventsPath } from '#contract/media.ts';
import { PAYMENT_EVENT, type PaymentEvent } from '#contract/pay.ts';
import type { CreditNews } from '#server/credits/credit-events.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { JobNews } from '#server/jobs/job-events.ts';
import type { Purchases } from '#server/billing/purchases.ts';
import type { JobViews } from '#server/jobs/job-view.ts';
import type { RequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';

const HEARTBEAT_MS = 20_000;
/** From so many changes on, more may be waiting. */
const FULL_PAGE = 100;
/** Open streams of one caller; tabs beyond that ask instead. */
const MOST_STREAMS = 12;
const WAIT_S = 15;
/** What settled shortly before a stream was opened is told too: it may have been opened for that. */
const PAYMENTS_BEFORE_MS = 60_000;

export interface EventDependencies {
  callers: RequestIdentity;
  news: JobNews;
  creditNews: CreditNews;
  views: JobViews;
  purchases: Purchases;
  /** Aborted when the server stops. */
  closing: AbortSignal;
}

/** A flag that can be waited for; raised twice before anyone looks, it counts once. */
function bell(): { ring(): void; rung(): Promise<void> } {
  let ring: () => void = () => undefined;
  let rung = new Promise<void>((resolve) => (ring = resolve));
  return {
    ring: () => ring(),
    async rung() {
      await rung;
      rung = new Promise<void>((resolve) => (ring = resolve));
    },
  };
}

function cursorOf(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  if (!/^\d{1,15}$/.test(text)) throw inputRefused({ field: 'since_seq', message: 'type' });
  return Number(text);
}

/** The caller's jobs, balance and payments as they change, as server-sent events. */
export function serveEvents(
  app: Hono<Env>,
  { callers, news, creditNews, views, purchases, closing }: EventDependencies,
): void {
  const open = new Map<number, number>();
  /** False once the session of a caller who has one has ended: its streams end with it. */
  const isLive = async (c: Context<Env>, session: string | undefined): Promise<boolean> =>
    session === undefined ||
    callers.known(c).then(
      () => true,
      (error: unknown) => {
        if (error instanceof HttpError) return false;
        throw error;
      },
    );

  app.get(eventsPath, async (c) => {
    const owner = await callers.owner(c);
    const { session } = await callers.known(c);
    let cursor = cursorOf(c.req.header('last-event-id') ?? c.req.query('since_seq'));
    const streams = open.get(owner) ?? 0;
    if (streams >= MOST_STREAMS)
      throw new HttpError('slow_down', {
        data: { retry_after_s: WAIT_S },
        values: { seconds: WAIT_S },
        retryAfter: WAIT_S,
      });
    open.set(owner, streams + 1);
    c.header('X-Accel-Buffering', 'no');

    return streamSSE(c, async (stream) => {
      const wake = bell();
      const sent = new Map<string, number>();
      const unsubscribe = news.subscribe(owner, wake.ring);
      const heart = setInterval(() => void stream.write(':\n\n'), HEARTBEAT_MS);
      let balance = '';
      const tellBalance = async (): Promise<void> => {
        const { available, held } = await creditNews.read(owner);
        const data = JSON.stringify({ credit_remain: available, held } satisfies CreditsEvent);
        if (data !== balance) await stream.writeSSE({ event: CREDITS_EVENT, data });
        balance = data;
      };
      let paymentsSince = new Date(Date.now() - PAYMENTS_BEFORE_MS);
      const tellPayments = async (): Promise<void> => {
        for (const { txn_id, status, changedAt } of await purchases.changes(owner, paymentsSince)) {
          await stream.writeSSE({
            event: PAYMENT_EVENT,
            data: JSON.stringify({ txn_id, status } satisfies PaymentEvent),
          });
          paymentsSince = changedAt;
        }
      };
      stream.onAbort(wake.ring);
      closing.addEventListener('abort', wake.ring);
      const over = (): boolean => stream.aborted || closing.aborted;
      try {
        await stream.write(':\n\n');
        while (!over() && (await isLive(c, session))) {
          const { jobs, next } = await news.read(owner, { since_seq: cursor });
          const fresh = jobs.filter(({ publicId, seq }) => sent.get(publicId) !== seq);
          const shown = await views.all(fresh, c.var.language);
          for (const [index, job] of shown.entries()) {
            sent.set(job.job_id, fresh[index]?.seq ?? 0);
            await stream.writeSSE({
              event: 'job',
              id: String(index === shown.length - 1 ? next : cursor),
              data: JSON.stringify(job),
            });
          }
          cursor = next;
          await tellBalance();
          await tellPayments();
          if (fresh.length < FULL_PAGE) await wake.rung();
        }
      } catch (error) {
        if (!over()) c.var.log.error({ err: error }, 'an event stream failed');
      } finally {
        clearInterval(heart);
        unsubscribe();
        closing.removeEventListener('abort', wake.ring);
        const left = (open.get(owner) ?? 1) - 1;
        if (left > 0) open.set(owner, left);
        else open.delete(owner);
      }
    });
  });
}
