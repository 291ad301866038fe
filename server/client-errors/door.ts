import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Site } from '#server/site/door.ts';
import { type ClientErrors, createClientErrors } from './client-errors.ts';
import { createStackMaps } from './stack-maps.ts';

export type { ClientErrorRow, ClientErrors } from './client-errors.ts';
export { serveClientErrors as serve } from './routes.ts';

export const create = ({ db, site }: { db: Kysely<Database>; site: Site }): ClientErrors =>
  createClientErrors(db, createStackMaps(site.archive));
