import { acceptedTags, chooseLanguage } from '#contract/language.ts';
import { completeLanguages } from '#locales/languages.ts';

/** Where a request's language may be read from. */
interface LanguageHints {
  /** `lang` of the query. */
  asked: string | undefined;
  /** `Referer`: the page that calls; the language in its address is the one being read. */
  page: string | undefined;
  /** The saved choice's cookie. */
  saved: string | undefined;
  acceptLanguage: string | undefined;
}

/** The language that the server's texts are answered in: asked for, else the calling page's, else saved, else the browser's, else English. */
export function requestLanguage({ asked, page, saved, acceptLanguage }: LanguageHints): string {
  const choice = asked !== undefined && completeLanguages.some(({ code }) => code === asked) ? asked : saved;
  const pathname =
    asked === undefined && page !== undefined && URL.canParse(page) ? new URL(page).pathname : '/';
  return chooseLanguage(
    { pathname, saved: choice, accepted: acceptedTags(acceptLanguage ?? '') },
    completeLanguages,
  );
}
