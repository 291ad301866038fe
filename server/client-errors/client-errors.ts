import { type Kysely, type Selectable, sql } from 'kysely';
import { type ClientError, withoutPersonal } from '#contract/site/client-errors.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { StackMaps } from './stack-maps.ts';

const KEPT_MS = 30 * DAY_MS;
/** Rows that are kept; of more, those that have not occurred for longest go. */
const MOST_ROWS = 1000;
const ROWS = 50;
const PLACE_LENGTH = 300;

export type ClientErrorRow = Selectable<Database['client_error']>;

export interface ClientErrors {
  /** Maps and stores what a page tells, with what is equal to it; returns it as it is stored. */
  note(error: ClientError, now?: Date): Promise<Omit<ClientError, 'build'>>;
  /** A page, from 0; the last first. */
  list(page: number): Promise<{ errors: ClientErrorRow[]; more: boolean }>;
  sweep(now: Date): Promise<void>;
}

/** Where the error is ours: libraries throw at whoever calls them. */
const placeIn = (stack: readonly string[]): string =>
  (stack.find((place) => !place.startsWith('node_modules/')) ?? stack[0] ?? '').slice(0, PLACE_LENGTH);

export const createClientErrors = (db: Kysely<Database>, maps: StackMaps): ClientErrors => ({
  async note({ build, route, message: sent, stack: places }, now = new Date()) {
    // Whoever sends may be no page of ours.
    const message = withoutPersonal(sent);
    const stack = await maps.sourcesOf(places);
    const last = { stack, route, build, last_at: now };
    await db
      .insertInto('client_error')
      .values({ message, place: placeIn(stack), first_at: now, ...last })
      .onConflict((same) =>
        same.columns(['message', 'place']).doUpdateSet({ ...last, times: sql`client_error.times + 1` }),
      )
      .execute();
    return { route, message, stack };
  },
  async list(page) {
    const errors = await db
      .selectFrom('client_error')
      .selectAll()
      .orderBy('last_at', 'desc')
      .orderBy('place')
      .offset(page * ROWS)
      .limit(ROWS + 1)
      .execute();
    return { errors: errors.slice(0, ROWS), more: errors.length > ROWS };
  },
  async sweep(now) {
    const newest = await db
      .selectFrom('client_error')
      .select('last_at')
      .orderBy('last_at', 'desc')
      .offset(MOST_ROWS)
      .limit(1)
      .executeTakeFirst();
    const from = new Date(Math.max(now.getTime() - KEPT_MS, newest?.last_at.getTime() ?? 0));
    await db.deleteFrom('client_error').where('last_at', '<=', from).execute();
  },
});
