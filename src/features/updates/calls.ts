import { create } from 'superstruct';
import { News, newsPath } from '#contract/news.ts';

/**
 * The news of the build that the site serves now.
 * @throws where it cannot be loaded, or is not valid
 */
export async function readNews(code: string): Promise<News> {
  const response = await fetch(newsPath(code), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${newsPath(code)}: ${response.status}`);
  return create(await response.json(), News);
}
