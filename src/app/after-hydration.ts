import { navigate } from 'wouter/use-browser-location';
import { active, loadMessages } from '#src/i18n/messages.ts';
import { registerWorker } from '#src/pwa/register.ts';
import { followPage } from './follow-page.ts';
import { visitAddress } from './navigation.ts';

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

/**
 * What the page does not need to be usable. `elsewhere`: it was served at another address than its own
 * (a fallback), so the page of that address is shown now.
 */
export function afterHydration(elsewhere: boolean): void {
  history.scrollRestoration = 'manual';
  // A reload finds its place by itself only while the browser restores it.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  followPage();
  if (elsewhere) visitAddress(navigate);
  whenIdle(() => {
    loadMessages(active.peek().code).catch((error: unknown) => console.warn(error));
    if (import.meta.env.PROD) registerWorker().catch((error: unknown) => console.warn(error));
  });
}
