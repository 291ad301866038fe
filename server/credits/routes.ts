import {
  TIME_ZONE_HEADER,
  anonymousCredit,
  checkin,
  creditDetails,
  records,
} from '#contract/users/credit.ts';
import { inviteCode } from '#contract/users/users.ts';
import type { CheckIns } from '#server/credits/check-in.ts';
import type { Credits } from '#server/credits/credits.ts';
import type { Invites } from '#server/credits/invites.ts';
import type { Calls } from '#server/http/calls.ts';

interface CreditDependencies {
  credits: Credits;
  checkIns: CheckIns;
  invites: Invites;
  isUsedUp(owner: number | undefined, place: string): Promise<boolean>;
}

export function serveCredit(
  { serve, identity }: Calls,
  { credits, checkIns, invites, isUsedUp }: CreditDependencies,
): void {
  serve(anonymousCredit, { who: 'anyone' }, async (_request, { place }, c) => {
    const { owner } = await identity.greet(c);
    return {
      credit_remain: await credits.anonymous(owner),
      ...((await isUsedUp(owner, place)) ? { needs_account: true } : {}),
    };
  });
  serve(creditDetails, { who: 'session' }, async (_request, { owner }, c) => {
    return (await credits.details(owner, c.var.language)).details;
  });
  serve(records, { who: 'session' }, (request, { owner }, c) =>
    credits.records(owner, request, c.var.language),
  );
  serve(checkin, { who: 'session' }, async (_request, { owner }, c) => {
    const {
      credits: given,
      streak,
      streakBonus,
      nextAt,
    } = await checkIns.claim(owner, c.req.header(TIME_ZONE_HEADER));
    return { credits: given, streak, streak_bonus: streakBonus, next_at: nextAt.toISOString() };
  });
  serve(inviteCode, { who: 'session' }, (_request, { owner }) => invites.info(owner));
}
