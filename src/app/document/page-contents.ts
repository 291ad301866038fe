import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { completeLanguages } from '#locales/languages.ts';
import { withBrand } from '#src/features/page/page.ts';

export const languageCodes = (): string[] => completeLanguages.map(({ code }) => code);

const contents = import.meta.glob<PageTemplate>('/locales/*/pages/**/*.json', { import: 'default' });

/** The contents of all pages in a language by their names, as they are written. */
export async function contentsIn(code: string): Promise<Record<string, PageTemplate>> {
  const folder = `/locales/${code}/pages/`;
  const files = Object.entries(contents).filter(([file]) => file.startsWith(folder));
  return Object.fromEntries(
    await Promise.all(
      files.map(async ([file, load]) => [file.slice(folder.length, -'.json'.length), await load()] as const),
    ),
  );
}

/** Paths that are not published, by language; nothing for languages in which all are. */
export type Hidden = Readonly<Record<string, readonly string[]>>;

/** What the contents of the pages say of it. */
export async function hiddenPages(): Promise<Hidden> {
  const byLanguage = await Promise.all(
    languageCodes().map(async (code) => {
      const all = Object.values(await contentsIn(code));
      return [code, all.filter(({ isPublish }) => !isPublish).map(({ tdk }) => tdk.path)] as const;
    }),
  );
  return Object.fromEntries(byLanguage.filter(([, paths]) => paths.length > 0));
}

/** The content of one page, in English where the language has none. */
export async function readContent(code: string, name: string): Promise<PageTemplate | undefined> {
  const load =
    contents[`/locales/${code}/pages/${name}.json`] ??
    contents[`/locales/${DEFAULT_LANGUAGE}/pages/${name}.json`];
  return load ? withBrand(await load()) : undefined;
}
