import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { type BuildArchive, createBuildArchive } from '#server/services/build-archive.ts';
import { type Credits, createCredits } from '#server/services/credits.ts';
import { createFileAddresses } from '#server/services/file-addresses.ts';
import { type FileDelivery, createFileDelivery } from '#server/services/file-delivery.ts';
import type { Logger } from '#server/services/log.ts';
import { type Owners, createOwners } from '#server/services/owners.ts';
import { type RateLimits, createRateLimits } from '#server/services/rate-limits.ts';
import { loadSecret } from '#server/services/secrets.ts';
import { createSigner } from '#server/services/signing.ts';
import { createStoredFiles } from '#server/services/stored-files.ts';
import { type Uploads, createUploads } from '#server/services/uploads.ts';
import { type Workspace, openWorkspace } from '#server/services/workspace.ts';
import { createDiskStore } from '#server/store/disk.ts';

/** The rules of the business, ready to serve. */
export interface Services {
  owners: Owners;
  limits: RateLimits;
  credits: Credits;
  uploads: Uploads;
  delivery: FileDelivery;
  workspace: Workspace;
  archive: BuildArchive;
}

/** Everything the application is made of. */
export interface Parts {
  config: Config;
  log: Logger;
  services: Services;
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens database, store and engines and builds the services on them. */
export async function openParts(config: Config, log: Logger): Promise<Parts> {
  const signer = createSigner(await loadSecret(config.dataDir, config.secret));
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  const { db } = database;
  await migrate(db);
  const client = join(config.distDir, 'client');
  const store = createDiskStore(join(config.dataDir, 'objects'));
  const workspace = await openWorkspace(config.dataDir);
  const addresses = createFileAddresses(signer);
  const files = createStoredFiles(db, store, addresses);
  const services: Services = {
    owners: createOwners(db, signer),
    limits: createRateLimits(db),
    credits: createCredits(db),
    uploads: createUploads(files, workspace),
    delivery: createFileDelivery(db, store, files, addresses, workspace),
    workspace,
    archive: await createBuildArchive(client, join(config.dataDir, 'builds')),
  };
  return {
    config,
    log,
    services,
    async isHealthy() {
      try {
        await sql`select 1`.execute(db);
        await access(join(client, 'index.html'));
        return true;
      } catch {
        return false;
      }
    },
    close: () => database.close(),
  };
}
