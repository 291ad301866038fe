// Accounts that are written into the database, each with a session and credits: their sign-up is not what is measured.
import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';

/** As many accounts, of which `rich` have credits. @returns their ids and tokens */
export async function newPeople({ db, load }, count, rich) {
  const { grant } = await load('server/credits/ledger/ledger.ts');
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const { rows } =
    await sql`insert into owner (kind) select 'user' from generate_series(1, ${count}) returning id`.execute(
      db,
    );
  const ids = rows.map(({ id }) => id);
  await sql`insert into user_account (owner_id, email, mailbox, password_hash, language, created_at)
    select id, id || '@load.example', id || '@load.example', 'none', 'en', now()
    from unnest(${ids}::bigint[]) as id`.execute(db);
  await sql`insert into user_session
    (id, token_hash, owner_id, created_at, last_used_at, ends_at, browser, system, place)
    select 'load-' || id, token, id, now(), now(), now() + interval '1 day', '', '', '10.0.0.1'
    from unnest(${ids}::bigint[], ${tokens.map((token) => hash('sha256', token))}::text[]) as s(id, token)`.execute(
    db,
  );
  for (const ownerId of ids.slice(0, rich))
    await grant(db, { ownerId, amount: 1_000_000, kind: 'bought', key: `load:${ownerId}`, now: new Date() });
  return ids.map((id, index) => ({ id, token: tokens[index] }));
}
