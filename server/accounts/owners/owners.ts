import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Sessions } from '#server/accounts/sign-in/sessions.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Owners } from '#server/http/request/identity.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { sweepVisitors } from './idle-visitors.ts';

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
    sweep: (now) => sweepVisitors(db, now),
    issue() {
      const device = randomBytes(16).toString('base64url');
      return { device, cookie: `${device}.${signer.sign('device', device)}` };
    },
  };
}
