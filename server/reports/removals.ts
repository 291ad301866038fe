import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, type Transaction, sql } from 'kysely';
import { type ReportReason, objectionAddress } from '#contract/site/reports.ts';
import { DAY_MS } from '#contract/time.ts';
import { erasable, erase } from '#server/creations/door.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import { filesOf, madeBy, workOfPart } from '#server/jobs/door.ts';
import type { MailQueue } from '#server/mail/door.ts';
import type { RemovedPictures } from '#server/moderation/door.ts';
import { formatDay } from '#server/readable.ts';
import type { StoredFiles } from '#server/storage/door.ts';
import { serverText } from '#server/texts.ts';
import type { From } from './reports.ts';

const ID_BYTES = 16;
/** How long an owner is shown what was removed. */
const TOLD_MS = 30 * DAY_MS;
const MOST_TOLD = 20;

type Removal = Selectable<Database['removal']> & { objected: boolean };

/** What the operator has removed, and what its owners say. */
export interface Removals {
  /**
   * Ends a creation with its share, its entry and its files, which are refused from now on, and with `alike` what looks
   * the same and what it was made from; its owner is told why. All open reports of it are decided.
   * @returns whether it was there
   */
  remove(creation: number, reason: ReportReason, alike: boolean, now: Date): Promise<boolean>;
  /** The latest of an owner. */
  of(owner: number, now: Date): Promise<Removal[]>;
  find(id: string): Promise<Removal | undefined>;
  /** Puts the owner's word into the inbox, once. Throws `not_found`. */
  object(id: string, message: string, from: From, now: Date): Promise<void>;
}

interface RemovalsDependencies {
  db: Kysely<Database>;
  files: StoredFiles;
  mails: MailQueue;
  pictures: RemovedPictures;
}

const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

export function createRemovals({ db, files, mails, pictures }: RemovalsDependencies): Removals {
  const rows = () =>
    db
      .selectFrom('removal')
      .selectAll('removal')
      .select(
        sql<boolean>`exists (select 1 from report where removal_id = removal.id and kind = 'objection')`.as(
          'objected',
        ),
      );

  const mailOwner = async (
    tx: Transaction<Database>,
    { id, owner_id, ...removal }: Omit<Removal, 'objected'>,
  ) => {
    const account = await tx
      .selectFrom('user_account')
      .select(['email', 'language'])
      .where('owner_id', '=', owner_id)
      .executeTakeFirst();
    if (!account) return;
    const { email: to, language } = account;
    const mailed = {
      reason: serverText(language, `report.reasons.${removal.reason}`),
      made: formatDay(removal.made_at, language),
    };
    await mails.post(
      { to, language, mail: 'creation_removed', rows: mailed, path: objectionAddress(id) },
      { at: tx },
    );
  };

  return {
    async remove(creation, reason, alike, now) {
      const row = await erasable(db)
        .select(['creation.owner_id', 'creation.created_at'])
        .where('creation.id', '=', creation)
        .executeTakeFirst();
      if (!row) return false;
      const work = workOfPart(row);
      const names = alike ? filesOf(work) : madeBy(work);
      const marks = await pictures.marksOf([...(await files.facts(names)).values()]);
      const removal = {
        id: newId(),
        owner_id: row.owner_id,
        reason,
        made_at: row.created_at,
        removed_at: now,
      };
      const isDone = await db.transaction().execute(async (tx) => {
        // Nobody sees it from here on; if the server dies before the files are gone, the sweeper removes them.
        const { numUpdatedRows: ended } = await tx
          .updateTable('creation')
          .set({ deleted_at: now, expires_at: now })
          .where('id', '=', creation)
          .where('expires_at', '>', now)
          .executeTakeFirst();
        if (ended === 0n) return false;
        await tx.insertInto('removal').values(removal).execute();
        await pictures.add(
          tx,
          alike ? marks : marks.map(({ sha256 }) => ({ sha256, look: undefined })),
          removal.id,
        );
        await tx
          .updateTable('report')
          .set({ state: 'removed', removal_id: removal.id })
          .where('creation_id', '=', creation)
          .where('state', '=', 'open')
          .execute();
        await mailOwner(tx, removal);
        return true;
      });
      if (isDone) await erase(db, files, [row]);
      return isDone;
    },
    of: (owner, now) =>
      rows()
        .where('owner_id', '=', owner)
        .where('removed_at', '>', new Date(now.getTime() - TOLD_MS))
        .orderBy('removed_at', 'desc')
        .limit(MOST_TOLD)
        .execute(),
    find: (id) => rows().where('id', '=', id).executeTakeFirst(),
    async object(id, message, { language, place }, now) {
      const removal = await rows().where('id', '=', id).executeTakeFirst();
      if (!removal) throw new HttpError('not_found');
      await db
        .insertInto('report')
        .values({
          id: newId(),
          kind: 'objection',
          address: objectionAddress(id),
          creation_id: null,
          job_id: null,
          removal_id: id,
          owner_id: removal.owner_id,
          reason: removal.reason,
          message,
          email: null,
          language,
          place,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
