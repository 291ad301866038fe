import { get, set } from 'idb-keyval';
import { DEFAULT_LANGUAGE, chooseLanguage } from '#contract/language.ts';
import { cookies, databases } from '#contract/storage-keys.ts';
import { completeLanguages } from '#locales/languages.ts';
import { buildManifest, drop, precache } from '#sw/build/build.ts';
import { openStore } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

const KEY = 'language';
const SAVED = 'saved-language';
const ALL = 'all-languages';
const store = openStore(databases.worker, 'facts');

interface CookieStore {
  get(name: string): Promise<{ value?: string } | null>;
}

/** The language that was used last, if a page has reported it. */
export const lastLanguage = (): Promise<string | undefined> => get<string>(KEY, store);

/**
 * The user's own choice, in the cookie that the server reads; where a worker sees no cookies (Firefox 153),
 * the choice that a page last reported.
 */
async function savedChoice(): Promise<string | undefined> {
  const { cookieStore } = self as ServiceWorkerGlobalScope & { cookieStore?: CookieStore };
  return (
    (await cookieStore?.get(cookies.locale))?.value ??
    (await get<string>(SAVED, store).catch(() => undefined))
  );
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
  if ((await get<boolean>(ALL, store)) === true) return completeLanguages.map(({ code }) => code);
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const open = await Promise.all(windows.map(({ url }) => languageOf(new URL(url).pathname)));
  const last = await lastLanguage();
  return [
    ...new Set([DEFAULT_LANGUAGE, ...open, await languageOf('/'), ...(last === undefined ? [] : [last])]),
  ];
}

/** Precaches everything that the pages of a language need. */
export async function precacheLanguage(code: string): Promise<void> {
  const { languages } = await buildManifest();
  await precache(languages[code] ?? []);
}

/** Stores the language in use. `saved`: the user's explicit choice. */
export async function useLanguage(code: string, saved: string | undefined): Promise<void> {
  await set(SAVED, saved, store);
  if (completeLanguages.some((language) => language.code === code)) await set(KEY, code, store);
}

/** Precaches all languages from now on, for every build to come, or only those in use. */
export async function wantAllLanguages(all: boolean): Promise<void> {
  await set(ALL, all, store);
  const used = await usedLanguages();
  const { languages } = await buildManifest();
  const unused = Object.entries(languages).filter(([code]) => !used.includes(code));
  await drop(unused.flatMap(([, files]) => files));
  await Promise.all(used.map(precacheLanguage));
}
