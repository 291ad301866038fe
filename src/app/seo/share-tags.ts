import type { PageTemplate } from '#contract/site/site.ts';
import { type MediaName, media } from '#tools/media.ts';
import type { Head, HeadTag } from '#src/app/routing/head.ts';

/** Pixels of a share picture, the size that every reader of Open Graph shows whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** The share picture of pages that show none: the site's sign. */
const SIGN = 'sign';

const isMedia = (name: string | undefined): name is MediaName => name !== undefined && name in media;

/** The picture of a page: that of its head, else the first of its sections. */
function pictureOf({ h1, seo_content: sections }: PageTemplate): MediaName | undefined {
  const paths = sections.filter(({ show }) => show).flatMap(({ data }) => data.map(({ path }) => path));
  return [h1.path, ...paths].find(isMedia);
}

/** A page's share picture: its file in the build, and the picture it is made of, absent for the site's sign. */
export function sharePicture(template: PageTemplate | undefined): {
  path: string;
  from: string | undefined;
} {
  const name = template && pictureOf(template);
  return {
    path: `/og/${(name ?? SIGN).replace('/', '-')}.jpg`,
    from: name && media[name].src2x,
  };
}

/**
 * Open Graph of a page for those that show its link; its picture has no words, title and description have them. What
 * readers find elsewhere (language, site, size of the picture) is left out: every page carries these tags.
 */
export function shareTags(
  { title, tags }: Head,
  template: PageTemplate | undefined,
  origin: string,
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
    og('image', origin + sharePicture(template).path),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}
