import type { Kysely } from 'kysely';
import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';
import type { RenewRequest, SubscribeRequest } from '#contract/users/push.ts';
import { languages } from '#locales/languages.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { PushSender } from '#server/push/web-push/port.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { zoneOf } from '#server/credits/door.ts';
import { minutesOf } from './quiet-hours.ts';

/** Browsers per owner; one more replaces the one that was unused for longest. */
const MOST_BROWSERS = 10;

interface Subscriber {
  owner: number;
  /** Session of an account: the subscription ends with it. */
  session: string | undefined;
}

/** The browsers that are notified when a job ends. */
export interface PushSubscriptions {
  /** Our public key; undefined: this site sends no messages. */
  readonly key: string | undefined;
  /** Throws `input_refused` for a forbidden address, and for a known one with other keys. */
  subscribe(who: Subscriber, request: SubscribeRequest): Promise<void>;
  /** Returns whether the owner had such a browser. */
  unsubscribe(owner: number, endpoint: string): Promise<boolean>;
  /** Replaces the endpoint of a browser. Returns whether the previous one was known. */
  renew(request: RenewRequest): Promise<boolean>;
}

const languageOf = (code: string): string =>
  languages.some((language) => language.code === code && language.complete) ? code : DEFAULT_LANGUAGE;

export function createPushSubscriptions(
  db: Kysely<Database>,
  sender: PushSender | undefined,
  now: () => Date,
): PushSubscriptions {
  const check = (endpoint: string): void => {
    if (!sender) throw new HttpError('not_found');
    if (!sender.accepts(endpoint)) throw inputRefused({ field: 'endpoint', message: 'address' });
  };

  return {
    key: sender?.publicKey,
    async subscribe(
      { owner, session },
      { endpoint, keys: { p256dh, auth }, language, time_zone: zone, quiet_hours: quiet },
    ) {
      check(endpoint);
      const at = now();
      const how = {
        owner_id: owner,
        session_id: session ?? null,
        language: languageOf(language),
        zone: zoneOf(zone),
        quiet_from: quiet ? minutesOf(quiet.from) : null,
        quiet_to: quiet ? minutesOf(quiet.to) : null,
        seen_at: at,
      };
      await db.transaction().execute(async (tx) => {
        // A browser changes its owner only with its keys, which only that browser knows; pending messages of
        // the previous owner are deleted.
        const row = await tx
          .insertInto('push_subscription')
          .values({ ...how, endpoint, p256dh, auth, created_at: at })
          .onConflict((conflict) =>
            conflict
              .column('endpoint')
              .doUpdateSet(how)
              .where('push_subscription.p256dh', '=', p256dh)
              .where('push_subscription.auth', '=', auth),
          )
          .returning('id')
          .executeTakeFirst();
        if (!row) throw inputRefused({ field: 'endpoint', message: 'taken' });
        const others = tx.selectFrom('job').select('id').where('owner_id', '<>', owner);
        await tx
          .deleteFrom('push_message')
          .where('subscription_id', '=', row.id)
          .where('job_id', 'in', others)
          .execute();
        const newest = tx
          .selectFrom('push_subscription')
          .select('id')
          .where('owner_id', '=', owner)
          .orderBy('seen_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MOST_BROWSERS);
        await tx
          .deleteFrom('push_subscription')
          .where('owner_id', '=', owner)
          .where('id', 'not in', newest)
          .execute();
      });
    },
    async unsubscribe(owner, endpoint) {
      const done = await db
        .deleteFrom('push_subscription')
        .where('owner_id', '=', owner)
        .where('endpoint', '=', endpoint)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
    async renew({ previous, endpoint, keys }) {
      check(endpoint);
      if (
        previous !== endpoint &&
        (await db
          .selectFrom('push_subscription')
          .select('id')
          .where('endpoint', '=', endpoint)
          .executeTakeFirst())
      )
        return false;
      const done = await db
        .updateTable('push_subscription')
        .set({ endpoint, ...keys, seen_at: now() })
        .where('endpoint', '=', previous)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
  };
}
