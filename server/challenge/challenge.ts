import { randomBytes } from 'node:crypto';
import { type Kysely, type Transaction, sql } from 'kysely';
import { ENTRIES_A_WEEK, type Entry, enteredKinds, themeOfWeek, weekAt } from '#contract/site/challenge.ts';
import { creationIdOf } from '#contract/media/parts.ts';
import type { Result } from '#contract/media/media.ts';
import { type CheckPublished, isCreation } from '#server/creations/door.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, StoredPart } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import { type JobViews, filesOf, workOfPart } from '#server/jobs/door.ts';
import type { StoredFiles } from '#server/storage/door.ts';

/** Bytes of randomness in an entry's id. */
const ID_BYTES = 16;
/** Entries that a list, or a page of it, has at most. */
const ROWS = 60;

type Kind = (typeof enteredKinds)[number];
type EnteredResult = Result & { kind: Kind };
const isEntered = (result: Result | undefined): result is EnteredResult =>
  result?.unchecked !== true && enteredKinds.some((kind) => kind === result?.kind);

/** An entry as those see it whom it does not belong to. */
export interface SeenEntry {
  id: string;
  week: number;
  enteredAt: Date;
  tool: string;
  result: EnteredResult;
}

/** Entries of the weekly challenge: entered by their owners, shown by the operator. */
export interface Challenge {
  /**
   * What was declined stays so. Throws `not_found`, or `removed_before`, or `input_refused` for sounds, for what devices
   * have made, for what was declined and beyond the limit of a week.
   */
  enter(owner: number, creation: string, now: Date): Promise<void>;
  /** What was declined stays, so that it does not come back. */
  leave(owner: number, creation: string): Promise<void>;
  mine(owner: number, now: Date): Promise<{ entries: Entry[]; left: number }>;
  /** What all may see of this week and the one before. */
  shown(now: Date): Promise<SeenEntry[]>;
  /**
   * A page, from 0, of what can still be shown and the operator has not decided on: the oldest of each who entered some,
   * then the second of each.
   */
  waiting(now: Date, page: number): Promise<{ entries: SeenEntry[]; more: boolean }>;
  /** An entry of this id in this state, while its creation is there. */
  find(id: string, state?: 'shown'): Promise<SeenEntry | undefined>;
  /** The operator's word. @returns whether there is such an entry */
  decide(id: string, state: 'shown' | 'declined'): Promise<boolean>;
}

const refused = (text: string): HttpError =>
  new HttpError('input_refused', {
    data: { fields: [{ field: 'creation_id', message: text }] },
    text: `challenge_refused.${text}`,
  });

interface Row {
  entry: string;
  week: number;
  state: Entry['state'];
  entered_at: Date;
  public_id: string;
  tool: string;
  part: number | null;
  request: JsonObject;
  result: JsonObject | null;
  parts: StoredPart[] | null;
  engine: string | null;
  model: string | null;
}

