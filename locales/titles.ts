import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';

const files = import.meta.glob<{ title: string }>('./*/pages/*.json', { eager: true, import: 'h1' });

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, { title }]) => [
    path.replace(/^\.\/|\.json$/g, '').replace('/pages/', '/'),
    title,
  ]),
);

/** The heading of a page, such as a tool's, in a language, else in English; its name where it has none. */
export const pageTitle = (page: string, language: string): string =>
  titles.get(`${language}/${page}`) ?? titles.get(`${DEFAULT_LANGUAGE}/${page}`) ?? page;
