import type { PageTemplate } from '#contract/site/page-template.ts';
import type { ToolWork } from '#contract/tools/tool.ts';

/** Key of the option that `image_style` of a page is about. */
const STYLE = 'style';

/** The work with the styles that its page offers, in the page's order, without names that the tool does not know. */
export function offeredWork(work: ToolWork, template: PageTemplate | undefined): ToolWork {
  const wanted = template?.operation?.image_style;
  if (!wanted) return work;
  const options = work.options.map((option) => {
    if (option.key !== STYLE || option.kind !== 'choice') return option;
    const choices = wanted.filter((style) => option.choices.includes(style));
    const [first] = choices;
    if (first === undefined) return option;
    return { ...option, choices, default: choices.includes(option.default) ? option.default : first };
  });
  return { ...work, options };
}
