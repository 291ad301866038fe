import { type ReadonlySignal, signal } from '@preact/signals-core';
import { localizedPath, splitPath } from '#contract/language.ts';
import { local, session } from '#contract/storage-keys.ts';
import { languages } from '#locales/languages.ts';
import { forgetKeptAnswers } from './forget-kept.ts';

const signedInNow = signal(typeof localStorage !== 'undefined' && localStorage.getItem(local.userToken) !== null);

/** Whether a token is at hand; the server alone knows whether it still counts. */
export const signedIn: ReadonlySignal<boolean> = signedInNow;

/** Remembers where the reader was, so that the login brings them back. */
export function rememberPlace(): void {
  sessionStorage.setItem(session.fromFullPath, location.pathname + location.search + location.hash);
}

/** The token is not accepted any more: forget it and go to the login page of the reader's language. */
export function leaveForLogin(): void {
  localStorage.removeItem(local.userToken);
  forgetKeptAnswers();
  signedInNow.value = false;
  const code = splitPath(location.pathname, languages).code ?? 'en';
  const language = languages.find((candidate) => candidate.code === code);
  location.assign(language ? localizedPath('/login', language) : '/login');
}
