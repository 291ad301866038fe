import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';
import { shellFamilies } from '#contract/site/shell-families.ts';
import { active, further, loadMessages } from './messages.ts';

/** The texts of all families that do not come with the shell, by language (scripts/vite/text-parts.ts). */
const loaders = import.meta.glob<object>('/locales/*/ui.json', { query: '?part=tools', import: 'default' });

const load = (code: string): Promise<object> | undefined =>
  (loaders[`/locales/${code}/ui.json`] ?? loaders[`/locales/${DEFAULT_LANGUAGE}/ui.json`])?.();

/** Loads the texts that do not come with the shell, now and in every language that is shown later. */
export async function loadFurtherTexts(): Promise<void> {
  further.add(load);
  await loadMessages(active.peek().code);
}

/**
 * Loads the texts of a family of tools, now and in every language that is shown later. Where they cannot be
 * loaded, the next call tries again.
 */
export async function loadToolTexts(family: string): Promise<void> {
  if (!shellFamilies.includes(family)) await loadFurtherTexts();
}
