import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const setTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate(async (next) => {
    document.documentElement.dataset['theme'] = next;
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  }, theme);

/**
 * Without a blank page for each analysis, since no iframe here is of another origin, and without the stylesheets,
 * which no rule of ours reads.
 */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options({ preload: false });

/**
 * Violations in the dark theme, and of colours in the light one (nothing else differs): one line for each
 * rule.
 */
export async function violations(page: Page): Promise<string[]> {
  const dark = await axe(page).withTags(standards).analyze();
  await setTheme(page, 'light');
  const light = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  await setTheme(page, 'dark');
  return [...dark.violations, ...light.violations].map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')} (${failureSummary.split('\n').at(-1)?.trim() ?? ''})`).join(' | ')}`,
  );
}
