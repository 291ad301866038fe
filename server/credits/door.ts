import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Announcements, Feed } from '#server/events/door.ts';
import { type CheckIns, createCheckIns, forgetClaims } from './check-in.ts';
import { creditFeed } from './credit-feed.ts';
import { type Credits, createCredits } from './credits.ts';
import { type Membership, createMembership } from './entitlements.ts';
import { type Invites, createInvites } from './invites.ts';
import { expireDue } from './ledger/ledger.ts';
import { forgetPlaces } from './sign-up/account-traces.ts';
import { forgetNewcomers } from './sign-up/newcomers.ts';
import { forgetUses, isPlaceUsedUp } from './visitor-limits.ts';

export { creditLabel } from './credit-labels.ts';
export type { Credits } from './credits.ts';
export type { Entitlements, Membership } from './entitlements.ts';
export type { Invites } from './invites.ts';
export { zoneOf } from './local-days.ts';
export { serveCredit as serve } from './routes.ts';
export { releaseWithheld } from './sign-up/first-gifts.ts';
export { loggedIn, signedUp } from './sign-up/sign-up-rewards.ts';
export { type JobOwner, checkVisitorPrice, countDevice, needsAccount } from './visitor-limits.ts';

export interface CreditsDomain {
  credits: Credits;
  membership: Membership;
  checkIns: CheckIns;
  invites: Invites;
  /** Whether a visitor needs an account for any job: the network's free credits are used up for today. */
  isUsedUp(owner: number | undefined, place: string): Promise<boolean>;
  feed: Feed;
  announce(owner: number): void;
  /** Expires credits and grants the rewards that depend on time. */
  sweep(now: Date): Promise<void>;
}

export function create({
  db,
  announcements,
}: {
  db: Kysely<Database>;
  announcements: Announcements;
}): CreditsDomain {
  const announce = (owner: number): void => announcements.announce(owner, 'credits');
  const credits = createCredits(db);
  const membership = createMembership(db);
  const invites = createInvites(db, announce);
  return {
    credits,
    membership,
    invites,
    isUsedUp: (owner, place) => isPlaceUsedUp(db, owner, place, new Date()),
    checkIns: createCheckIns(db, membership, announce),
    feed: creditFeed(credits, membership),
    announce,
    async sweep(now) {
      await expireDue(db, now);
      await invites.sweep(now);
      await forgetClaims(db, now);
      await forgetPlaces(db, now);
      await forgetUses(db, now);
      await forgetNewcomers(db, now);
    },
  };
}
