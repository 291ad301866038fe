import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const setTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate(async (next) => {
    document.documentElement.dataset['theme'] = next;
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  }, theme);

/** Only what is wrong is written out, and no stylesheet is fetched for rules that we do not ask. */
const options = { resultTypes: ['violations' as const], preload: false };

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
type Axe = { run(options: object): Promise<{ violations: Violations }> };

/** Colours once more, by the script that the analysis before has left in the page. */
const ofColours = (page: Page): Promise<Violations> =>
  page.evaluate(async (asked) => (await (window as unknown as { axe: Axe }).axe.run(asked)).violations, {
    ...options,
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });

/**
 * Violations in the dark theme, and of colours in the light one (nothing else differs): one line for each
 * rule. No blank page is opened for an analysis, since no iframe here is of another origin.
 */
export async function violations(page: Page): Promise<string[]> {
  const { violations: dark } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options(options)
    .withTags(standards)
    .analyze();
  await setTheme(page, 'light');
  const light = await ofColours(page);
  await setTheme(page, 'dark');
  return [...dark, ...light].map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')} (${failureSummary.split('\n').at(-1)?.trim() ?? ''})`).join(' | ')}`,
  );
}
