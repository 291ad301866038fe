import type { PageTemplate } from '#contract/site/page-template.ts';
import { publishedTemplates } from './templates.ts';

const files = import.meta.glob<PageTemplate>('./*/pages/template/*.json', { eager: true, import: 'default' });

/** The published page templates in a language. */
export const templatesOf = (language: string): PageTemplate[] =>
  publishedTemplates.flatMap((slug) => files[`./${language}/pages/template/${slug}.json`] ?? []);
