import { localizedPath, splitPath } from '#contract/language.ts';
import { string } from 'superstruct';
import { session } from '#contract/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { languages } from '#locales/languages.ts';
import { savePendingLogin } from './pending-login.ts';

const LOGIN = '/login';

/** Where a finished login leads, in this visit. */
export const returnTo = persisted(session.fromFullPath, string(), undefined, 'sessionStorage');

const isLogin = (pathname: string): boolean => splitPath(pathname, languages).path === LOGIN;

/** Whether the login page is on screen. */
export const isLoginPage = (): boolean => isLogin(location.pathname);

/** The login page in the language of the page on screen. */
export function loginAddress(): string {
  const code = splitPath(location.pathname, languages).code ?? 'en';
  const language = languages.find((candidate) => candidate.code === code);
  return language ? localizedPath(LOGIN, language) : LOGIN;
}

/** Remembers where the reader was, so that the login brings them back. The login page itself is no such place. */
export function saveReturnTo(): void {
  if (isLoginPage()) return;
  const place = location.pathname + location.search + location.hash;
  returnTo.set(place);
  savePendingLogin({ from: place });
}

/** Takes the remembered place: a path of this site, whatever was stored. */
export function takeReturnTo(): string | undefined {
  const stored = returnTo.peek() ?? '';
  returnTo.set(undefined);
  if (!stored.startsWith('/') || !URL.canParse(stored, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(stored, location.origin);
  // The path itself may begin with two slashes (`/.//other.example`), and would then be another site's address.
  return origin === location.origin && !pathname.startsWith('//') && !isLogin(pathname)
    ? pathname + search + hash
    : undefined;
}
