import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readNews } from '#src/features/updates/calls.ts';
import { active } from '#src/i18n/messages.ts';

/** The newest entry that this build has told of; empty: none. */
declare const __NEWS_ID__: string;

/** More than this nobody reads. */
const MOST = 6;

const known = signal<readonly string[]>([]);

/** What the build that is served has over this one, the newest first; empty until it is known, and where there is nothing to tell. */
export const updateNews: ReadonlySignal<readonly string[]> = known;

/** Asks for the news in the reader's language. Without a network there are none. */
export async function loadNews(): Promise<void> {
  const { code } = active.peek();
  try {
    const all = await readNews(code);
    const told = all.findIndex(({ id }) => id === __NEWS_ID__);
    known.value = all.slice(0, told < 0 ? MOST : Math.min(told, MOST)).map(({ text }) => text);
  } catch (error) {
    console.info('No word of what is new.', error);
  }
}
