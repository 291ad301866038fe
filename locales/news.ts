import type { News } from '#contract/site/news.ts';

const files = import.meta.glob<News>('./*/news.json', { eager: true, import: 'default' });

/** The news by language code. */
export const newsBooks: ReadonlyMap<string, News> = new Map(Object.entries(files).map(([file, news]) => [file.split('/')[1] ?? '', news]));
