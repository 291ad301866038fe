import { withProgress } from '#src/platform/progress.ts';

/** Opens a dialog from the app shell, where the code that draws dialogs may still be on its way. */
export function openFromShell(name: 'login' | 'credit-details'): void {
  void withProgress(Promise.all([import('#src/features/dialogs/dialogs.ts'), import('./extras.tsx')])).then(
    ([{ openDialog }]) => openDialog(name),
    (error: unknown) => console.warn(error),
  );
}
