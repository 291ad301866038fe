import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brand } from '#contract/site/brand.ts';
import { reportReasons } from '#contract/site/reports.ts';
import type { Credits } from '#server/credits/door.ts';
import { serveBytes } from '#server/http/conditional.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { BlockKind, Blocks } from '#server/moderation/door.ts';
import type { Audit } from '#server/operators/audit/audit.ts';
import type { Desk, Visit } from '#server/operators/desk-routes.ts';
import type { JobDesk } from '#server/operators/jobs/job-desk.ts';
import { peopleView } from '#server/operators/page/people-view.ts';
import { type SaidOfPerson, personSaid, personView } from '#server/operators/page/person-view.ts';
import type { PaymentDesk } from '#server/operators/payments/payment-desk.ts';
import type { Reports } from '#server/reports/door.ts';
import type { Storage } from '#server/storage/door.ts';
import type { People, PersonFacts } from './people.ts';
import type { PersonActs } from './person-acts.ts';

const PAGE = '/admin/people';
const NUMBER = '[0-9]{1,15}';
const FORM_ID = /^[\w-]{22}$/;
const ENTRIES = 20;
const MOST_REASON = 300;
/** The moment of a clip that stands for it, in milliseconds. */
const STILL_MS = 600;
const blockKinds = ['account', 'device', 'mailbox'] as const satisfies readonly BlockKind[];

export interface PeopleDesk extends Pick<Reports, 'reports' | 'removals'> {
  people: People;
  acts: PersonActs;
  audit: Audit;
  blocks: Blocks;
  credits: Pick<Credits, 'details' | 'records'>;
  jobs: JobDesk;
  payments: PaymentDesk;
  storage: Pick<Storage, 'delivery'>;
}

export function servePeople(desk: Desk, parts: PeopleDesk): void {
  const { people, acts, audit, blocks, credits, jobs, payments, reports, removals, storage } = parts;
  const find = async ({ c }: Visit): Promise<PersonFacts> => {
    const person = await people.find(Number(c.req.param('owner')));
    if (!person) throw new HttpError('not_found');
    return person;
  };
  const to = ({ back }: Visit, { owner_id: owner }: PersonFacts, said: SaidOfPerson): Response =>
    back(`${PAGE}/${owner}?said=${said}`);

  desk.page('people', '/people', async ({ c, back, send }) => {
    const search = c.req.query('q') ?? '';
    const found = await people.search(search);
    const [first] = found;
    return first && found.length === 1 && search.trim() !== ''
      ? back(`${PAGE}/${first.owner_id}`)
      : send('People', peopleView(found, search));
  });

  desk.page('people', `/people/:owner{${NUMBER}}`, async (visit) => {
    const { c, key, page, send } = visit;
    const person = await find(visit);
    const { owner_id: owner } = person;
    const records = { record_type: 'all', page: 1, page_size: ENTRIES } as const;
    const [details, entries, made, sessions, known, orders, sent, log] = await Promise.all([
      credits.details(owner, 'en'),
      credits.records(owner, records, 'en'),
      people.creations(owner, page),
      people.sessions(owner),
      blocks.of(owner),
      payments.ofPerson(owner),
      jobs.list({ ownerId: owner }, 0),
      audit.list({ subject: owner }),
    ]);
    const seen = {
      person,
      grants: details.details.grants,
      entries: entries.records,
      ...made,
      page,
      sessions,
      ...known,
      orders,
      jobs: sent.jobs.slice(0, ENTRIES),
      acts: log.acts,
    };
    const form = randomBytes(16).toString('base64url');
    return send(
      person.email ?? `Person ${owner}`,
      personView(seen, { key, form }, personSaid(c.req.query('said'))),
    );
  });

  desk.page(
    'people',
    `/people/:owner{${NUMBER}}/creations/:creation{${NUMBER}}/:part{(?:file|still)}`,
    async (visit) => {
      const { c, place } = visit;
      const { owner_id: owner } = await find(visit);
      const creation = Number(c.req.param('creation'));
      const isTheirs = await people.hasCreation(owner, creation);
      const { result } = (isTheirs && (await reports.workOf({ creation_id: creation, job_id: null }))) || {};
      const still = c.req.param('part') === 'still';
      const [width, atMs] = still ? ['320', result?.kind === 'video' ? STILL_MS : undefined] : [];
      const file = result && (await storage.delivery.show(result.name, place, width, atMs));
      if (!file) throw new HttpError('not_found');
      return serveBytes(c, { ...file, ranges: !still, headers: { 'Cache-Control': 'no-store' } });
    },
  );

  /** An act on a person, with the reason that was typed or chosen. */
  const act = (
    name: string,
    work: (
      visit: Visit,
      person: PersonFacts,
      fields: Record<string, string>,
    ) => Promise<SaidOfPerson | Response>,
  ): void =>
    desk.act('people', `/people/:owner{${NUMBER}}/${name}`, async (visit, fields) => {
      const person = await find(visit);
      const reason = (fields['reason'] ?? '').slice(0, MOST_REASON);
      const said = await work(visit, person, { ...fields, reason });
      return typeof said === 'string' ? to(visit, person, said) : said;
    });
  const reasonIn = ({ reason }: Record<string, string>) => {
    const known = reportReasons.find((one) => one === reason);
    if (!known) throw inputRefused({ field: 'reason', message: 'invalid' });
    return known;
  };

  act('grant', async ({ by }, person, { form = '', credits: typed = '', reason = '' }) => {
    if (!FORM_ID.test(form)) throw inputRefused({ field: 'form', message: 'invalid' });
    const amount = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    return acts.grant(person, { form, credits: amount, reason }, by);
  });
  act('export', async ({ by, c }, person, { reason = '' }) => {
    const made = await acts.export(person, reason, by);
    if (typeof made === 'string') return made;
    return c.newResponse(Readable.toWeb(made) as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${brand.key}-${person.owner_id}.zip"`,
      'Cache-Control': 'no-store',
    });
  });
  act('delete', ({ by }, person, { email = '', reason = '' }) => acts.delete(person, email, reason, by));
  act('block', async ({ by }, { owner_id: owner }, fields) => {
    const reason = reasonIn(fields);
    const kinds = blockKinds.filter((kind) => fields[kind] === 'on');
    const count = await blocks.block(owner, kinds, reason, new Date());
    const said = count > 0 ? 'blocked' : 'nothing_blocked';
    const noted = `${kinds.join(', ')}: ${reason}`;
    await audit.note(by, { action: 'person block', reason: noted, outcome: said, subject: owner });
    return said;
  });
  act('unblock', async ({ by }, { owner_id: owner }, { kind, value = '' }) => {
    const known = blockKinds.find((one) => one === kind);
    if (!known) throw inputRefused({ field: 'kind', message: 'invalid' });
    const said = (await blocks.unblock({ kind: known, value })) ? 'unblocked' : 'nothing_blocked';
    const outcome = `${said}: ${known} ${value.slice(0, 12)}`;
    await audit.note(by, { action: 'person unblock', outcome, subject: owner });
    return said;
  });
  act('remove', async ({ by }, { owner_id: owner }, fields) => {
    const reason = reasonIn(fields);
    const creation = /^\d{1,15}$/.test(fields['creation'] ?? '') ? Number(fields['creation']) : 0;
    const isDone =
      (await people.hasCreation(owner, creation)) &&
      (await removals.remove(creation, reason, fields['alike'] === 'on', new Date()));
    const said = isDone ? 'removed' : 'gone';
    await audit.note(by, {
      action: 'person remove',
      reason,
      outcome: `${said}: ${creation}`,
      subject: owner,
    });
    return said;
  });
}
