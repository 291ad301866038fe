import { effect, untracked } from '@preact/signals-core';
import { navigate } from 'wouter/use-browser-location';
import { active, loadMessages } from '#src/i18n/messages.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { dressForIos } from '#src/features/install/apple.ts';
import { protectAfterLogin } from '#src/features/account/storage-protection.ts';
import { somethingMoved } from '#src/features/updates/moved.ts';
import { registerWorker } from '#src/features/updates/register.ts';
import { savePreference } from '#src/features/page/saved-language.ts';
import { followDataUse, savesData } from '#src/platform/data-saver.ts';
import { watchNetwork } from '#src/platform/network/watch.ts';
import { isIos, watchInstall } from '#src/features/install/install.ts';
import { thirdParties } from '#src/features/third-parties/third-parties.ts';
import { wantsNotices } from '#src/features/push/push-choice.ts';
import { prefetch } from '#src/hydration/prefetch.ts';
import { allHydrated } from '#src/hydration/tracker.ts';
import { whenIdle } from '#src/hydration/when-idle.ts';
import { startTheme } from '#src/platform/theme.ts';
import { registry } from './dialogs/registry.ts';
import { firstScreenSettled } from './routing/first-screen.ts';
import { followPage } from './routing/follow-page.ts';
import { checkAddress, followHistory, visitAddress } from './routing/navigation/navigation.ts';
import { saveScrollOnUnload } from './routing/navigation/scroll.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';
import { storesNothing } from '#src/platform/storage/browser-storage.ts';

/** The browser restores the scroll position only of a reload; between pages of the site we do it. */
function restoreScrollOurselves(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    saveScrollOnUnload();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Ctrl and / (⌘ and / on a Mac) shows what keys do; a bare key would get in the way of speech input. */
function followHelpKey(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    openDialog('keyboard');
  });
}

/** Does `work` as soon as `isTrue`, which reads signals. */
function once(isTrue: () => boolean, work: () => void): void {
  const stop = effect(() => {
    if (!isTrue()) return;
    queueMicrotask(() => stop());
    untracked(work);
  });
}

const warn = (error: unknown): void => console.warn(error);

/** System notifications are optional: their code is loaded only for users who turned them on. */
function startPushMessages(): void {
  import('#src/app/push-messages.ts').then(({ startNotices }) => startNotices()).catch(warn);
}

/** Without a word, what is lost with the page would be a surprise. */
function sayStoresNothing(): void {
  Promise.all([import('#src/features/toasts/toasts.ts'), import('#src/i18n/translate.ts')])
    .then(([{ toast }, { translate }]) =>
      toast({ type: 'warning', text: translate('share.nowhere'), duration: 0 }),
    )
    .catch(warn);
}

/** Third parties wait until the page has nothing to do; most sites have none. */
function startThirdPartiesWhenIdle(): void {
  whenIdle(() => {
    import('#src/app/third-parties/start.tsx')
      .then(({ startThirdParties }) => startThirdParties())
      .catch(warn);
  });
}

/**
 * Loads what the page does not need to be usable. `elsewhere`: it was served at another address than its own
 * (a fallback), so the page of that address is shown now.
 */
export async function afterHydration(elsewhere: boolean): Promise<void> {
  followHistory(navigate);
  followPage();
  watchNetwork();
  followDataUse();
  savePreference();
  if (elsewhere) visitAddress(navigate);
  await firstScreenSettled();
  // The worker draws a page without the server.
  if (!elsewhere && serviceWorkers()?.controller)
    once(
      () => somethingMoved.value,
      () => checkAddress(navigate),
    );
  restoreScrollOurselves();
  startTheme();
  followHelpKey();
  watchInstall();
  protectAfterLogin();
  await loadMessages(active.peek().code).catch(warn);
  once(() => storesNothing.value, sayStoresNothing);
  // The worker fetches the rest of the application, for which nobody waits.
  await allHydrated();
  await new Promise<void>(whenIdle);
  // The dialog of most first taps waits for no code.
  if (!savesData.peek()) void prefetch(registry.login());
  if (import.meta.env.PROD) await registerWorker().catch(warn);
  once(() => wantsNotices.value, startPushMessages);
  once(() => thirdParties.value !== undefined, startThirdPartiesWhenIdle);
  if (isIos()) await dressForIos().catch(warn);
}
