import type { Membership } from '#server/credits/door.ts';
import {
  type Capability,
  type EngineContext,
  EngineFailure,
  type Engines,
  inputStruct,
} from '#server/engines/port.ts';
import type { LimitName, RateLimits } from '#server/http/limits/rate-limits.ts';
import type { UseEngine } from '#server/jobs/port.ts';
import { networkOf } from '#server/network/address.ts';

/** Who asks for work outside a job. */
export interface Asker {
  owner: number;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Aborted when nobody waits for the answer any more; absent: the work is finished in any case. */
  signal?: AbortSignal;
}

/** Jobs have no turn and go first; at most so many calls of a kind of user wait, and of one place. */
const TURNS = {
  member: { rank: 1, most: 16 },
  account: { rank: 2, most: 16 },
  visitor: { rank: 3, most: 10 },
} as const;
const OF_PLACE = 8;

/** Engines for what is asked before any price, paid in processor time of the asker. */
export interface Looks {
  /** Uses engines until the signal is aborted; the time that they take counts against this limit. */
  of(asker: Asker, signal: AbortSignal, limit?: LimitName & ('look' | 'longLook')): UseEngine;
}

const isThrifty = (capability: Capability): boolean =>
  'thrifty' in (inputStruct(capability).schema as object);

export function createLooks(engines: Engines, membership: Membership, limits: RateLimits): Looks {
  const turnOf = async ({ owner, place }: Asker): Promise<EngineContext['turn']> => {
    const { account, vip } = await membership.of(owner);
    return {
      ...TURNS[vip ? 'member' : account ? 'account' : 'visitor'],
      by: networkOf(place),
      mostBy: OF_PLACE,
    };
  };

  return {
    of:
      (asker, signal, limit = 'look') =>
      async (capability, input, progress = () => undefined) => {
        await limits.take(limit, asker, 0);
        const turn = await turnOf(asker);
        let spentMs = 0;
        const spent = (ms: number): void => void (spentMs += ms);
        const ask = (wanted: typeof input) =>
          engines.use(capability, wanted, { signal, progress, turn, spent });
        try {
          return await ask(input);
        } catch (error) {
          const isCostly = error instanceof EngineFailure && error.kind === 'costly';
          if (!isCostly || !isThrifty(capability)) throw error;
          return await ask({ ...input, thrifty: true });
        } finally {
          // What has been spent is counted in any case; the next call is refused where it was too much.
          await limits.fits(limit, asker, Math.ceil(spentMs));
        }
      },
  };
}
