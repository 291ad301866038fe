import type { Kysely } from 'kysely';
import type { Notices } from '#server/db/notices.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type BuiltSite, openBuilt } from './built-site.ts';
import { type Overlay, overlayOf } from './overlay.ts';
import { type PageStore, createPageStore } from './page-store.ts';

/** What is published, as this process knows it. */
export interface PublishedPages {
  store: PageStore;
  current(): Promise<Overlay>;
  built(): Promise<BuiltSite>;
  /** Call it after a change: this process knows it when the promise resolves, the others soon. */
  changed(): Promise<void>;
}

/** Reads what is published once, and again when a process of the site says that it has changed. */
export function createPublishedPages(
  distDir: string,
  db: Kysely<Database>,
  notices: Pick<Notices, 'listen' | 'send'>,
): PublishedPages {
  const store = createPageStore(db);
  const built = openBuilt(distDir);
  let rows: ReturnType<PageStore['published']> | undefined;
  let overlay: { rows: unknown; site: BuiltSite; made: Overlay } | undefined;

  const read = (): ReturnType<PageStore['published']> => {
    const reading = store.published();
    rows = reading;
    // The next request asks again.
    reading.catch(() => {
      if (rows === reading) rows = undefined;
    });
    return reading;
  };
  notices.listen('pages_changed', () => {
    rows = undefined;
  });

  return {
    store,
    built,
    async current() {
      const [site, found] = await Promise.all([built(), rows ?? read()]);
      if (overlay?.rows !== found || overlay.site !== site)
        overlay = { rows: found, site, made: overlayOf(site, found) };
      return overlay.made;
    },
    async changed() {
      await read();
      notices.send('pages_changed');
    },
  };
}
