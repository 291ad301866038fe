import { type Infer, array, object, string } from 'superstruct';

/** One thing that users can do since a build, in plain words. Its id is the same in every language. */
const Entry = object({ id: string(), text: string() });

/** The newest first. */
export const News = array(Entry);
export type News = Infer<typeof News>;

export const newsPath = (code: string): string => `/builds/news/${code}.json`;

/** The news in one language: an entry without a translation stays English. */
export const newsIn = (english: News, translated: News): News =>
  english.map((entry) => translated.find(({ id }) => id === entry.id) ?? entry);
