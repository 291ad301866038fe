import { describe, expect, it } from 'vitest';
import { makeSpender } from '#tests/support/jobs.ts';
import { PushBench } from '#tests/support/push/push-bench.ts';

const bench = new PushBench();
const { service, clock } = bench;

describe('a subscription', () => {
  it('has room for ten browsers of an owner; the one unused for longest is removed', async () => {
    const { owner, browser: first } = await bench.user();
    for (let n = 0; n < 10; n++) {
      clock.time += 1000;
      await bench.subscriptions.subscribe({ owner, session: undefined }, service.browser().request());
    }
    expect(await bench.isKnown(first)).toBe(false);
    expect(
      await bench.database.current.db
        .selectFrom('push_subscription')
        .select('id')
        .where('owner_id', '=', owner)
        .execute(),
    ).toHaveLength(10);
  });

  it('moves to the current user of the browser; pending messages of the previous user are not sent', async () => {
    const { owner, browser } = await bench.user();
    const next = await makeSpender(bench.database.current.db);
    await bench.endJob(owner);
    await bench.subscriptions.subscribe({ owner: next, session: undefined }, browser.request());
    await bench.sendDue();
    expect(service.calls).toEqual([]);
    await bench.endJob(next);
    await bench.sendDue();
    expect(service.of(browser)).toHaveLength(1);
  });

  it('cannot be taken or ended with its endpoint alone', async () => {
    const { browser } = await bench.user();
    const thief = await makeSpender(bench.database.current.db);
    const forged = { ...service.browser().request(), endpoint: browser.endpoint };
    await expect(
      bench.subscriptions.subscribe({ owner: thief, session: undefined }, forged),
    ).rejects.toMatchObject({ errorName: 'input_refused' });
    expect(await bench.subscriptions.unsubscribe(thief, browser.endpoint)).toBe(false);
    expect(await bench.isKnown(browser)).toBe(true);
  });

  it("follows its browser to another endpoint, but to none that is another browser's", async () => {
    const { owner, browser } = await bench.user();
    const [next, other] = [service.browser(), (await bench.user()).browser];
    expect(
      await bench.subscriptions.renew({
        previous: browser.endpoint,
        endpoint: other.endpoint,
        keys: other.keys,
      }),
    ).toBe(false);
    expect(
      await bench.subscriptions.renew({
        previous: browser.endpoint,
        endpoint: next.endpoint,
        keys: next.keys,
      }),
    ).toBe(true);
    expect(
      await bench.subscriptions.renew({
        previous: browser.endpoint,
        endpoint: next.endpoint,
        keys: next.keys,
      }),
    ).toBe(false);
    await bench.endJob(owner);
    await bench.sendDue();
    expect([service.of(next).length, service.of(browser).length, service.of(other).length]).toEqual([
      1, 0, 0,
    ]);
  });
});
