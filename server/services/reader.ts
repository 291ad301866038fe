import { acceptedTags, chooseLanguage } from '#contract/language.ts';
import { completeLanguages } from '#locales/languages.ts';

/** Where a request's language may be read from. */
export interface ReaderWish {
  /** `lang` of the query. */
  asked: string | undefined;
  /** The saved choice's cookie. */
  saved: string | undefined;
  acceptLanguage: string | undefined;
}

/** The language that the server's texts are answered in: asked for, else saved, else the browser's, else English. */
export function readerLanguage({ asked, saved, acceptLanguage }: ReaderWish): string {
  const choice = asked !== undefined && completeLanguages.some(({ code }) => code === asked) ? asked : saved;
  return chooseLanguage({ pathname: '/', saved: choice, accepted: acceptedTags(acceptLanguage ?? '') }, completeLanguages);
}
