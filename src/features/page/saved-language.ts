import { DEFAULT_LANGUAGE, chooseLanguage } from '#contract/site/language.ts';
import { ages, cookies } from '#contract/site/storage-keys.ts';
import { completeLanguages } from '#locales/languages.ts';

/** For addresses without a prefix. */
export function saveLanguage(code: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookies.locale}=${code}; path=/; max-age=${ages.localeCookie}; samesite=lax${secure}`;
}

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
