// Pages that others open meanwhile, and what times say.
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { percentile } from '#scripts/bench/support/database.mjs';

const ADDRESSES = { page: '/pricing', health: '/api/health' };

export const figures = (times) => ({
  calls: times.length,
  p50_ms: percentile(times, 0.5),
  p95_ms: percentile(times, 0.95),
  p99_ms: percentile(times, 0.99),
  worst_ms: percentile(times, 1),
});

export function openPages(origin) {
  const pool = new Pool(origin, { connections: 64, headersTimeout: 120_000 });

  /** Asks for an address again and again until it is stopped, however slow the answers are. */
  async function probe(path, everyMs, over) {
    const headers = { accept: 'text/html', 'x-forwarded-for': '198.51.100.9' };
    const asked = [];
    while (!over.aborted) {
      const began = performance.now();
      const answered = pool
        .request({ method: 'GET', path, headers })
        .then(({ body }) => body.dump())
        .then(() => performance.now() - began);
      asked.push(answered);
      await wait(everyMs);
    }
    return Promise.all(asked);
  }

  return {
    /** The milliseconds that each page took of each kind, one asked for every so many, while something was done. */
    async during(work, everyMs) {
      const over = new AbortController();
      const asking = Object.values(ADDRESSES).map((address) => probe(address, everyMs, over.signal));
      const done = await work().finally(() => over.abort());
      const [page, health] = await Promise.all(asking);
      return { done, page, health };
    },
    close: () => pool.close(),
  };
}
