import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';
import { loadWith } from './messages.ts';

/** The texts of each family of tools, by language (scripts/vite/text-parts.ts). */
const loaders = import.meta.glob<object>('/locales/*/tools/*.json', {
  query: '?part=tool',
  import: 'default',
});

const loaderOf = (code: string, family: string) => loaders[`/locales/${code}/tools/${family}.json`];

const known = new Map<string, Promise<void>>();

function load(family: string): Promise<void> {
  const loaded = new Map<string, Promise<object>>();
  return loadWith((code) => {
    const before = loaded.get(code);
    if (before) return before;
    const texts = (loaderOf(code, family) ?? loaderOf(DEFAULT_LANGUAGE, family))?.();
    const table = texts?.then((own) => ({ tools: { [family]: own } }));
    if (!table) return undefined;
    loaded.set(code, table);
    table.catch(() => loaded.delete(code));
    return table;
  });
}

/**
 * Loads the texts of a family of tools, now and in every language that is shown later. Where they cannot be
 * loaded, the next call tries again.
 */
export function loadToolTexts(family: string): Promise<void> {
  const loading = known.get(family) ?? load(family);
  known.set(family, loading);
  loading.catch(() => known.delete(family));
  return loading;
}
