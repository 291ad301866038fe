import { readFile } from 'node:fs/promises';
import { latestBuildPath } from '#contract/site/builds.ts';
import type { ThirdParties } from '#contract/site/third-parties.ts';
import type { SiteFile } from '#server/site/site-files.ts';
import { type DrawnFile, fileOf } from './drawn-pages.ts';
import type { Overlay } from './overlay.ts';
import { sitemapOf } from './sitemap.ts';

export const SITEMAP = '/sitemap.xml';

/** What every open page has to know besides the build and what is published; undefined: nothing. */
interface SiteNews {
  third: ThirdParties | undefined;
  /** Some addresses lead elsewhere. */
  redirects: boolean | undefined;
}

/** Files of the build that say what is published over it as well; `source` is the build's own. */
type MadeFiles = (
  path: typeof SITEMAP | typeof latestBuildPath,
  source: SiteFile,
  overlay: Overlay,
) => Promise<DrawnFile>;

/** Makes each file once for a state of the build and of what is published; whoever asks again costs next to nothing. */
export function createMadeFiles(news: SiteNews): MadeFiles {
  const makers = {
    [SITEMAP]: sitemapOf,
    [latestBuildPath]: (built: string, { changes: pages }: Overlay) =>
      JSON.stringify({
        ...(JSON.parse(built) as object),
        third: news.third,
        pages,
        redirects: news.redirects,
      }),
  };
  const made = new Map<string, { overlay: Overlay; etag: string; file: Promise<DrawnFile> }>();
  return (path, source, overlay) => {
    const known = made.get(path);
    if (known?.overlay === overlay && known.etag === source.etag) return known.file;
    const file = readFile(source.file, 'utf8').then((text) => fileOf(makers[path](text, overlay)));
    made.set(path, { overlay, etag: source.etag, file });
    file.catch(() => made.delete(path)); // who asked is told; the next one makes it again
    return file;
  };
}
