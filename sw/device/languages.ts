import { DEFAULT_LANGUAGE, chooseLanguage } from '#contract/site/language.ts';
import { cookies } from '#contract/site/storage-keys.ts';
import { completeLanguages } from '#locales/languages.ts';
import { readFact, writeFact } from './facts.ts';

declare const self: ServiceWorkerGlobalScope;

const KEY = 'language';
const SAVED = 'saved-language';
const ALL = 'all-languages';

interface CookieStore {
  get(name: string): Promise<{ value?: string } | null>;
}

/** The language that was used last, if a page has reported it. */
export const lastLanguage = (): Promise<string | undefined> => readFact<string>(KEY);

/**
 * The user's own choice, in the cookie that the server reads; where a worker sees no cookies, the choice that a page
 * last reported. That of Firefox 153 has a store of them, in which there is never one.
 */
async function savedChoice(): Promise<string | undefined> {
  const { cookieStore, navigator } = self as ServiceWorkerGlobalScope & { cookieStore?: CookieStore };
  if (!cookieStore || /Firefox/.test(navigator.userAgent)) return readFact<string>(SAVED);
  try {
    return (await cookieStore.get(cookies.locale))?.value;
  } catch {
    return undefined; // no cookies for this worker
  }
}

/** The language of an address, by the same rule as page and server. */
export async function languageOf(pathname: string): Promise<string> {
  return chooseLanguage(
    { pathname, saved: await savedChoice(), accepted: self.navigator.languages },
    completeLanguages,
  );
}

/**
 * Languages in use: of the open pages and of the last visit, and English; or all, where the user wants them
 * all.
 */
export async function usedLanguages(): Promise<string[]> {
  if ((await readFact<boolean>(ALL)) === true) return completeLanguages.map(({ code }) => code);
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const open = await Promise.all(windows.map(({ url }) => languageOf(new URL(url).pathname)));
  const last = await lastLanguage();
  return [
    ...new Set([DEFAULT_LANGUAGE, ...open, await languageOf('/'), ...(last === undefined ? [] : [last])]),
  ];
}

/** `saved`: the user's explicit choice. */
export async function useLanguage(code: string, saved: string | undefined): Promise<void> {
  await writeFact(SAVED, saved);
  if (completeLanguages.some((language) => language.code === code)) await writeFact(KEY, code);
}

/** Stores whether the user wants every language, or only those in use. */
export const useAllLanguages = (all: boolean): Promise<void> => writeFact(ALL, all);
