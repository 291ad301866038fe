import type { Hono } from 'hono';
import { TIME_ZONE_HEADER, anonymousCredit, checkin, creditDetails, records } from '#contract/credit.ts';
import { inviteCode } from '#contract/users.ts';
import type { CheckIns } from '#server/credits/check-in.ts';
import type { Credits } from '#server/credits/credits.ts';
import type { Invites } from '#server/credits/invites.ts';
import { serveCall } from '#server/http/answer.ts';
import type { RequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';

export interface CreditDependencies {
  callers: RequestIdentity;
  credits: Credits;
  checkIns: CheckIns;
  invites: Invites;
}

/** Credits of visitors and of accounts, the daily claim, and the code to invite others by. */
export function serveCredit(
  app: Hono<Env>,
  { callers, credits, checkIns, invites }: CreditDependencies,
): void {
  serveCall(app, anonymousCredit, async (_request, c) => {
    const { owner } = await callers.greet(c);
    return { credit_remain: await credits.anonymous(owner) };
  });
  serveCall(app, creditDetails, async (_request, c) => {
    const { owner } = await callers.user(c);
    return (await credits.details(owner, c.var.language)).details;
  });
  serveCall(app, records, async (request, c) => {
    const { owner } = await callers.user(c);
    return credits.records(owner, request, c.var.language);
  });
  serveCall(app, checkin, async (_request, c) => {
    const { owner } = await callers.user(c);
    const {
      credits: given,
      streak,
      streakBonus,
      nextAt,
    } = await checkIns.claim(owner, c.req.header(TIME_ZONE_HEADER));
    return { credits: given, streak, streak_bonus: streakBonus, next_at: nextAt.toISOString() };
  });
  serveCall(app, inviteCode, async (_request, c) => {
    const { owner } = await callers.user(c);
    return invites.info(owner);
  });
}
