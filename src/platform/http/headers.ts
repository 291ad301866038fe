import { local } from '#contract/storage-keys.ts';

/** What every call says of its reader: who they are, where they are known, and the language of the page. */
export function readerHeaders(): Record<string, string> {
  const token = localStorage.getItem(local.userToken);
  const language = document.documentElement.lang;
  return { ...(token ? { token } : {}), ...(language ? { 'Accept-Language': language } : {}) };
}
