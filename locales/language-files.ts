import type { LanguageFacts } from '#contract/site/language.ts';

const files = import.meta.glob<LanguageFacts & { order: number }>('./*/language.json', {
  eager: true,
  import: 'default',
});

/** What the folders with a `language.json` say, in the order of the language menu. */
export const languageFacts: readonly LanguageFacts[] = Object.values(files).sort((a, b) => a.order - b.order);
