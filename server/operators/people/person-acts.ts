import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Deletion, Exporter } from '#server/accounts/door.ts';
import { KeyReused } from '#server/credits/ledger/errors.ts';
import { adjust } from '#server/credits/ledger/ledger.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Announcements } from '#server/events/door.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Audit, By } from '#server/operators/audit/audit.ts';
import type { PersonFacts } from './people.ts';

/** Credits that are given at once at most: those of the medium pack. */
export const MOST_GRANTED = 2000;

export type PersonOutcome =
  | 'granted'
  | 'other_grant'
  | 'no_amount'
  | 'no_reason'
  | 'deleted'
  | 'mismatch'
  | 'no_account'
  | 'slow_down';

/** What is done for somebody at the desk; each act with its reason in the audit log. */
export interface PersonActs {
  /** `form` is the id of the form: sent again, it gives nothing more. */
  grant(
    person: PersonFacts,
    given: { form: string; credits: number; reason: string },
    by: By,
  ): Promise<PersonOutcome>;
  /** The file that they would get themselves. */
  export(person: PersonFacts, reason: string, by: By): Promise<Readable | PersonOutcome>;
  /** As they would delete their account themselves; `typed` is its address. */
  delete(person: PersonFacts, typed: string, reason: string, by: By): Promise<PersonOutcome>;
}

interface PersonActsDependencies {
  db: Kysely<Database>;
  audit: Pick<Audit, 'note'>;
  announcements: Pick<Announcements, 'announce'>;
  exporter: Exporter;
  deletion: Deletion;
}

export function createPersonActs({
  db,
  audit,
  announcements,
  exporter,
  deletion,
}: PersonActsDependencies): PersonActs {
  return {
    async grant({ owner_id: ownerId }, { form, credits, reason }, by) {
      if (reason.trim() === '') return 'no_reason';
      if (!Number.isSafeInteger(credits) || credits < 1 || credits > MOST_GRANTED) return 'no_amount';
      const key = `desk:grant:${form}`;
      const act = { action: 'person grant', reason, subject: ownerId };
      const known = db.selectFrom('ledger_txn').select('id').where('idem_key', '=', key);
      const isRepeated = (await known.executeTakeFirst()) !== undefined;
      try {
        await adjust(db, { ownerId, amount: credits, key, now: new Date() });
      } catch (error) {
        if (error instanceof KeyReused) return 'other_grant';
        throw error;
      }
      if (!isRepeated) await audit.note(by, { ...act, outcome: `done: ${credits} credits` });
      announcements.announce(ownerId, 'credits');
      return 'granted';
    },
    async export({ owner_id: subject, language }, reason, by) {
      if (language === null) return 'no_account';
      if (reason.trim() === '') return 'no_reason';
      try {
        const archive = await exporter(subject, language);
        await audit.note(by, { action: 'person export', reason, outcome: 'done', subject });
        return archive;
      } catch (error) {
        if (error instanceof HttpError && error.errorName === 'slow_down') return 'slow_down';
        throw error;
      }
    },
    async delete({ owner_id: subject, language }, typed, reason, by) {
      if (language === null) return 'no_account';
      if (reason.trim() === '') return 'no_reason';
      const act = { action: 'person delete', reason, subject };
      try {
        const receipt = await deletion.delete(subject, typed, language, () => Promise.resolve());
        await audit.note(by, { ...act, outcome: `done: ${receipt.receipt_id}` });
        announcements.announce(subject, 'sessions');
        return 'deleted';
      } catch (error) {
        if (error instanceof HttpError && error.errorName === 'input_refused') return 'mismatch';
        throw error;
      }
    },
  };
}
