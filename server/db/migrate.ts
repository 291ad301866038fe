import { Migrator, type Kysely, type Migration } from 'kysely';
import { ConfigError } from '#server/config-error.ts';
import * as first from './migrations/001-first.ts';
import * as models from './migrations/002-models.ts';
import * as engineSettings from './migrations/003-engine-settings.ts';
import * as modelOrder from './migrations/004-model-order.ts';
import * as modelTrials from './migrations/005-model-trials.ts';
import * as modelSamples from './migrations/006-model-samples.ts';
import * as moderation from './migrations/007-moderation.ts';
import * as emailChange from './migrations/008-email-change.ts';
import * as desk from './migrations/009-desk.ts';
import * as sharedBuilds from './migrations/010-shared-builds.ts';
import * as held from './migrations/011-held.ts';
import * as clientErrors from './migrations/012-client-errors.ts';
import { applyFunctions } from './functions.ts';
import type { Database } from './schema/schema.ts';

/** In order of application; a released migration is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-first': first,
  '002-models': models,
  '003-engine-settings': engineSettings,
  '004-model-order': modelOrder,
  '005-model-trials': modelTrials,
  '006-model-samples': modelSamples,
  '007-moderation': moderation,
  '008-email-change': emailChange,
  '009-desk': desk,
  '010-shared-builds': sharedBuilds,
  '011-held': held,
  '012-client-errors': clientErrors,
};

const fault = (error: unknown): string => (error instanceof Error ? error.message : JSON.stringify(error));

/**
 * Brings the schema up to date: all missing migrations in one transaction, under an advisory lock, so that
 * servers that start together wait for one another; then the stored functions. Returns the names of applied
 * migrations.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const message = fault(error);
    // Applied are some that this version does not have.
    if (message.startsWith('corrupted migrations'))
      throw new ConfigError(
        `The database was made by another version of Mirari (${message}): ` +
          'start that version, or name another DATA_DIR or DATABASE_URL.',
        { cause: error },
      );
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`database migration ${failed ?? ''} failed: ${message}`, { cause: error });
  }
  await applyFunctions(db);
  return (results ?? []).map((result) => result.migrationName);
}
