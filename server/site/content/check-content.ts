import type { Struct } from 'superstruct';
import { matchPath } from '#contract/site/paths.ts';
import { type PageSectionItem, PageTemplate } from '#contract/site/page-template.ts';
import { isModel } from '#server/site/pages.ts';
import { media } from '#tools/media.ts';

/** What keeps a content from being published: where, and what is wanted there. */
export interface Problem {
  /** Path of the field, `h1.button.href`. */
  field: string;
  message: string;
}

/** More are of no use to anybody. */
const MOST_PROBLEMS = 100;

const wanted: Record<string, string> = {
  link: 'A path of this site, such as /pricing, or an https address.',
  media: 'The name of a picture of this site, such as scenes/pearl, or its address, such as /media/own.webp.',
  goal: 'A button that is shown needs words and a place.',
  size: 'There are too many.',
  pattern: 'Not in the form that is needed here.',
};

const messageOf = ({
  refinement,
  value,
  message,
}: {
  refinement: string | undefined;
  value: unknown;
  message: string;
}): string => {
  if (value === undefined || value === '') return 'This is needed.';
  if (refinement === 'size' && typeof value === 'string') return `Too long: ${value.length} characters.`;
  return wanted[refinement ?? ''] ?? message;
};

const isPage = (href: string): boolean => matchPath(href.replace(/[?#].*/, ''), isModel) !== undefined;

function problemsOfLink(field: string, href: string | undefined): Problem[] {
  if (href === undefined || !href.startsWith('/') || isPage(href)) return [];
  return [{ field, message: 'There is no such page.' }];
}

function problemsOfMedia(field: string, name: string | undefined): Problem[] {
  if (name === undefined || name === '' || name.startsWith('/') || name in media) return [];
  return [{ field, message: 'There is no such picture.' }];
}

const problemsOfItem = (at: string, { path, button }: PageSectionItem): Problem[] => [
  ...problemsOfMedia(`${at}.path`, path),
  ...problemsOfLink(`${at}.button.href`, button?.show ? button.href : undefined),
];

/** What is wrong with a content by what the site has. */
function problemsHere({ h1, seo_content: sections, operation }: PageTemplate): Problem[] {
  return [
    ...problemsOfMedia('h1.path', h1.path),
    ...problemsOfLink('h1.button.href', h1.button.show ? h1.button.href : undefined),
    ...sections.flatMap(({ data }, index) =>
      data.flatMap((item, place) => problemsOfItem(`seo_content.${index}.data.${place}`, item)),
    ),
    ...problemsOfMedia('operation.resultDemo.path', operation?.resultDemo?.path),
    ...(operation?.custom_styles?.list ?? []).flatMap(({ href }, index) =>
      problemsOfLink(`operation.custom_styles.list.${index}.href`, href),
    ),
  ];
}

/** The problems of a content, none where it can be published; the same rules hold for the build's own contents. */
export function problemsOf(content: unknown): Problem[] {
  const [error, checked] = (PageTemplate as Struct<PageTemplate, unknown>).validate(content);
  if (!error) return problemsHere(checked);
  const found: Problem[] = [];
  for (const failure of error.failures()) {
    found.push({ field: failure.path.join('.'), message: messageOf(failure) });
    if (found.length === MOST_PROBLEMS) break;
  }
  return found;
}
