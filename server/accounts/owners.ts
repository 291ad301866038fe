import { hash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Sessions } from './sessions.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Owners } from '#server/http/request-identity.ts';
import type { Signer } from '#server/secrets/signing.ts';

const DAY_MS = 86_400_000;
/** Longer than a visitor's uploads are kept. */
const IDLE_DAYS = 3;

const hashOf = (device: string): string => hash('sha256', device);

export function createOwners(db: Kysely<Database>, signer: Signer, sessions: Sessions): Owners {
  const ownerOf = async (device: string): Promise<number | undefined> => {
    const row = await db
      .selectFrom('device')
      .select('owner_id')
      .where('device_hash', '=', hashOf(device))
      .executeTakeFirst();
    return row?.owner_id;
  };

  const readCookie = (cookie: string | undefined): string | undefined => {
    const [device = '', signature = ''] = (cookie ?? '').split('.');
    return device !== '' && signer.verify('device', device, signature) ? device : undefined;
  };

  return {
    async identify({ token, device: cookie }) {
      const device = readCookie(cookie);
      if (token === undefined)
        return {
          device,
          session: undefined,
          owner: device === undefined ? undefined : await ownerOf(device),
        };
      const found = await sessions.find(token);
      if (!found) throw new HttpError('token_invalid');
      return { device, ...found };
    },
    fingerprint: hashOf,
    async enroll(device) {
      return db.transaction().execute(async (tx) => {
        const { id } = await tx
          .insertInto('owner')
          .values({ kind: 'device' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const mine = await tx
          .insertInto('device')
          .values({ owner_id: id, device_hash: hashOf(device), used_at: null, used_place: null })
          .onConflict((conflict) => conflict.column('device_hash').doNothing())
          .returning('owner_id')
          .executeTakeFirst();
        if (mine) return mine.owner_id;
        await tx.deleteFrom('owner').where('id', '=', id).execute();
        const other = await tx
          .selectFrom('device')
          .select('owner_id')
          .where('device_hash', '=', hashOf(device))
          .executeTakeFirstOrThrow();
        return other.owner_id;
      });
    },
    async sweep(now) {
      await db.transaction().execute(async (tx) => {
        const gone = await sql<{ owner_id: number }>`delete from device d
          where created_at < ${new Date(now.getTime() - IDLE_DAYS * DAY_MS)}
            and not exists (select 1 from account where owner_id = d.owner_id)
            and not exists (select 1 from job where owner_id = d.owner_id)
            and not exists (select 1 from creation where owner_id = d.owner_id)
            and not exists (select 1 from stored_file where owner_id = d.owner_id)
            and not exists (select 1 from upload_session where owner_id = d.owner_id)
            and not exists (select 1 from quote where owner_id = d.owner_id)
            and not exists (select 1 from push_subscription where owner_id = d.owner_id)
          returning owner_id`.execute(tx);
        for (const { owner_id: id } of gone.rows) await tx.deleteFrom('owner').where('id', '=', id).execute();
      });
    },
    issue() {
      const device = randomBytes(16).toString('base64url');
      return { device, cookie: `${device}.${signer.sign('device', device)}` };
    },
  };
}
