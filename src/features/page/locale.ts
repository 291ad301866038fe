import { computed, type ReadonlySignal } from '@preact/signals-core';
import { localizedPath, splitPath } from '#contract/site/language.ts';
import { completeLanguages, languages } from '#locales/languages.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { prefetch } from '#src/hydration/prefetch.ts';
import { activate, active, loadMessages } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { latest } from '#src/platform/latest.ts';
import { watched } from '#src/platform/http/outcomes.ts';
import { reachSite } from '#src/platform/network/reach.ts';
import { withProgress } from '#src/platform/progress.ts';
import { withTimeout } from '#sw/contract/timeout.ts';
import { page, showPage, template } from './page.ts';
import { loadPayload } from './payload.ts';
import { saveLanguage } from './saved-language.ts';

/** Code of the current language, for example `zh-tw`. */
export const language: ReadonlySignal<string> = computed(() => active.value.code);

/** A language that has not arrived by then is given up. Milliseconds. */
const TIMEOUT_MS = 10_000;

const nameOf = (code: string): string => languages.find((each) => each.code === code)?.name ?? code;

/** Says why the language on screen stays. */
async function reportAbsence(code: string): Promise<void> {
  const names = { language: nameOf(code), current: nameOf(active.peek().code) };
  const isThere = (await reachSite()) === 'online';
  toast({ type: 'warning', text: translate(isThere ? 'app.languageFailed' : 'app.languageAway', names) });
}

const changes = latest();

/**
 * Shows the same page in another language: form contents, scroll and open dialogs stay, nothing reloads.
 * The address gets the language's prefix by a replaced history entry, and the choice is stored. A language
 * that cannot be loaded changes nothing.
 */
export async function changeLanguage(code: string): Promise<void> {
  const next = completeLanguages.find((candidate) => candidate.code === code);
  if (!next) return;
  const isLast = changes.begin();
  if (code === active.peek().code) return saveLanguage(code);
  const href = localizedPath(splitPath(location.pathname, languages).path, next);
  const before = page.peek();
  const isError = before.name === undefined || before.name === '404' || before.status !== undefined;
  const texts = withTimeout(watched(loadMessages(code)), TIMEOUT_MS);
  const work = Promise.all([isError ? undefined : loadPayload(href), texts]);
  // Texts that are missing here are no reason to reload this page.
  await withProgress(prefetch(work));
  const loaded = await work.catch((error: unknown): undefined => {
    console.info(error);
    return undefined;
  });
  if (!isLast()) return;
  if (!loaded) return reportAbsence(code);
  const [payload] = loaded;
  saveLanguage(code);
  history.replaceState(history.state, '', href + location.search + location.hash);
  activate(code);
  const shown = page.peek();
  if (shown.path === before.path)
    showPage({ ...shown, title: payload?.facts.title ?? shown.title }, payload?.template ?? template.peek());
}