export function createChallenge(
  db: Kysely<Database>,
  files: StoredFiles,
  views: JobViews,
  checkPublished: CheckPublished,
): Challenge {
  const creations = (at: Kysely<Database> | Transaction<Database>) =>
    at
      .selectFrom('creation')
      .innerJoin('job', 'job.id', 'creation.job_id')
      .where('creation.deleted_at', 'is', null)
      .where('creation.expires_at', '>', new Date());
  const work = [
    'job.public_id',
    'creation.tool',
    'creation.part',
    'job.request',
    'job.result',
    'job.parts',
    'job.engine',
    'job.model',
  ] as const;
  const entries = () =>
    creations(db)
      .innerJoin('challenge_entry', 'challenge_entry.creation_id', 'creation.id')
      .select([
        ...work,
        'challenge_entry.public_id as entry',
        'challenge_entry.week',
        'challenge_entry.state',
        'challenge_entry.created_at as entered_at',
      ])
      .limit(ROWS);

  /** The results of creations; undefined where a file is gone. */
  const resultsOf = async (rows: readonly Omit<Row, 'entry' | 'week' | 'state' | 'entered_at'>[]) => {
    const jobs = rows.map((row) => ({ ...row, ...workOfPart(row) }));
    const known = await files.facts([...new Set(jobs.flatMap(filesOf))]);
    return jobs.map((job) => {
      return views.results(job, known)[0];
    });
  };

  const seen = async (rows: readonly Row[]): Promise<SeenEntry[]> => {
    const results = await resultsOf(rows);
    return rows.flatMap(({ entry: id, week, tool, entered_at: enteredAt }, index) => {
      const result = results[index];
      return isEntered(result) ? [{ id, week, tool, enteredAt, result }] : [];
    });
  };

  const own = (at: Kysely<Database> | Transaction<Database>, owner: number, creation: string) =>
    creations(at).where('creation.owner_id', '=', owner).where(isCreation(creation));

  const entered = async (at: Kysely<Database>, owner: number, week: number): Promise<number> => {
    // Those in the bin, too: what was declined does not make room.
    const { n } = await at
      .selectFrom('challenge_entry')
      .innerJoin('creation', 'creation.id', 'challenge_entry.creation_id')
      .where('creation.owner_id', '=', owner)
      .where('challenge_entry.week', '=', week)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  return {
    async enter(owner, creation, now) {
      await checkPublished(owner, creation);
      await db.transaction().execute(async (tx) => {
        // Two entries at once are counted one after the other.
        await tx.selectFrom('owner').select('id').where('id', '=', owner).forUpdate().execute();
        const row = await own(tx, owner, creation)
          .select(['creation.id', ...work])
          .executeTakeFirst();
        if (!row) throw new HttpError('not_found');
        const known = await tx
          .selectFrom('challenge_entry')
          .select('state')
          .where('creation_id', '=', row.id)
          .executeTakeFirst();
        if (known?.state === 'declined') throw refused('declined');
        if (known) return;
        const [result] = await resultsOf([row]);
        if (result?.unchecked === true) throw refused('device');
        if (!isEntered(result)) throw refused('kind');
        const week = weekAt(now.getTime());
        if ((await entered(tx, owner, week)) >= ENTRIES_A_WEEK) throw refused('full');
        const id = randomBytes(ID_BYTES).toString('base64url');
        await tx
          .insertInto('challenge_entry')
          .values({ public_id: id, creation_id: row.id, week, state: 'waiting', created_at: now })
          .execute();
      });
    },
    async leave(owner, creation) {
      await db
        .deleteFrom('challenge_entry')
        .where('creation_id', 'in', own(db, owner, creation).select('creation.id'))
        .where('state', '!=', 'declined')
        .execute();
    },
    async mine(owner, now) {
      const rows = await entries()
        .where('creation.owner_id', '=', owner)
        .orderBy('challenge_entry.created_at', 'desc')
        .execute();
      const results = await resultsOf(rows);
      const left = ENTRIES_A_WEEK - (await entered(db, owner, weekAt(now.getTime())));
      return {
        left: Math.max(0, left),
        entries: rows.flatMap(({ week, state, public_id: job, part }, index) => {
          const result = results[index];
          const creation = creationIdOf(job, part ?? undefined);
          return isEntered(result)
            ? [{ creation_id: creation, week, theme: themeOfWeek(week), state, result }]
            : [];
        }),
      };
    },
    async shown(now) {
      return seen(
        await entries()
          .where('challenge_entry.state', '=', 'shown')
          .where('challenge_entry.week', '>=', weekAt(now.getTime()) - 1)
          .orderBy('challenge_entry.week', 'desc')
          .orderBy('challenge_entry.created_at', 'desc')
          .execute(),
      );
    },
    async waiting(now, page) {
      const rows = await entries()
        .where('challenge_entry.state', '=', 'waiting')
        .where('challenge_entry.week', '>=', weekAt(now.getTime()) - 1)
        .orderBy(sql`row_number() over (partition by creation.owner_id order by challenge_entry.created_at)`)
        .orderBy('challenge_entry.created_at')
        .offset(page * ROWS)
        .limit(ROWS + 1)
        .execute();
      return { entries: await seen(rows.slice(0, ROWS)), more: rows.length > ROWS };
    },
    async find(id, state) {
      const rows = entries().where('challenge_entry.public_id', '=', id);
      const [found] = await seen(
        await (state ? rows.where('challenge_entry.state', '=', state) : rows).execute(),
      );
      return found;
    },
    async decide(id, state) {
      const { numUpdatedRows: changed } = await db
        .updateTable('challenge_entry')
        .set({ state })
        .where('public_id', '=', id)
        .executeTakeFirst();
      return changed > 0n;
    },
  };
}
