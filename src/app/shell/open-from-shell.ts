import type { MouseEvent } from 'react';
import { isPlain } from '#src/app/routing/navigation/plain-page.ts';
import { isPlainClick } from '#src/platform/plain-click.ts';
import { withProgress } from '#src/platform/progress.ts';

/**
 * Opens a dialog in place of the page that a link leads to. The code that draws dialogs may still be on its
 * way.
 */
export function openFromShell(event: MouseEvent, name: 'login' | 'credit-details'): void {
  if (isPlain.peek() || !isPlainClick(event)) return;
  event.preventDefault();
  void withProgress(Promise.all([import('#src/features/dialogs/dialogs.ts'), import('./extras.tsx')])).then(
    ([{ openDialog }]) => openDialog(name),
    (error: unknown) => console.warn(error),
  );
}
