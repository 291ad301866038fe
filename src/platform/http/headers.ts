import { userToken } from './user-token.ts';

export function userHeaders(): Record<string, string> {
  const token = userToken.peek();
  const language = document.documentElement.lang;
  return { ...(token ? { token } : {}), ...(language ? { 'Accept-Language': language } : {}) };
}
