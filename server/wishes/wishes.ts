import { type Kysely, sql } from 'kysely';
import type { Ways } from '#contract/users/wishes.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { MailQueue } from '#server/mail/door.ts';
import type { Push } from '#server/push/door.ts';

/** Users notified in one sweep; the rest follows in the next. */
const BATCH = 200;

/** Who wants to be notified when which tool opens. */
export interface Wishes {
  of(owner: number): Promise<string[]>;
  /** How an owner would be notified now. */
  waysTo(owner: number): Promise<Ways>;
  set(owner: number, slug: string, wanted: boolean): Promise<void>;
  /** Notifies, once, everybody who waits for a tool that works now. */
  sweep(): Promise<void>;
}

interface Wish {
  owner_id: number;
  slug: string;
}

interface WishesDependencies {
  db: Kysely<Database>;
  post: MailQueue;
  push: Pick<Push, 'tellOpened'>;
  openTools: () => string[];
  nameOf: (slug: string, language: string) => string;
}

export function createWishes({ db, post, push, openTools, nameOf }: WishesDependencies): Wishes {
  const mail = async (tx: Kysely<Database>, { owner_id: owner, slug }: Wish): Promise<void> => {
    const account = await tx
      .selectFrom('user_account')
      .select(['email', 'language'])
      .where('owner_id', '=', owner)
      .executeTakeFirst();
    if (!account) return;
    const { email, language } = account;
    const values = { tool: nameOf(slug, language) };
    await post.post({ to: email, language, mail: 'tool_open', values, path: `/${slug}` }, { at: tx });
  };

  return {
    async of(owner) {
      const rows = await db
        .selectFrom('tool_wish')
        .select('slug')
        .where('owner_id', '=', owner)
        .orderBy('slug')
        .execute();
      return rows.map(({ slug }) => slug);
    },
    async waysTo(owner) {
      const { rows } = await sql<{ mail: boolean; push: boolean }>`select
        exists (select 1 from user_account where owner_id = ${owner}) as mail,
        exists (select 1 from push_subscription where owner_id = ${owner}) as push`.execute(db);
      const [row] = rows;
      return [...(row?.mail ? (['mail'] as const) : []), ...(row?.push ? (['push'] as const) : [])];
    },
    async set(owner, slug, wanted) {
      if (wanted)
        await db
          .insertInto('tool_wish')
          .values({ owner_id: owner, slug, created_at: new Date() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else await db.deleteFrom('tool_wish').where('owner_id', '=', owner).where('slug', '=', slug).execute();
    },
    async sweep() {
      const open = openTools();
      if (open.length === 0) return;
      // The row goes first: of two servers one notifies.
      const due = await db.transaction().execute(async (tx) => {
        const { rows } = await sql<Wish>`delete from tool_wish w
          using (select owner_id, slug from tool_wish where slug in (${sql.join(open)})
            limit ${BATCH} for update skip locked) due
          where w.owner_id = due.owner_id and w.slug = due.slug returning w.owner_id, w.slug`.execute(tx);
        for (const wish of rows) await mail(tx, wish);
        return rows;
      });
      for (const { owner_id: owner, slug } of due)
        await push.tellOpened(owner, slug, (language) => nameOf(slug, language));
    },
  };
}
