import { hash } from 'node:crypto';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { completeLanguages } from '#locales/languages.ts';
import { addressIn } from '#server/site/pages.ts';
import type { BuiltSite } from './built-site.ts';
import type { PublishedRow } from './page-store.ts';

type Hidden = Readonly<Record<string, readonly string[]>>;

/** Content in place of the build's. */
interface OwnContent {
  template: PageTemplate;
  /** Another for other content. */
  version: string;
  at: Date;
}

/** The build's pages with what operators have published over them, at one moment. */
export interface Overlay {
  built: BuiltSite;
  isPublished(code: string, path: string): boolean;
  own(code: string, path: string): OwnContent | undefined;
  /** Paths that are not published, by language. */
  hidden: Hidden;
  /** What a page is made of besides the build; undefined: the build's file is right. */
  stamp(code: string, path: string): string | undefined;
  /** Versions by address, null for a page that is not published; undefined where there is nothing to say. */
  changes: Record<string, string | null> | undefined;
}

const digest = (value: unknown): string => hash('sha256', JSON.stringify(value)).slice(0, 16);

export function overlayOf(built: BuiltSite, rows: readonly PublishedRow[]): Overlay {
  const pathOf = new Map(built.pages.map(({ name, path }) => [name, path]));
  const own = new Map<string, OwnContent>();
  const hidden = new Map(Object.entries(built.hidden).map(([code, paths]) => [code, new Set(paths)]));
  const changes: Record<string, string | null> = Object.fromEntries(
    Object.entries(built.hidden).flatMap(([code, paths]) =>
      paths.map((path) => [addressIn(code, path), null]),
    ),
  );
  for (const { page, language, published: template, published_at: at } of rows) {
    const path = pathOf.get(page);
    if (path === undefined) continue;
    const version = digest(template);
    const gone = hidden.get(language) ?? new Set();
    hidden.set(language, gone);
    if (template.isPublish) {
      gone.delete(path);
      own.set(`${language} ${path}`, { template, version, at });
    } else gone.add(path);
    changes[addressIn(language, path)] = template.isPublish ? version : null;
  }
  const hiddenIn: Hidden = Object.fromEntries(
    [...hidden].filter(([, paths]) => paths.size > 0).map(([code, paths]) => [code, [...paths].toSorted()]),
  );
  const absentOf = (gone: Hidden, path: string): string[] =>
    completeLanguages.flatMap(({ code }) => (gone[code]?.includes(path) ? [code] : []));
  return {
    built,
    isPublished: (code, path) => hidden.get(code)?.has(path) !== true,
    own: (code, path) => own.get(`${code} ${path}`),
    hidden: hiddenIn,
    stamp(code, path) {
      const wanted = [own.get(`${code} ${path}`)?.version, hiddenIn[code], absentOf(hiddenIn, path)];
      const before = [undefined, built.hidden[code]?.toSorted(), absentOf(built.hidden, path)];
      return JSON.stringify(wanted) === JSON.stringify(before) ? undefined : digest(wanted);
    },
    changes: Object.keys(changes).length > 0 ? changes : undefined,
  };
}
