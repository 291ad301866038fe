import { rmSync } from 'node:fs';
import { beforeAll, vi } from 'vitest';
import { makeDatabase } from '#tests/support/database.ts';
import { OPERATOR_TOKEN } from '#tests/support/operator.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';

/** A server that others use, too: whoever uses it does not end it. */
type SharedServer = Omit<ServerUnderTest, 'end'>;

let opened: Promise<SharedServer> | undefined;

async function open(): Promise<SharedServer> {
  const database = await makeDatabase(4);
  // Each visitor may have an address of its own, see `somePlace`.
  const env = { TRUSTED_PROXIES: '127.0.0.1,::1', ADMIN_TOKEN: OPERATOR_TOKEN, PAYMENTS: 'sandbox' };
  const server = await startServer({ databaseUrl: database.url, env });
  const stop = (): void => {
    server.process.kill('SIGKILL');
    rmSync(server.dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', stop);
  // Vitest ends a process by it, which by itself would leave the server.
  process.once('SIGTERM', () => process.exit());
  server.process.once('exit', () => {
    process.off('exit', stop);
    opened = undefined;
  });
  return { ...server, database };
}

/**
 * The server of all files that a process of Vitest runs one after the other, with engines that are warm, the desk and
 * test cards; read `.current` inside a test. For tests that look only at what is theirs: the database holds what was
 * before, and a place has its limits.
 */
export function useSharedServer(): { readonly current: SharedServer } {
  vi.setConfig(WORK_TIMEOUT);
  let running: SharedServer | undefined;
  beforeAll(async () => {
    opened ??= open();
    running = await opened;
  });
  return {
    get current() {
      if (running === undefined) throw new Error('the server is there inside tests only');
      return running;
    },
  };
}
