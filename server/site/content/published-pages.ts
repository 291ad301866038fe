import type { Kysely } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Notices } from '#server/db/notices.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type BuiltSite, openBuilt } from './built-site.ts';
import { type Overlay, overlayOf } from './overlay.ts';
import { type PageStore, type PublishedRow, createPageStore } from './page-store.ts';

/** What is published, as this process knows it. */
export interface PublishedPages {
  store: PageStore;
  current(): Promise<Overlay>;
  built(): Promise<BuiltSite>;
  /** Call it after a change: this process knows it when the promise resolves, the others soon. */
  changed(): Promise<void>;
}

/**
 * Reads what is published once, and again when a process of the site says that it has changed. While the database
 * does not answer, what was read last goes on to be served.
 */
export async function createPublishedPages(
  distDir: string,
  db: Kysely<Database>,
  notices: Pick<Notices, 'listen' | 'send'>,
  log: Log,
): Promise<PublishedPages> {
  const store = createPageStore(db);
  const built = openBuilt(distDir);
  let known: { turn: number; rows: PublishedRow[] } = { turn: 0, rows: [] };
  let turns = 0;
  let failed = false;
  let overlay: { rows: PublishedRow[]; site: BuiltSite; made: Overlay } | undefined;

  const read = async (): Promise<void> => {
    turns += 1;
    const turn = turns;
    failed = false;
    try {
      const rows = await store.published();
      if (turn > known.turn) known = { turn, rows };
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const refresh = (): void =>
    void read().catch((error: unknown) => log.warn({ err: error }, 'what is published could not be read'));
  notices.listen('pages_changed', refresh);
  await read();

  return {
    store,
    built,
    async current() {
      if (failed) refresh();
      const site = await built();
      const { rows } = known;
      if (overlay?.rows !== rows || overlay.site !== site)
        overlay = { rows, site, made: overlayOf(site, rows) };
      return overlay.made;
    },
    async changed() {
      await read();
      notices.send('pages_changed');
    },
  };
}
