import { type Kysely, sql } from 'kysely';
import { DAY_MS, DAY_S } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { slowDown } from '#server/http/errors.ts';
import { networkOf } from '#server/network/address.ts';

interface Limit {
  windowS: number;
  owner: number;
  place: number;
}

/** A network may do so many times what one place in it may, see `networkOf`. */
const NETWORK_FACTOR = 10;

const limits = {
  google: { windowS: 600, owner: Infinity, place: 120 },
  newDevice: { windowS: 3600, owner: Infinity, place: 1000 },
  upload: { windowS: 600, owner: 120, place: 600 },
  /** Decoded megapixels, see `costOf`. */
  megapixels: { windowS: 600, owner: 1000, place: 3000 },
  /** Megapixels of all frames of clips, see `costOfClip`. */
  clipMegapixels: { windowS: 600, owner: 60_000, place: 180_000 },
  complete: { windowS: 600, owner: 240, place: 1200 },
  /** Tries to complete one upload, which stands for the place. */
  completeTry: { windowS: 7200, owner: Infinity, place: 5 },
  storedMb: { windowS: 3600, owner: Infinity, place: 4000 },
  /** Forms that other applications share with the site. */
  sharedForm: { windowS: 600, owner: Infinity, place: 60 },
  /** Parts of a MiB, in the time for which they are kept. */
  part: { windowS: 7200, owner: 2000, place: 4000 },
  fromUrl: { windowS: 600, owner: 40, place: 120 },
  kept: { windowS: 600, owner: 120, place: 600 },
  preview: { windowS: 600, owner: 240, place: 1200 },
  /** Processor time of what is looked at before a price, ms; of clips that are searched whole. */
  look: { windowS: 300, owner: 100_000, place: 200_000 },
  longLook: { windowS: 3600, owner: 1_800_000, place: 3_600_000 },
  quote: { windowS: 600, owner: 600, place: 3000 },
  create: { windowS: 600, owner: 60, place: 300 },
  checkout: { windowS: 600, owner: 120, place: 600 },
  checkoutPage: { windowS: 600, owner: Infinity, place: 300 },
  card: { windowS: 600, owner: Infinity, place: 300 },
  /** Pictures drawn of moments of clips: a second of a processor each, and some tens of kilobytes that are stored. */
  still: { windowS: DAY_S, owner: 2000, place: 10_000 },
  /** Films of a slider, some seconds of a processor each. */
  film: { windowS: 600, owner: 20, place: 60 },
  /** Searches among one's own creations, each as long as the list is. */
  search: { windowS: 600, owner: Infinity, place: 3000 },
  share: { windowS: 600, owner: 60, place: 300 },
  sharePage: { windowS: 600, owner: Infinity, place: 3000 },
  /** Pictures made on devices that are taken into an account. */
  madeElsewhere: { windowS: DAY_S, owner: 100, place: 1000 },
  push: { windowS: 600, owner: 60, place: 600 },
  /**
   * Messages to the operator: of a place, of everybody together, and beyond those of networks that have not written on
   * that day; and the first message of a network.
   */
  contact: { windowS: 3600, owner: Infinity, place: 5 },
  contactAll: { windowS: DAY_S, owner: Infinity, place: 200 },
  contactNew: { windowS: DAY_S, owner: Infinity, place: 100 },
  contactFirst: { windowS: DAY_S, owner: Infinity, place: 1 },
  /** Reports and objections: the operator reads each. */
  report: { windowS: 3600, owner: Infinity, place: 10 },
  /** Entries of the challenge: the operator looks at each. */
  challenge: { windowS: DAY_S, owner: 20, place: 200 },
  /** Errors that pages tell of: of a place, and those of everybody that are mapped and kept. */
  clientError: { windowS: 600, owner: Infinity, place: 20 },
  clientErrorAll: { windowS: 600, owner: Infinity, place: 300 },
  admin: { windowS: 600, owner: Infinity, place: 10 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

interface Doer {
  owner?: number;
  /** Network bucket, see `addressBucket`. */
  place: string;
}

/**
 * Generous limits that only automated clients reach; counted in the database, so they hold across server
 * processes.
 */
export interface RateLimits {
  /** Counts `cost` units, one without it. Throws `slow_down` when the owner or the place has no more. */
  take(name: LimitName, doer: Doer, cost?: number): Promise<void>;
  /** Counts as `take` does. @returns whether there was room for it */
  fits(name: LimitName, doer: Doer, cost?: number): Promise<boolean>;
  sweep(now: Date): Promise<void>;
}

export function createRateLimits(db: Kysely<Database>, now: () => number = Date.now): RateLimits {
  /** Adds to all of them at once, in one order: who counts the same ones waits, and never in a circle. */
  const count = async (
    buckets: readonly string[],
    start: Date,
    cost: number,
  ): Promise<Map<string, number>> => {
    const rows = await db
      .insertInto('rate_counter')
      .values(buckets.toSorted().map((bucket) => ({ bucket, window_start: start, hits: cost })))
      .onConflict((conflict) =>
        conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_counter.hits + ${cost}` }),
      )
      .returning(['bucket', 'hits'])
      .execute();
    return new Map(rows.map(({ bucket, hits }) => [bucket, hits]));
  };

  /** @returns undefined where there is room, else the seconds until there is some */
  const waitAfter = async (
    name: LimitName,
    { owner, place }: Doer,
    cost: number,
  ): Promise<number | undefined> => {
    const limit: Limit = limits[name];
    const start = Math.floor(now() / 1000 / limit.windowS) * limit.windowS;
    const network = networkOf(place);
    const most = new Map([[`${name}:p:${place}`, limit.place]]);
    if (network !== place) most.set(`${name}:p:${network}`, limit.place * NETWORK_FACTOR);
    if (owner !== undefined && limit.owner !== Infinity) most.set(`${name}:o:${owner}`, limit.owner);
    const counts = await count([...most.keys()], new Date(start * 1000), cost);
    if ([...most].every(([bucket, allowed]) => (counts.get(bucket) ?? 0) <= allowed)) return undefined;
    return Math.max(1, Math.ceil(start + limit.windowS - now() / 1000));
  };

  return {
    async take(name, doer, cost = 1) {
      const wait = await waitAfter(name, doer, cost);
      if (wait !== undefined) throw slowDown(wait);
    },
    fits: async (name, doer, cost = 1) => (await waitAfter(name, doer, cost)) === undefined,
    async sweep(at) {
      await db
        .deleteFrom('rate_counter')
        .where('window_start', '<=', new Date(at.getTime() - DAY_MS))
        .execute();
    },
  };
}
