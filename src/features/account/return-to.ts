import { localizedPath, splitPath } from '#contract/site/language.ts';
import { string } from 'superstruct';
import { session } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { languages } from '#locales/languages.ts';
import { savePendingLogin } from './pending-login.ts';

const LOGIN = '/login';

export const returnTo = persisted(session.fromFullPath, string(), undefined, 'sessionStorage');

const isLogin = (pathname: string): boolean => splitPath(pathname, languages).path === LOGIN;

export const isLoginPage = (): boolean => isLogin(location.pathname);

/** The login page in the language of the current page. */
export function loginAddress(): string {
  const code = splitPath(location.pathname, languages).code ?? 'en';
  const language = languages.find((candidate) => candidate.code === code);
  return language ? localizedPath(LOGIN, language) : LOGIN;
}

/** Stores the current path as return-to path. The login page itself never is one. */
export function saveReturnTo(): void {
  if (isLoginPage()) return;
  const path = location.pathname + location.search + location.hash;
  returnTo.set(path);
  savePendingLogin({ from: path });
}

/** Removes and returns the return-to path: always a path of this site, whatever was stored. */
export function takeReturnTo(): string | undefined {
  const stored = returnTo.peek() ?? '';
  returnTo.set(undefined);
  if (!stored.startsWith('/') || !URL.canParse(stored, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(stored, location.origin);
  // The path itself may begin with two slashes (`/.//other.example`), which would be the address of another
  // site.
  return origin === location.origin && !pathname.startsWith('//') && !isLogin(pathname)
    ? pathname + search + hash
    : undefined;
}
