import { effect } from '@preact/signals-core';
import { brand } from '#contract/site/brand.ts';
import { languages } from '#locales/languages.ts';
import { active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { type PageFacts, page, template } from '#src/features/page/page.ts';
import { applyHead, headOf } from './head.ts';
import { themeCss } from '#src/app/theme/template-theme.ts';

/** Changes at the same time (page and language) rewrite the head once. */
const DEBOUNCE_MS = 10;
/** The prerendered colours, in the page's head. */
const THEME_STYLE_ID = 'page-theme';

/** The title of a page whose content is not there. */
function titleWithout({ status, name }: PageFacts): string {
  if (status === 404 || name === '404') return translate('error.notFound');
  if (status === 0) return translate('error.offlineTitle');
  return status === undefined ? brand.name : translate('error.somethingWrong');
}

const warn = (message: string): void => console.warn(message);

/**
 * Keeps `<html>`, the head and the template's colours in step with the page on screen. The prerendered page
 * has them already.
 */
export function followPage(): () => void {
  const sheet = new CSSStyleSheet();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let style = template.peek()?.style;
  let first: PageFacts | undefined = page.peek();
  const firstCode = active.peek().code;

  const stop = effect(() => {
    const { code } = active.value;
    const shown = page.value;
    const content = template.value;
    if (shown === first && code === firstCode) return;
    first = undefined;
    const language = languages.find((candidate) => candidate.code === code);
    document.documentElement.lang = language?.tag ?? code;
    document.documentElement.dir = language?.direction ?? 'ltr';
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        applyHead(
          headOf(shown, content, {
            code,
            origin: location.origin,
            fallbackTitle: titleWithout(shown),
          }),
        ),
      DEBOUNCE_MS,
    );
    if (content?.style === style) return;
    style = content?.style;
    document.getElementById(THEME_STYLE_ID)?.remove();
    sheet.replaceSync(themeCss(style, warn));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== sheet), sheet];
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
