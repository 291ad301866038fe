import type pg from 'pg';
import type { EmbeddedPostgres } from './embedded/embedded.ts';
import { endClient, newClient } from './client.ts';
import type { Log } from './log.ts';
import { backoffMs, pause } from '#server/waiting.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 10_000;

/**
 * Holds one connection to the embedded server. It shows other processes that the server is in use, and its
 * end shows at once that the server is gone, which is then started again. Returns the function that closes
 * it.
 */
export async function holdLifeline(embedded: EmbeddedPostgres, log: Log): Promise<() => Promise<void>> {
  const released = new AbortController();
  let current: pg.Client | undefined;

  const hold = async () => {
    const client = newClient({
      ...embedded.connection,
      application_name: embedded.lifeline,
      keepAlive: true,
    });
    await client.connect();
    current = client;
    client.once('end', () => {
      if (!released.signal.aborted) void revive();
    });
  };

  const revive = async () => {
    log.warn({}, 'the embedded database has gone; starting it again');
    for (let tries = 0; !released.signal.aborted; tries += 1) {
      try {
        await embedded.ensure();
        if (!released.signal.aborted) await hold();
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not come back');
        const wait = backoffMs(tries, FIRST_RETRY_MS, LONGEST_RETRY_MS);
        await pause(wait, released.signal);
      }
    }
  };

  await hold();
  return async () => {
    released.abort();
    await endClient(current);
  };
}
