import type { EffectAnswer, EffectTab } from '#contract/site/library.ts';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { effectName } from '#locales/effect-names.ts';
import { templatesOf } from '#locales/template-pages.ts';
import type { Overlay } from './content/overlay.ts';
import { effectItems, isMade } from '#tools/effect-library.ts';

/** The effects of a tab, or all, named in a language, without those whose page is not published in it. */
export const effectsOf = (
  tab: EffectTab | undefined,
  language: string,
  { isPublished }: Overlay,
): EffectAnswer[] =>
  effectItems
    .filter((item) => tab === undefined || item.tab === tab)
    .filter(({ detail_url: to }) => isPublished(language, to.replace(/\?.*/, '')))
    .map((item) => ({
      ...item,
      name: effectName(item.name_lang, language),
      available: isMade(item.id),
    }));

/** The published templates in a language: the build's, with what operators have published in their place. */
export const templatesIn = (language: string, { isPublished, own }: Overlay): PageTemplate[] =>
  templatesOf(language)
    .filter(({ tdk }) => isPublished(language, tdk.path))
    .map((template) => own(language, template.tdk.path)?.template ?? template);
