import { beforeEach, describe, expect, it } from 'vitest';
import type { Membership } from '#server/credits/door.ts';
import { EngineFailure, type Engines } from '#server/engines/port.ts';
import { createRateLimits } from '#server/http/limits/rate-limits.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type Asker, type Looks, createLooks } from './looks.ts';

const database = useDatabase();
const { signal } = new AbortController();
const membership = { of: () => Promise.resolve({ account: true, vip: false }) } as unknown as Membership;

/** What the engine was asked for, and how much of the processor each call takes. */
let asked: Record<string, unknown>[];
let takesMs: number;
let looks: Looks;
let place = 0;
const somebody = (owner: number): Asker => ({ owner, place: `198.51.100.${++place}` });

beforeEach(() => {
  asked = [];
  takesMs = 1;
  const engines: Engines = {
    offers: () => [],
    use(_capability, input, { spent }) {
      asked.push(input);
      spent?.(takesMs);
      if (!('thrifty' in input)) throw new EngineFailure('costly', 'over 10 s of the processor');
      return Promise.resolve({ isSeen: true, estimated: true } as never);
    },
  };
  looks = createLooks(engines, membership, createRateLimits(database.current.db));
});

const clip = { file: 'a.mp4', startMs: 0, endMs: 1000 };

describe('a look that takes too much of the processor', () => {
  it('is asked for with less to do, where it can be done with less', async () => {
    const look = looks.of(somebody(1), signal);
    expect(await look('look-for-people', clip)).toEqual({ isSeen: true, estimated: true });
    expect(asked).toEqual([clip, { ...clip, thrifty: true }]);
    await expect(look('detect-faces', { file: 'a.jpg' })).rejects.toMatchObject({ kind: 'costly' });
    expect(asked).toHaveLength(3);
  });

  it('counts for whoever asks, until there is no time left, and for nobody else', async () => {
    const [eve, bob] = [somebody(2), somebody(3)];
    takesMs = 60_000;
    await looks.of(eve, signal)('look-for-people', clip);
    await expect(looks.of(eve, signal)('look-for-people', clip)).rejects.toMatchObject({
      errorName: 'slow_down',
    });
    expect(asked).toHaveLength(2);
    await looks.of(bob, signal)('look-for-people', clip);
  });
});
