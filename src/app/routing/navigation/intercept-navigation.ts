import { withProgress } from '#src/platform/progress.ts';
import { isPlain } from './plain-page.ts';
import type * as Navigation from './navigation.ts';

type Navigate = Navigation.Navigate;

const load = (): Promise<typeof Navigation> => import('./navigation.ts');

/**
 * wouter's hook around every navigation. The code that prepares pages is loaded at the first one, or at a
 * first hover.
 */
export function interceptNavigation(navigate: Navigate, to: string, options?: { replace?: boolean }): void {
  if (isPlain.peek()) return location.assign(to);
  void withProgress(load()).then(
    ({ goTo }) => goTo(navigate, to, options),
    () => location.assign(to),
  );
}

/** Only if the connection allows. */
export function prefetch(href: string): void {
  void import('./prepare-page.ts').then(
    ({ prefetchPage }) => prefetchPage(href),
    () => {},
  );
}
