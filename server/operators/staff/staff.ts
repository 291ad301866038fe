import { hash, randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';

const TOKEN_BYTES = 32;

export type StaffMember = Omit<Selectable<Database['operator_account']>, 'token_hash'>;
export type StaffRole = StaffMember['role'];

/** Who works at the desk besides the owner. */
export interface Staff {
  /** Those that can enter come first. */
  list(): Promise<StaffMember[]>;
  /** Returns the token, which nobody can see again; undefined: the name is taken. */
  add(name: string, role: StaffRole, now: Date): Promise<string | undefined>;
  /** Ends their sessions as well. @returns the name of who could enter until now */
  revoke(id: number, now: Date): Promise<string | undefined>;
  byToken(token: string): Promise<StaffMember | undefined>;
}

export function createStaff(db: Kysely<Database>): Staff {
  const rows = () =>
    db.selectFrom('operator_account').select(['id', 'name', 'role', 'created_at', 'revoked_at']);
  return {
    list: () =>
      rows()
        .orderBy(sql`revoked_at is not null`)
        .orderBy('id', 'desc')
        .execute(),
    async add(name, role, now) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const made = await db
        .insertInto('operator_account')
        .values({ name, role, token_hash: hash('sha256', token), created_at: now, revoked_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return made && token;
    },
    revoke: (id, now) =>
      db.transaction().execute(async (tx) => {
        const gone = await tx
          .updateTable('operator_account')
          .set({ revoked_at: now })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .returning('name')
          .executeTakeFirst();
        await tx.deleteFrom('operator_session').where('operator_id', '=', id).execute();
        return gone?.name;
      }),
    byToken: (token) =>
      rows()
        .where('token_hash', '=', hash('sha256', token))
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
  };
}
