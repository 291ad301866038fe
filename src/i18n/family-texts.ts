import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';
import { active, further, loadMessages } from './messages.ts';

/** The texts of the families that do not come with the shell, by language (scripts/vite/text-parts.ts). */
const loaders = import.meta.glob<object>(['/locales/*/tools/*.json', '!**/{face-swap,image-enhancer}.json'], {
  query: '?part=tool',
  import: 'default',
});

const known = new Set<string>();

/**
 * Loads the texts of a family of tools, now and in every language that is shown later. Where they cannot be
 * loaded, the next call tries again.
 */
export function loadToolTexts(family: string): Promise<void> {
  if (!known.has(family))
    further.add((code) =>
      [code, DEFAULT_LANGUAGE]
        .map((language) => loaders[`/locales/${language}/tools/${family}.json`])
        .find((load) => load !== undefined)?.()
        .then((texts) => ({ tools: { [family]: texts } })),
    );
  known.add(family);
  return loadMessages(active.peek().code);
}
