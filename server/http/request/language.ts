import { acceptedTags, chooseLanguage } from '#contract/site/language.ts';
import { completeLanguages } from '#locales/languages.ts';

interface LanguageHints {
  /** `lang` of the query. */
  asked: string | undefined;
  /** `Referer`: the calling page, whose URL contains its language. */
  page: string | undefined;
  saved: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * Language of the server's texts: the requested one, else the calling page's, else the saved one, else the
 * browser's, else English.
 */
export function requestLanguage({ asked, page, saved, acceptLanguage }: LanguageHints): string {
  const choice = asked !== undefined && completeLanguages.some(({ code }) => code === asked) ? asked : saved;
  const pathname =
    asked === undefined && page !== undefined && URL.canParse(page) ? new URL(page).pathname : '/';
  return chooseLanguage(
    { pathname, saved: choice, accepted: acceptedTags(acceptLanguage ?? '') },
    completeLanguages,
  );
}
