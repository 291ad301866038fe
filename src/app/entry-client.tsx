import '#src/ui/theme/index.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { activate, provideMessages, type Messages } from '#src/i18n/messages.ts';
import { hidePages } from '#src/i18n/links/hidden-pages.ts';
import { hrefIn } from '#src/i18n/links/href.ts';
import { onCaughtError, watchErrors } from '#src/features/client-errors/watch.ts';
import { recoverChunks, unlessReloaded } from '#src/features/updates/chunk-recovery.ts';
import { rememberParts } from '#src/hydration/again.ts';
import { shellHydrated } from '#src/hydration/tracker.ts';
import { bearTranslators } from '#src/platform/translated.ts';
import { showPage } from '#src/features/page/page.ts';
import type { PageSeed } from '#src/features/page/payload.ts';
import { App } from './app.tsx';
import { loadFirstScreen } from './routing/first-screen.ts';
import { goingTo, isPrefetching } from './routing/navigation/pending-navigation.ts';
import { isPlain, keepPlain } from './routing/navigation/plain-page.ts';

function start(): void {
  const root = document.getElementById('root');
  const data = document.getElementById('payload')?.textContent;
  if (!root || !data) throw new Error('The page came without its content.');
  // The language and the address of the page that was served, which may replace the one that was requested.
  const { code, facts, screen, messages, hidden } = JSON.parse(data) as PageSeed;
  const address = hrefIn(code, facts.path);
  provideMessages(code, messages as Partial<Messages>);
  activate(code);
  hidePages(hidden);
  showPage(facts, undefined);
  // The module may be loaded before React has drawn anything (WebKit): what it finds out would not be in the
  // server's HTML.
  const isElsewhere = location.pathname !== address;
  if (screen !== undefined) loadFirstScreen(facts, screen);
  bearTranslators();
  rememberParts();
  // A transition is hydrated in slices.
  startTransition(() => void hydrateRoot(root, <App address={address} />, { onCaughtError }));
  unlessReloaded(Promise.all([import('./after-hydration.ts'), shellHydrated()]))
    .then(([{ afterHydration }]) => afterHydration(isElsewhere))
    .catch((error: unknown) => {
      console.warn(error);
      keepPlain();
    });
}

watchErrors();
recoverChunks(goingTo, () => isPrefetching() || isPlain.peek());
start();
