import { userToken } from './user-token.ts';

/** Headers of every call: the user's token, and the language of the page. */
export function userHeaders(): Record<string, string> {
  const token = userToken.peek();
  const language = document.documentElement.lang;
  return { ...(token ? { token } : {}), ...(language ? { 'Accept-Language': language } : {}) };
}
