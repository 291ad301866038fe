import { addressIn } from '#tests/e2e/support/site.ts';
import { isCached } from '#tests/e2e/support/worker.ts';
import type { EnginePage, Surface, Target } from './page.ts';
import { waitFor } from './until.ts';

/** Uses the page that the server drew, and waits until it is hydrated, the screen included. */
export const hydrated = (tab: Surface): Promise<boolean> =>
  waitFor(tab, () => {
    dispatchEvent(new Event('focusin'));
    return history.scrollRestoration === 'manual';
  });

export async function visit(tab: EnginePage, address: string): Promise<void> {
  await tab.goto(address);
  await hydrated(tab);
}

/** Opens the home page of a language, comes back, and waits until the worker has cached the build in it. */
export async function settled(tab: EnginePage, origin: string, code: string): Promise<void> {
  const home = origin + addressIn(code, '/');
  await visit(tab, home);
  await waitFor(tab, isCached, code);
  await visit(tab, home);
}

/** Marks the page; a reload removes the mark. */
export const mark = (tab: Surface): Promise<void> =>
  tab.evaluate(() => document.documentElement.setAttribute('data-before', ''));

/** Waits until a marked page has been reloaded and is hydrated. */
export async function reloaded(tab: Surface): Promise<void> {
  await waitFor(tab, () => !document.documentElement.hasAttribute('data-before'));
  await hydrated(tab);
}

/** Waits until a text is visible. */
export const says = (tab: Surface, text: string): Promise<boolean> =>
  waitFor(tab, (words) => document.body.innerText.includes(words), text);

/** Waits until a text is no longer visible. */
export const saysNoLonger = (tab: Surface, text: string): Promise<boolean> =>
  waitFor(tab, (words) => !document.body.innerText.includes(words), text);

export const languageShown = (tab: Surface): Promise<string> =>
  tab.evaluate(() => document.documentElement.lang);

/** Waits until a dialog is open. @returns its name */
export const dialogOpen = (tab: Surface): Promise<string> =>
  waitFor(tab, () => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    return dialog?.getAttribute('aria-label') ?? dialog?.querySelector('h2')?.textContent ?? '';
  });

/** Closes the dialog of a name, and no other: a retried click could hit the next dialog. */
export const shut = (tab: Surface, title: string, label: string): Promise<boolean> =>
  waitFor(
    tab,
    (name, close) => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      if ((dialog?.getAttribute('aria-label') ?? dialog?.querySelector('h2')?.textContent) !== name)
        return true;
      [...(dialog?.querySelectorAll('button') ?? [])]
        .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === close)
        ?.click();
      return false;
    },
    title,
    label,
  );

export const noDialog = (tab: Surface): Promise<boolean> =>
  waitFor(tab, () => document.querySelector('dialog[open]') === null);

/** Names of the caches of builds. */
export const builds = (tab: Surface): Promise<string[]> =>
  tab.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('build-')));

/** Fires `online`: the page checks for a new build, too. */
export const cameBack = (tab: Surface): Promise<void> =>
  tab.evaluate(() => void dispatchEvent(new Event('online')));

export const button = (text: string): Target => ({ css: 'button', text });
