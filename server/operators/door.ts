import type { Kysely } from 'kysely';
import type { Billing } from '#server/billing/door.ts';
import type { ChallengeDependencies } from '#server/challenge/door.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { type Operator, createOperator } from './operator.ts';
import { type OperatorSession, createOperatorSession } from './operator-session.ts';
import { serveEntries } from './entry-routes.ts';
import { serveAdmin } from './routes.ts';

export interface Operators {
  operator: Operator;
  /** Absent: there is no operator's page. */
  session: OperatorSession | undefined;
  /** What users enter, and its files. */
  challenge: ChallengeDependencies;
}

export const create = ({
  config: { adminToken },
  db,
  signer,
  billing,
  challenge,
}: {
  config: Config;
  db: Kysely<Database>;
  signer: Signer;
  billing: Billing;
  challenge: ChallengeDependencies;
}): Operators => ({
  operator: createOperator({ ...billing, db }),
  session: adminToken === undefined ? undefined : createOperatorSession(db, adminToken, signer),
  challenge,
});

export function serve(calls: Calls, { operator, session, challenge }: Operators): void {
  if (!session) return;
  const desk = serveAdmin(calls, { operator, session, https: calls.https });
  serveEntries(calls.app, desk, { operator, ...challenge });
}
