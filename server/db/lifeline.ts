import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded/embedded.ts';
import type { Log } from './log.ts';

const RETRY_MS = 1000;

/**
 * Holds one connection to the embedded server. It shows other processes that the server is in use, and its
 * end shows at once that the server is gone, which is then started again. Returns the function that closes
 * it.
 */
export async function holdLifeline(embedded: EmbeddedPostgres, log: Log): Promise<() => Promise<void>> {
  let released = false;
  let current: pg.Client | undefined;

  const hold = async () => {
    const client = new pg.Client({
      ...embedded.connection,
      application_name: embedded.lifeline,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    current = client;
    client.once('end', () => {
      if (!released) void revive();
    });
  };

  const revive = async () => {
    log.warn({}, 'the embedded database has gone; starting it again');
    while (!released) {
      try {
        await embedded.ensure();
        if (!released) await hold();
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not come back');
        await sleep(RETRY_MS);
      }
    }
  };

  await hold();
  return async () => {
    released = true;
    await current?.end().catch(() => undefined);
  };
}
