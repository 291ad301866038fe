import { type Infer, array, object, string } from 'superstruct';

/** One thing that people can do since a build, in plain words. Its id is the same in every language. */
const Entry = object({ id: string(), text: string() });

/** The newest first. */
export const News = array(Entry);
export type News = Infer<typeof News>;

/** The news of the build that is served, in a complete language. */
export const newsPath = (code: string): string => `/builds/news/${code}.json`;

/** What a reader of a language is told: an entry that is not translated stays English. */
export const newsIn = (english: News, translated: News): News =>
  english.map((entry) => translated.find(({ id }) => id === entry.id) ?? entry);
