import { boolean, create, nullable, number, optional, record, string, type } from 'superstruct';
import { latestBuildPath } from '#contract/site/builds.ts';
import { ThirdParties } from '#contract/site/third-parties.ts';
import { News, newsPath } from '#contract/site/news.ts';

/** A site whose worker is switched off names no time. */
const Latest = type({
  id: string(),
  timestamp: optional(number()),
  third: optional(ThirdParties),
  pages: optional(record(string(), nullable(string()))),
  redirects: optional(boolean()),
});

async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/**
 * The build that the site serves now.
 * @throws where it cannot be loaded, or is not valid
 */
export const readLatestBuild = async () => create(await readJson(latestBuildPath), Latest);

/**
 * The news of the build that the site serves now.
 * @throws where it cannot be loaded, or is not valid
 */
export const readNews = async (code: string): Promise<News> => create(await readJson(newsPath(code)), News);
