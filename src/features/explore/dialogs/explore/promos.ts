import { formPath } from '#contract/tools/tool.ts';
import { isHidden } from '#src/i18n/links/hidden-pages.ts';
import { type Promo, promosBut } from '#tools/explore.ts';
import { tools } from '#tools/index.ts';

/** The tool at this address does not work yet. */
export const isSoon = (to: string): boolean => {
  const [path] = to.split('?');
  return tools.find((tool) => formPath(tool) === path)?.work === undefined;
};

/** The promos for the page on screen, those that work first. */
export const promosFor = (path: string, search: string): readonly Promo[] =>
  promosBut(path, search)
    .filter(({ to }) => !isHidden(to))
    .toSorted((one, other) => Number(isSoon(one.to)) - Number(isSoon(other.to)));
