import { userToken } from './user-token.ts';

/** What every call says of its user: who they are, and the language of the page. */
export function userHeaders(): Record<string, string> {
  const token = userToken.peek();
  const language = document.documentElement.lang;
  return { ...(token ? { token } : {}), ...(language ? { 'Accept-Language': language } : {}) };
}
