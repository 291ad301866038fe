import { signal, type ReadonlySignal } from '@preact/signals-core';
import { local } from '#contract/storage-keys.ts';

export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);
const chosen = signal<Theme>('dark');
const prefersLight = '(prefers-color-scheme: light)';

/** The reader's choice; dark until they choose. */
export const theme: ReadonlySignal<Theme> = chosen;

/** What the choice comes to at this moment. */
export const effectiveTheme = (): 'dark' | 'light' =>
  chosen.peek() === 'system'
    ? matchMedia(prefersLight).matches
      ? 'light'
      : 'dark'
    : chosen.peek() === 'light'
      ? 'light'
      : 'dark';

function apply(): void {
  document.documentElement.dataset['theme'] = effectiveTheme();
}

/** Reads the saved choice (the page already has it on, see the inline script of index.html) and follows the system. */
export function startTheme(): void {
  const saved = localStorage.getItem(local.theme);
  if (isTheme(saved)) chosen.value = saved;
  matchMedia(prefersLight).addEventListener('change', apply);
}

export function chooseTheme(next: Theme): void {
  chosen.value = next;
  localStorage.setItem(local.theme, next);
  apply();
}
