import type { Kysely } from 'kysely';
import type { Accounts } from '#server/accounts/door.ts';
import type { Billing } from '#server/billing/door.ts';
import type { ChallengeDependencies } from '#server/challenge/door.ts';
import type { ClientErrors } from '#server/client-errors/door.ts';
import type { Config } from '#server/config.ts';
import type { CreditsDomain } from '#server/credits/door.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Arrangements, Connections, EngineSet } from '#server/engines/port.ts';
import type { Announcements } from '#server/events/door.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Moderation } from '#server/moderation/door.ts';
import type { Reports } from '#server/reports/door.ts';
import type { Signer } from '#server/secrets/signing.ts';
import type { Jobs } from '#server/jobs/door.ts';
import type { Site } from '#server/site/door.ts';
import { type Audit, createAudit } from './audit/audit.ts';
import { serveAudit } from './audit/routes.ts';
import { serveDesk } from './desk-routes.ts';
import { type OperatorSession, createOperatorSession } from './operator-session.ts';
import { type EngineDesk, createEngineDesk } from './engine-desk.ts';
import { serveEngines } from './engine-routes.ts';
import { serveEntries } from './entry-routes.ts';
import { serveErrors } from './errors/routes.ts';
import { type PageEditor, createPageEditor } from './page-editor.ts';
import { servePages } from './page-routes.ts';
import { type ReportDesk, serveReportDesk } from './report-routes.ts';
import { type FrontPage, createFrontPage } from './front/front.ts';
import { serveFront } from './front/routes.ts';
import { createJobDesk } from './jobs/job-desk.ts';
import { serveJobDesk } from './jobs/routes.ts';
import { createPeople } from './people/people.ts';
import { createPersonActs } from './people/person-acts.ts';
import { type PeopleDesk, servePeople } from './people/routes.ts';
import { type Prices, createPrices } from './prices/prices.ts';
import { servePrices } from './prices/routes.ts';
import { createPaymentDesk } from './payments/payment-desk.ts';
import { servePayments } from './payments/routes.ts';
import { serveStaff } from './staff/routes.ts';
import { type Staff, createStaff } from './staff/staff.ts';

export { createEngineSettings } from './engine-settings.ts';
export { createModelOrder } from './model-order.ts';

export interface Operators {
  audit: Audit;
  staff: Staff;
  front: FrontPage;
  people: PeopleDesk;
  prices: () => Prices;
  /** Absent: there is no desk. */
  session: OperatorSession | undefined;
  challenge: ChallengeDependencies;
  reports: Omit<ReportDesk, 'audit'>;
  editor: PageEditor;
  engines: EngineDesk;
  clientErrors: Pick<ClientErrors, 'list'>;
}

interface OperatorParts {
  config: Config;
  db: Kysely<Database>;
  signer: Signer;
  announcements: Announcements;
  accounts: Pick<Accounts, 'exporter' | 'deletion'>;
  credits: Pick<CreditsDomain, 'credits' | 'announce'>;
  billing: Billing;
  challenge: ChallengeDependencies;
  reports: Reports;
  moderation: Moderation;
  site: Pick<Site, 'pages'>;
  engines: Pick<EngineSet, 'states'>;
  connections: Connections;
  arrangements: Arrangements;
  jobs: Pick<Jobs, 'jobs' | 'trials' | 'openTools' | 'cancelAll'>;
  clientErrors: Pick<ClientErrors, 'list'>;
}

export function create({
  config,
  db,
  signer,
  announcements,
  accounts,
  credits: { credits, announce },
  billing,
  challenge,
  reports: { reports, removals },
  moderation: ruled,
  site,
  engines,
  connections,
  arrangements,
  jobs: { jobs, trials, openTools, cancelAll },
  clientErrors,
}: OperatorParts): Operators {
  const { adminToken, money } = config;
  const audit = createAudit(db);
  // Whoever may make nothing any more gets nothing that still waits.
  const block: Moderation['blocks']['block'] = async (owner, ...rest) => {
    const count = await ruled.blocks.block(owner, ...rest);
    if (count > 0) await cancelAll(owner);
    return count;
  };
  const moderation = { ...ruled, blocks: { ...ruled.blocks, block } };
  const staff = createStaff(db);
  const { storage } = challenge;
  const people: PeopleDesk = {
    audit,
    ...moderation,
    credits,
    reports,
    removals,
    storage,
    people: createPeople(db),
    acts: createPersonActs({ db, audit, announcements, ...accounts }),
    jobs: createJobDesk({ db, audit, announce, jobs }),
    payments: createPaymentDesk({ ...billing, db, audit }),
  };
  return {
    audit,
    staff,
    front: createFrontPage(db),
    people,
    prices: createPrices(config, openTools),
    session: adminToken === undefined ? undefined : createOperatorSession(db, adminToken, signer, staff),
    challenge,
    reports: { ...moderation, reports, removals, storage },
    editor: createPageEditor(site.pages, audit),
    engines: createEngineDesk({ db, engines, connections, arrangements, trials, money, audit }),
    clientErrors,
  };
}

export function serve(calls: Calls, operators: Operators): void {
  const { audit, staff, session, challenge, reports, editor, engines, people } = operators;
  if (!session) return;
  const desk = serveDesk(calls, { audit, session });
  serveFront(desk, operators.front, engines);
  servePayments(desk, people.payments);
  serveJobDesk(desk, people.jobs);
  servePeople(desk, people);
  servePrices(desk, operators.prices);
  serveEntries(desk, { audit, ...challenge });
  serveReportDesk(desk, { audit, ...reports });
  servePages(desk, editor);
  serveEngines(desk, engines);
  serveErrors(desk, operators.clientErrors);
  serveAudit(desk, audit);
  serveStaff(desk, { audit, staff });
}
