import { brand } from '#contract/site/brand.ts';
import { DEFAULT_LANGUAGE, localizedPath } from '#contract/site/language.ts';
import { pagePaths } from '#contract/site/paths.ts';
import { completeLanguages } from '#locales/languages.ts';
import type { PageTemplate } from '#contract/site/page-template.ts';
import type { PageFacts } from '#src/features/page/page.ts';
import { barColour } from '#src/app/theme/template-theme.ts';

export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

export interface Head {
  title: string;
  tags: HeadTag[];
}

/** Facts of the head that do not depend on the page. */
interface HeadFacts {
  code: string;
  /** Scheme and host: canonical and hreflang addresses must be absolute. */
  origin: string;
  /** Title where there is no content. */
  fallbackTitle: string;
  /** Codes of the languages in which the page is not published. */
  absent?: readonly string[];
}

const noindexNames = new Set(pagePaths.filter(({ noindex }) => noindex).map(({ name }) => name));
const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });

/** The page's address in each language that has it, and the default one for other languages. */
function alternates(path: string, origin: string, absent: readonly string[]): HeadTag[] {
  const spoken = completeLanguages.filter(({ code }) => !absent.includes(code));
  const fallback = spoken.find(({ code }) => code === DEFAULT_LANGUAGE);
  return [
    ...spoken.map((language) =>
      link({ rel: 'alternate', hreflang: language.tag, href: origin + localizedPath(path, language) }),
    ),
    ...(fallback
      ? [link({ rel: 'alternate', hreflang: 'x-default', href: origin + localizedPath(path, fallback) })]
      : []),
  ];
}

const titleOf = (title: string, isHome: boolean): string =>
  isHome || title.includes(brand.name) ? title : `${title} · ${brand.name}`;

/**
 * Title, description, canonical and alternate addresses and colour of a page. What only readers of the served page want
 * (Open Graph, structured data) is in `src/app/seo`.
 */
export function headOf(
  page: PageFacts,
  template: PageTemplate | undefined,
  { code, origin, fallbackTitle, absent = [] }: HeadFacts,
): Head {
  const language = completeLanguages.find((candidate) => candidate.code === code);
  const isError =
    page.name === undefined || page.name === '' || page.name === '404' || page.status !== undefined;
  const title = titleOf(template?.tdk.title ?? fallbackTitle, template?.isHome === true);
  const colour = meta({ name: 'theme-color', content: barColour(template?.style) });
  const hidden = isError || noindexNames.has(page.name ?? '') || template?.isPublish === false;
  if (hidden || !language) return { title, tags: [meta({ name: 'robots', content: 'noindex' }), colour] };
  const address = origin + localizedPath(page.path, language);
  const description = template?.tdk.description ?? '';
  return {
    title,
    tags: [
      meta({ name: 'description', content: description }),
      link({ rel: 'canonical', href: address }),
      ...alternates(page.path, origin, absent),
      colour,
    ],
  };
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const headHtml = ({ title, tags }: Head, more: readonly HeadTag[] = []): string =>
  [
    `<title>${escape(title)}</title>`,
    ...[...tags, ...more].map(
      ({ tag, attributes }) =>
        `<${tag} ${Object.entries(attributes)
          .map(([name, value]) => `${name}="${escape(value)}"`)
          .join(' ')}>`,
    ),
  ].join('\n');

const OWN =
  'meta[name=description],meta[name=robots],meta[name=theme-color],meta[property^="og:"],meta[name^="twitter:"],link[rel=canonical],link[rel=alternate][hreflang],script[type="application/ld+json"]';

export function applyHead({ title, tags }: Head): void {
  document.title = title;
  for (const old of document.head.querySelectorAll(OWN)) old.remove();
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
}
