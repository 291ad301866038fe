import { describe, expect, it, vi } from 'vitest';
import { jobTag } from '#contract/users/push.ts';
import { JobRefused } from '#server/jobs/queue/errors.ts';
import { HOUR_MS, MINUTE_MS, PushBench } from '#tests/support/push/push-bench.ts';

const bench = new PushBench();
const { service, clock } = bench;

describe('a job that ends', () => {
  it('is sent to every browser of its owner, once, in its language, and to no other user', async () => {
    const { owner, browser } = await bench.user();
    const other = service.browser();
    await bench.subscriptions.subscribe({ owner, session: undefined }, other.request({ language: 'zh-tw' }));
    const otherUser = await bench.user();
    const id = await bench.endJob(owner);
    await bench.sendDue();
    await bench.sendDue();
    expect(service.received).toHaveLength(2);
    const [got] = service.of(browser);
    expect(got).toMatchObject({
      message: { outcome: 'ready', tag: jobTag(id), jobs: 1, title: 'Your result is ready', language: 'en' },
      ttl: 86_400,
      urgency: 'normal',
      subject: 'mailto:ops@mirari.example',
      key: bench.subscriptions.key,
    });
    expect(service.of(other)[0]?.message.language).toBe('zh-tw');
    expect(service.of(otherUser.browser)).toEqual([]);
    expect(await bench.waiting()).toEqual([]);
  });

  it('is sent when it failed or was refused, and not when it was canceled', async () => {
    const { owner, browser } = await bench.user();
    await bench.endJob(owner, () => Promise.reject(new JobRefused('no_face', {})));
    await bench.sendDue();
    expect(service.of(browser).map(({ message }) => [message.outcome, message.title])).toEqual([
      ['failed', 'A job didn’t work'],
    ]);
    expect((await bench.cancelJob(owner)).state).toBe('canceled');
    expect(await bench.waiting()).toEqual([]);
  });

  it('reveals nothing of the work: no tool, no file, no address of a user', async () => {
    const { owner, browser } = await bench.user();
    await bench.endJob(owner, async () => ({ result: { files: ['secret-result.webp'] } }));
    await bench.sendDue();
    const text = service.of(browser)[0]?.text ?? '';
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual([
      'body',
      'jobs',
      'language',
      'outcome',
      'tag',
      'title',
    ]);
    expect(text).not.toMatch(/swap|face|secret|webp|@/i);
  });

  it('is sent after a restart too, and a message whose server died while sending goes out once more under the same topic', async () => {
    const { owner, browser } = await bench.user();
    await bench.stop();
    await bench.endJob(owner);
    await bench.start();
    await bench.sendDue();
    expect(service.of(browser)).toHaveLength(1);
    await bench.endJob(owner);
    service.answer(browser, 'hang');
    const dying = bench.sendDue();
    await vi.waitFor(() => expect(service.calls.filter((path) => path === browser.path)).toHaveLength(2));
    await bench.stop();
    await dying;
    await bench.start();
    clock.time += HOUR_MS;
    await bench.sendDue();
    expect(service.of(browser)).toHaveLength(2);
    expect(await bench.waiting()).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([410])('that responds with %i is not called again: the browser is gone', async (status) => {
    const { owner, browser } = await bench.user();
    service.answer(browser, status);
    await bench.endJob(owner);
    await bench.sendDue();
    expect([await bench.isKnown(browser), await bench.waiting()]).toEqual([false, []]);
  });

  it.each([400, 302])('that responds with %i is not called again, and the browser stays', async (status) => {
    const { owner, browser } = await bench.user();
    service.answer(browser, { status, headers: { location: `${service.origin}/elsewhere` } });
    await bench.endJob(owner);
    await bench.sendDue();
    clock.time += 3 * HOUR_MS;
    await bench.sendDue();
    expect(service.calls).toEqual([browser.path]);
    expect([await bench.isKnown(browser), await bench.waiting()]).toEqual([true, []]);
  });

  it('that is too busy is not called before its retry-after time', async () => {
    const { owner, browser } = await bench.user();
    service.answer(browser, { status: 429, headers: { 'retry-after': '1200' } });
    await bench.endJob(owner);
    await bench.sendDue();
    clock.time += 19 * MINUTE_MS;
    await bench.sendDue();
    expect(service.calls).toHaveLength(1);
    clock.time += 2 * MINUTE_MS;
    await bench.sendDue();
    expect(service.of(browser)).toHaveLength(1);
  });

  it('that fails or hangs is retried with backoff, and given up after a day', async () => {
    const { owner, browser } = await bench.user();
    service.answer(browser, 500, 503, 'hang', 500);
    await bench.endJob(owner);
    const pauses: number[] = [];
    for (let n = 0; n < 4; n++) {
      await bench.sendDue();
      const [row] = await bench.waiting();
      pauses.push((row?.due_at.getTime() ?? 0) - clock.time);
      clock.time = row?.due_at.getTime() ?? 0;
    }
    expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000]);
    await bench.sendDue();
    expect(service.of(browser)).toHaveLength(1);
    service.answer(browser, ...Array.from({ length: 50 }, () => 500));
    await bench.endJob(owner);
    for (let n = 0; n < 40; n++) {
      await bench.sendDue();
      clock.time += HOUR_MS;
    }
    expect(await bench.waiting()).toEqual([]);
    expect(service.calls.length).toBeLessThan(25);
  });

  it('that hangs delays no other', async () => {
    const [slow, quick] = [await bench.user(), await bench.user()];
    service.answer(slow.browser, 'hang');
    await bench.endJob(slow.owner);
    await bench.endJob(quick.owner);
    await bench.sendDue();
    expect(service.of(quick.browser)).toHaveLength(1);
    expect(await bench.waiting()).toHaveLength(1);
  });
});

describe('in quiet hours', () => {
  const quiet = { quiet_hours: { from: '22:00', to: '08:00' }, time_zone: 'Asia/Tokyo' };

  it('nothing is sent; when they end, one message covers all that ended', async () => {
    const { owner, browser } = await bench.user(quiet);
    // 22:30 in Tokyo.
    bench.setTime(13.5);
    for (let n = 0; n < 3; n++) {
      await bench.endJob(owner);
      await bench.sendDue();
    }
    clock.time += 9 * HOUR_MS + 29 * MINUTE_MS;
    await bench.sendDue();
    expect(service.calls).toEqual([]);
    clock.time += MINUTE_MS;
    await bench.sendDue();
    expect(service.of(browser).map(({ message }) => [message.outcome, message.jobs, message.title])).toEqual([
      ['several', 3, '3 results are ready'],
    ]);
    expect(await bench.waiting()).toEqual([]);
  });

  it('results and failures together are sent as jobs', async () => {
    const { owner, browser } = await bench.user(quiet);
    bench.setTime(13.5);
    await bench.endJob(owner);
    await bench.endJob(owner, () => Promise.reject(new JobRefused('no_face', {})));
    await bench.sendDue();
    clock.time += 10 * HOUR_MS;
    await bench.sendDue();
    expect(service.of(browser).map(({ message }) => message.title)).toEqual(['2 jobs have finished']);
  });
});
