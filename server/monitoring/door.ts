import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { EngineSet } from '#server/engines/port.ts';
import type { Logger } from '#server/log.ts';
import { metrics } from '#server/metrics.ts';
import { createGauges } from './gauges.ts';
import type { MonitoringRoutes } from './routes.ts';

export { serveMonitoring as serve } from './routes.ts';

interface MonitoringParts {
  config: Config;
  db: Kysely<Database>;
  pool: pg.Pool;
  engines: Pick<EngineSet, 'states'>;
  log: Logger;
}

export function create({ config, db, pool, engines, log }: MonitoringParts): MonitoringRoutes {
  return {
    token: config.metricsToken,
    isPrivate: config.isPrivate,
    metrics: Registry.merge([metrics, createGauges({ db, pool, engines })]),
    async isReady() {
      try {
        await sql`select 1`.execute(db);
        await access(join(config.distDir, 'client/index.html'));
        return true;
      } catch (error) {
        log.warn({ err: error }, 'the site cannot serve');
        return false;
      }
    },
  };
}
