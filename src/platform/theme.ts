import { type ReadonlySignal } from '@preact/signals-core';
import { local } from '#contract/site/storage-keys.ts';
import { oneOf, persisted } from './storage/persisted.ts';

export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

const chosen = persisted(local.theme, oneOf(themes), 'dark');
const prefersLight = '(prefers-color-scheme: light)';

/** Dark by default. */
export const theme: Pick<ReadonlySignal<Theme>, 'value'> = chosen;

/** The theme in use: the choice, or the system's. */
export function effectiveTheme(): 'dark' | 'light' {
  const choice = chosen.peek();
  if (choice === 'system') return matchMedia(prefersLight).matches ? 'light' : 'dark';
  return choice;
}

function apply(): void {
  document.documentElement.dataset['theme'] = effectiveTheme();
}

/**
 * Follows the choice and the system from now on. The page already has the theme, see the inline script of
 * index.html.
 */
export function startTheme(): void {
  chosen.subscribe(apply);
  matchMedia(prefersLight).addEventListener('change', apply);
}

export function chooseTheme(next: Theme): void {
  chosen.set(next);
  apply();
}
