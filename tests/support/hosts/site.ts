import { join } from 'node:path';
import { type RunningServer, startServer, writeSite } from '#tests/support/server.ts';
import type { Host } from './network.ts';

const PORT = 3000;

/** One server of a site on a host of its own, which can be ended and started again. */
export interface SiteHost {
  host: Host;
  address: string;
  start(build?: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** `env`: the variables that all servers of the site share; its data and builds lie in `folder`. */
export function siteOn(
  host: Host,
  role: 'web' | 'worker',
  folder: string,
  env: Record<string, string>,
): SiteHost {
  let running: RunningServer | undefined;
  let build = 'build-1';
  return {
    host,
    address: `${host.address}:${PORT}`,
    async start(next = build) {
      build = next;
      const distDir = join(folder, `${host.name}-${build}`);
      await writeSite(distDir, {}, build);
      running = await startServer({
        exec: host.exec,
        dataDir: join(folder, `${host.name}-data`),
        distDir,
        env: { ...env, ROLE: role, PORT: String(PORT), HOST: '0.0.0.0' },
      });
    },
    async end(signal) {
      await running?.end(signal);
    },
  };
}
