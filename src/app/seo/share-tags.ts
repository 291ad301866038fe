import type { PageTemplate } from '#contract/site/page-template.ts';
import { type MediaName, media } from '#tools/media.ts';
import type { Head, HeadTag } from '#src/app/routing/head.ts';

/** Pixels of a share picture, the size that every reader of Open Graph shows whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** The share picture of pages that show none: the site's sign. */
const SIGN = 'sign';

const isMedia = (name: string | undefined): name is MediaName => name !== undefined && name in media;

/** The pictures of a page: that of its head, then those of its sections. */
function picturesOf({ h1, seo_content: sections }: PageTemplate): MediaName[] {
  const paths = sections.filter(({ show }) => show).flatMap(({ data }) => data.map(({ path }) => path));
  return [h1.path, ...paths].filter(isMedia);
}

const fileOf = (name: string): string => `/og/${name.replace('/', '-')}.jpg`;

/**
 * A page's share picture: its file in the build, and the picture it is made of, absent for the site's sign. `made`: the
 * files that there are, where no more will be made.
 */
export function sharePicture(
  template: PageTemplate | undefined,
  made?: readonly string[],
): {
  path: string;
  from: string | undefined;
} {
  const names = template ? picturesOf(template) : [];
  const name = names.find((each) => made === undefined || made.includes(fileOf(each)));
  return {
    path: fileOf(name ?? SIGN),
    from: name && media[name].src2x,
  };
}

/**
 * Open Graph of a page for those that show its link; its picture has no words, title and description have them. What
 * readers find elsewhere (language, site, size of the picture) is left out: every page carries these tags.
 */
export function shareTags(
  { title, tags }: Head,
  /** Its absolute address. */
  picture: string,
): HeadTag[] {
  const said = (key: string, value: string): string =>
    tags.find(({ attributes }) => attributes['name'] === key || attributes['rel'] === key)?.attributes[
      value
    ] ?? '';
  const og = (property: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: `og:${property}`, content },
  });
  return [
    og('type', 'website'),
    og('title', title),
    og('description', said('description', 'content')),
    og('url', said('canonical', 'href')),
    og('image', picture),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}
