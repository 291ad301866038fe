import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readNews } from '#src/features/updates/calls.ts';
import { active } from '#src/i18n/messages.ts';

/** Id of this build's newest entry; empty: none. */
declare const __NEWS_ID__: string;

/** At most this many entries are shown. */
const MOST = 6;

const known = signal<readonly string[]>([]);

/**
 * Entries of the served build that this one lacks, the newest first; empty until they are loaded, and where
 * there are none.
 */
export const updateNews: ReadonlySignal<readonly string[]> = known;

/** Loads the news in the user's language. Without a network there are none. */
export async function loadNews(): Promise<void> {
  const { code } = active.peek();
  try {
    const all = await readNews(code);
    const index = all.findIndex(({ id }) => id === __NEWS_ID__);
    known.value = all.slice(0, index < 0 ? MOST : Math.min(index, MOST)).map(({ text }) => text);
  } catch (error) {
    console.info('The news could not be loaded.', error);
  }
}
