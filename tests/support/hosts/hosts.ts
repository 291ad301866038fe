import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { freePort } from '#tests/support/server/free-port.ts';

/** Servers of one site, each with a data folder of its own, as if each had a machine. */
export interface Hosts {
  database: TestDatabase;
  start(role: 'web' | 'worker', distDir?: string): Promise<RunningServer>;
  /** Ends all that still run. */
  close(): Promise<void>;
}

/** `store`: the variables that connect them to their store of files. */
export async function openHosts(store: Record<string, string>): Promise<Hosts> {
  const database = await makeDatabase(4);
  const running: RunningServer[] = [];
  return {
    database,
    async start(role, distDir) {
      const port = await freePort();
      const server = await startServer({
        databaseUrl: database.url,
        ...(distDir === undefined ? {} : { distDir }),
        env: {
          ...store,
          ROLE: role,
          PORT: String(port),
          SESSION_SECRET: 'the same on every server of the site',
          PUBLIC_ORIGIN: 'http://localhost',
          PUSH: 'off',
          TRUSTED_PROXIES: '127.0.0.1,::1',
        },
      });
      const here = { ...server, origin: `http://127.0.0.1:${port}` };
      running.push(here);
      return here;
    },
    async close() {
      await Promise.all(running.map((server) => server.end()));
      await database.close();
    },
  };
}
