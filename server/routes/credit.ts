import type { Hono } from 'hono';
import { anonymousCredit } from '#contract/credit.ts';
import type { Credits } from '#server/services/credits.ts';
import { serveCall } from './http/answer.ts';
import type { Callers } from './http/caller.ts';
import type { Env } from './http/env.ts';

/** Credits of visitors without an account. */
export function serveCredit(app: Hono<Env>, callers: Callers, credits: Credits): void {
  serveCall(app, anonymousCredit, async (_request, c) => {
    const { owner } = await callers.greet(c);
    return { credit_remain: await credits.anonymous(owner) };
  });
}
