import type { PathFamily } from '#contract/site/paths.ts';
import { publishedTemplates } from '#locales/templates.ts';
import { toolOf } from '#tools/index.ts';

/** A slug names a tool under `/`, and a published template under `/template/`. */
export const isModel = (slug: string, family: PathFamily): boolean =>
  family === 'template-model' ? publishedTemplates.includes(slug) : toolOf(slug) !== undefined;
