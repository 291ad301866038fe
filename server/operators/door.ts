import type { Kysely } from 'kysely';
import type { Billing } from '#server/billing/door.ts';
import type { ChallengeDependencies } from '#server/challenge/door.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Arrangements, Connections, EngineSet } from '#server/engines/port.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Moderation } from '#server/moderation/door.ts';
import type { Reports } from '#server/reports/door.ts';
import type { Signer } from '#server/secrets/signing.ts';
import type { Trials } from '#server/jobs/door.ts';
import type { Site } from '#server/site/door.ts';
import { type Operator, createOperator } from './operator.ts';
import { type OperatorSession, createOperatorSession } from './operator-session.ts';
import { type EngineDesk, createEngineDesk } from './engine-desk.ts';
import { serveEngines } from './engine-routes.ts';
import { serveEntries } from './entry-routes.ts';
import { type PageEditor, createPageEditor } from './page-editor.ts';
import { servePages } from './page-routes.ts';
import { type ReportDesk, serveReportDesk } from './report-routes.ts';
import { serveAdmin } from './routes.ts';

export { createEngineSettings } from './engine-settings.ts';
export { createModelOrder } from './model-order.ts';

export interface Operators {
  operator: Operator;
  /** Absent: there is no operator's page. */
  session: OperatorSession | undefined;
  challenge: ChallengeDependencies;
  reports: Omit<ReportDesk, 'operator'>;
  editor: PageEditor;
  engines: EngineDesk;
}

interface OperatorParts {
  config: Config;
  db: Kysely<Database>;
  signer: Signer;
  billing: Billing;
  challenge: ChallengeDependencies;
  reports: Reports;
  moderation: Moderation;
  site: Pick<Site, 'pages'>;
  engines: Pick<EngineSet, 'states'>;
  connections: Connections;
  arrangements: Arrangements;
  jobs: { trials: Trials };
}

export function create({
  config: { adminToken, money },
  db,
  signer,
  billing,
  challenge,
  reports: { reports, removals },
  moderation,
  site,
  engines,
  connections,
  arrangements,
  jobs: { trials },
}: OperatorParts): Operators {
  const operator = createOperator({ ...billing, db });
  return {
    operator,
    session: adminToken === undefined ? undefined : createOperatorSession(db, adminToken, signer),
    challenge,
    reports: { ...moderation, reports, removals, storage: challenge.storage },
    editor: createPageEditor(site.pages, operator),
    engines: createEngineDesk({ db, engines, connections, arrangements, trials, money, note: operator.note }),
  };
}

export function serve(
  calls: Calls,
  { operator, session, challenge, reports, editor, engines }: Operators,
): void {
  if (!session) return;
  const desk = serveAdmin(calls, { operator, session, https: calls.https });
  serveEntries(calls.app, desk, { operator, ...challenge });
  serveReportDesk(calls.app, desk, { operator, ...reports });
  servePages(calls.app, desk, editor);
  serveEngines(calls.app, desk, engines);
}
