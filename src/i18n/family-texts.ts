import { shellFamilies } from '#contract/site/shell-families.ts';
import { active, further, loadMessages } from './messages.ts';
import { loadTexts } from './text-files.ts';

const load = (code: string): Promise<object> | undefined => loadTexts('tools', code);

/**
 * Loads the texts that do not come with the shell, now and in every language that is shown later. They count
 * as texts of the language once they are there: what waits for those of the shell only must not fail with them.
 */
export async function loadFurtherTexts(): Promise<void> {
  const { code } = active.peek();
  if (!further.has(load)) await load(code);
  further.add(load);
  await loadMessages(code);
}

/**
 * Loads the texts of a family of tools, now and in every language that is shown later. Where they cannot be
 * loaded, the next call tries again.
 */
export async function loadToolTexts(family: string): Promise<void> {
  if (!shellFamilies.includes(family)) await loadFurtherTexts();
}
