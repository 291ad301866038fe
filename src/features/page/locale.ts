import { computed, type ReadonlySignal } from '@preact/signals-core';
import { DEFAULT_LANGUAGE, chooseLanguage, localizedPath, splitPath } from '#contract/language.ts';
import { ages, cookies } from '#contract/storage-keys.ts';
import { completeLanguages, languages } from '#locales/languages.ts';
import { activate, active, loadMessages } from '#src/i18n/messages.ts';
import { page, showPage, template } from './page.ts';
import { loadPayload } from './payload.ts';

/** Code of the current language, for example `zh-tw`. */
export const language: ReadonlySignal<string> = computed(() => active.value.code);

/** Stores the user's choice for addresses without a prefix. */
function saveLanguage(code: string): void {
  document.cookie = `${cookies.locale}=${code}; path=/; max-age=${ages.localeCookie}; samesite=lax`;
}

/** The language that the user has chosen, if any. */
export const savedLanguage = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${cookies.locale}=`))
    ?.slice(cookies.locale.length + 1);

/**
 * At a first visit stores the browser's language as the user's, where the site has it: one that the site will
 * have later is not replaced by English for a year.
 */
export function savePreference(): void {
  const [wanted = ''] = navigator.languages;
  const code = chooseLanguage({ pathname: '/', accepted: [wanted] }, completeLanguages);
  const isOffered = code !== DEFAULT_LANGUAGE || wanted.toLowerCase().startsWith(DEFAULT_LANGUAGE);
  if ((savedLanguage() ?? '') === '' && isOffered) saveLanguage(code);
}

/**
 * Shows the same page in another language: form contents, scroll and open dialogs stay, nothing reloads.
 * The address gets the language's prefix by a replaced history entry.
 */
export async function changeLanguage(code: string): Promise<void> {
  const next = completeLanguages.find((candidate) => candidate.code === code);
  if (!next) return;
  saveLanguage(code);
  if (code === active.peek().code) return;
  const href = localizedPath(splitPath(location.pathname, languages).path, next);
  const before = page.peek();
  const isError = before.name === undefined || before.name === '404' || before.status !== undefined;
  const [payload] = await Promise.all([isError ? undefined : loadPayload(href), loadMessages(code)]);
  history.replaceState(history.state, '', href + location.search + location.hash);
  activate(code);
  const shown = page.peek();
  if (shown.path === before.path)
    showPage({ ...shown, title: payload?.facts.title ?? shown.title }, payload?.template ?? template.peek());
}
