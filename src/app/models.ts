import type { PathFamily } from '#contract/paths.ts';
import { toolOf } from '#tools/registry.ts';

/** Published page templates have content of their own: `locales/en/pages/template/<slug>.json`. */
const published = Object.keys(import.meta.glob('/locales/en/pages/template/*.json')).map((file) => file.replace(/^.*\/|\.json$/g, ''));

/** A slug names a tool under `/`, and a published template under `/template/`. */
export const isModel = (slug: string, family: PathFamily): boolean =>
  family === 'template-model' ? published.includes(slug) : toolOf(slug) !== undefined;
