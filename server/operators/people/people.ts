import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';

const FOUND = 50;
/** Creations on a page of a person's. */
const CREATIONS = 24;

export interface FoundPerson {
  owner_id: number;
  kind: 'device' | 'user';
  /** Null: a visitor, or a deleted account. */
  email: string | null;
  created_at: Date;
  /** When the account was deleted. */
  deleted_at: Date | null;
}

export interface PersonFacts extends FoundPerson {
  language: string | null;
  has_password: boolean;
  google: boolean;
  available: number;
  held: number;
}

export interface PersonCreation {
  id: number;
  tool: string;
  created_at: Date;
  share: string | null;
}

export type PersonSession = Pick<
  Selectable<Database['user_session']>,
  'id' | 'created_at' | 'last_used_at' | 'browser' | 'system' | 'place'
>;

/** Accounts and visitors, for those who help them. */
export interface People {
  /**
   * By (a part of) an e-mail address, a number, an order, a payment, a job, a shared page, the receipt of a deletion, or
   * the beginning of a device's fingerprint; without a text the newest accounts.
   */
  search(text: string): Promise<FoundPerson[]>;
  find(owner: number): Promise<PersonFacts | undefined>;
  /** A page, from 0; the newest first. */
  creations(owner: number, page: number): Promise<{ creations: PersonCreation[]; more: boolean }>;
  hasCreation(owner: number, creation: number): Promise<boolean>;
  sessions(owner: number): Promise<PersonSession[]>;
}

export function createPeople(db: Kysely<Database>): People {
  const rows = () =>
    db
      .selectFrom('owner')
      .leftJoin('user_account', 'user_account.owner_id', 'owner.id')
      .leftJoin('account_deletion', 'account_deletion.owner_id', 'owner.id')
      .select([
        'owner.id as owner_id',
        'owner.kind',
        'user_account.email',
        sql<Date>`coalesce(user_account.created_at, owner.created_at)`.as('created_at'),
        'account_deletion.deleted_at',
      ]);
  const live = () =>
    db
      .selectFrom('creation')
      .where('creation.deleted_at', 'is', null)
      .where('creation.expires_at', '>', new Date());

  return {
    async search(text) {
      const asked = text.trim();
      if (asked === '')
        return rows()
          .where('user_account.email', 'is not', null)
          .orderBy('user_account.created_at', 'desc')
          .limit(FOUND)
          .execute();
      // Of an address of this site its last part.
      const id = /[^/?#]+(?=\/?(?:[?#].*)?$)/.exec(asked)?.[0] ?? asked;
      const number = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined;
      const like = `%${asked.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return rows()
        .where(
          sql<boolean>`${number === undefined ? sql`user_account.email ilike ${like}` : sql`false`} or owner.id in (
            select ${number ?? 0}::bigint
            union select owner_id from payment_txn
              where public_id = upper(${id}) or provider_ref = ${id} or payment_ref = ${id}
            union select owner_id from job where public_id = ${id}
            union select c.owner_id from share_page s join creation c on c.id = s.creation_id where s.public_id = ${id}
            union select owner_id from account_deletion where receipt_id = upper(${id})
            union select owner_id from device where length(${id}) >= 8 and starts_with(device_hash, ${id})
            union select owner_id from account_trace where length(${id}) >= 8 and starts_with(fingerprint, ${id}))`,
        )
        .orderBy('owner.id', 'desc')
        .limit(FOUND)
        .execute();
    },
    find: (owner) =>
      rows()
        .leftJoin('account', 'account.owner_id', 'owner.id')
        .select(({ eb, fn }) => [
          'user_account.language',
          eb('user_account.password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
          eb('user_account.google_sub', 'is not', null).$castTo<boolean>().as('google'),
          fn.coalesce('account.available', sql<number>`0`).as('available'),
          fn.coalesce('account.held', sql<number>`0`).as('held'),
        ])
        .where('owner.id', '=', owner)
        .executeTakeFirst(),
    async creations(owner, page) {
      const found = await live()
        .leftJoin('share_page', 'share_page.creation_id', 'creation.id')
        .select(['creation.id', 'creation.tool', 'creation.created_at', 'share_page.public_id as share'])
        .where('creation.owner_id', '=', owner)
        .orderBy('creation.id', 'desc')
        .offset(page * CREATIONS)
        .limit(CREATIONS + 1)
        .execute();
      return { creations: found.slice(0, CREATIONS), more: found.length > CREATIONS };
    },
    async hasCreation(owner, creation) {
      const found = live().select('id').where('owner_id', '=', owner).where('id', '=', creation);
      return (await found.executeTakeFirst()) !== undefined;
    },
    sessions: (owner) =>
      db
        .selectFrom('user_session')
        .select(['id', 'created_at', 'last_used_at', 'browser', 'system', 'place'])
        .where('owner_id', '=', owner)
        .orderBy('last_used_at', 'desc')
        .execute(),
  };
}
