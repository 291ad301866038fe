import { hash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Result } from '#contract/media/media.ts';
import { sharePagePath } from '#contract/media/share-page.ts';
import { entryPath } from '#contract/site/challenge.ts';
import type { Report, ReportedKind } from '#contract/site/reports.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Jobs, filesOf, madeBy, workOfPart } from '#server/jobs/door.ts';
import type { MailQueue } from '#server/mail/door.ts';
import type { StoredFiles } from '#server/storage/door.ts';

/** Reports on a page of the inbox. */
const ROWS = 30;

export interface From {
  language: string;
  /** Network bucket, see `addressBucket`. */
  place: string;
}

interface Target {
  creation: number;
  owner: number;
  address: string;
}

export interface ReportedWork {
  result: Result;
  /** Whether it was made from files, which it may look like. */
  hasInputs: boolean;
}

export type InboxRow = Selectable<Database['report']> & {
  /** Of the account that has made it; null: a visitor, or deleted. */
  owner_email: string | null;
  /** Open reports of the same creation, this one among them. */
  alike: number;
};

/** What people report, for the operator to decide. */
export interface Reports {
  /** Path of what anyone can see under this id now. */
  addressOf(kind: ReportedKind, id: string): Promise<string | undefined>;
  /** One that was sent before changes nothing. Throws `not_found`. */
  post(kind: ReportedKind, id: string, report: Report, from: From, now: Date): Promise<void>;
  /** A page, from 0, of those that are open, or of all others; the newest first. */
  list(open: boolean, page: number): Promise<{ reports: InboxRow[]; more: boolean }>;
  find(id: string): Promise<InboxRow | undefined>;
  /** What a report is about; undefined once it is gone. */
  workOf(report: Pick<InboxRow, 'creation_id' | 'job_id'>): Promise<ReportedWork | undefined>;
  /** Mails the reporter, or the owner who objects; the same text once, however often it is sent. */
  answer(report: InboxRow, text: string, now: Date): Promise<'answered' | 'answered_before' | 'no_address'>;
  /** @returns whether it was open */
  dismiss(id: string): Promise<boolean>;
  /** Shows what was held, or keeps it from being shown. @returns whether it was still held */
  decide(report: InboxRow, ending: 'released' | 'refused'): Promise<boolean>;
}

export function createReports(
  db: Kysely<Database>,
  files: StoredFiles,
  { views, endHold }: Pick<Jobs, 'views' | 'endHold'>,
  mails: MailQueue,
): Reports {
  const creations = () =>
    db
      .selectFrom('creation')
      .select(['creation.id as creation', 'creation.owner_id as owner'])
      .where('creation.deleted_at', 'is', null)
      .where('creation.expires_at', '>', new Date());

  const targetOf = async (kind: ReportedKind, id: string): Promise<Target | undefined> => {
    if (kind === 'share') {
      const row = await creations()
        .innerJoin('share_page', 'share_page.creation_id', 'creation.id')
        .where('share_page.public_id', '=', id)
        .executeTakeFirst();
      return row && { ...row, address: sharePagePath.replace(':share_id', id) };
    }
    const row = await creations()
      .innerJoin('challenge_entry', 'challenge_entry.creation_id', 'creation.id')
      .where('challenge_entry.public_id', '=', id)
      .where('challenge_entry.state', '=', 'shown')
      .executeTakeFirst();
    return row && { ...row, address: entryPath.replace(':entry_id', id) };
  };

  const rows = () =>
    db
      .selectFrom('report')
      .leftJoin('user_account', 'user_account.owner_id', 'report.owner_id')
      .selectAll('report')
      .select([
        'user_account.email as owner_email',
        sql<number>`(select count(*) from report other
          where other.creation_id = report.creation_id and other.state = 'open')`.as('alike'),
      ])
      .orderBy('report.seq', 'desc');

  const close = async (id: string, state: 'dismissed' | 'released' | 'refused'): Promise<boolean> => {
    const { numUpdatedRows: changed } = await db
      .updateTable('report')
      .set({ state })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return changed > 0n;
  };

  return {
    addressOf: async (kind, id) => (await targetOf(kind, id))?.address,
    async post(kind, id, { report_id: reportId, reason, message, email }, { language, place }, now) {
      const target = await targetOf(kind, id);
      if (!target) throw new HttpError('not_found');
      await db
        .insertInto('report')
        .values({
          id: reportId,
          kind,
          address: target.address,
          creation_id: target.creation,
          job_id: null,
          removal_id: null,
          owner_id: target.owner,
          reason,
          message,
          email: email === '' ? null : email,
          language,
          place,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    async list(open, page) {
      const found = await rows()
        .where('report.state', open ? '=' : '!=', 'open')
        .offset(page * ROWS)
        .limit(ROWS + 1)
        .execute();
      return { reports: found.slice(0, ROWS), more: found.length > ROWS };
    },
    find: (id) => rows().where('report.id', '=', id).executeTakeFirst(),
    async workOf({ creation_id: creation, job_id: held }) {
      const ofJob = ['job.request', 'job.result', 'job.parts', 'job.engine', 'job.model'] as const;
      const row =
        held === null
          ? await db
              .selectFrom('creation')
              .innerJoin('job', 'job.id', 'creation.job_id')
              .select([...ofJob, 'creation.part'])
              .where('creation.id', '=', creation ?? 0)
              .executeTakeFirst()
          : await db
              .selectFrom('job')
              .select([...ofJob, sql<null>`null`.as('part')])
              .where('job.id', '=', held)
              .where('job.state', '=', 'held')
              .executeTakeFirst();
      if (!row) return undefined;
      const job = { ...workOfPart(row), engine: row.engine, model: row.model };
      const names = filesOf(job);
      const [result] = views.results(job, await files.facts(names));
      return result && { result, hasInputs: names.length > madeBy(job).length };
    },
    async answer({ id, kind, email, owner_email: owner, language, address }, text, now) {
      const to = kind === 'objection' ? owner : email;
      if (to === null) return 'no_address';
      const mail = {
        to,
        language,
        mail: 'report_answer',
        values: { answer: text },
        rows: { address },
        path: '/contact-us',
      } as const;
      return db.transaction().execute(async (tx) => {
        const noted = await tx
          .insertInto('report_answer')
          .values({ report_id: id, digest: hash('sha256', text), sent_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('report_id')
          .executeTakeFirst();
        if (!noted) return 'answered_before';
        await mails.post(mail, { at: tx });
        return 'answered';
      });
    },
    dismiss: (id) => close(id, 'dismissed'),
    async decide({ id, job_id: job }, ending) {
      const isHeld = job === null || (await endHold(job, ending));
      return (await close(id, isHeld ? ending : 'dismissed')) && isHeld;
    },
  };
}
