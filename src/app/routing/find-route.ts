import { matchPath, pagePaths } from '#contract/site/paths.ts';
import { type Route, routeOf } from './routes.ts';

/** Paths that can be matched without loading the tools. */
const isFixedPath = (path: string): boolean => pagePaths.some((entry) => entry.path === path);

const loadModels = () => Promise.all([import('./models.ts'), import('#tools/index.ts')]);

/**
 * The route of a path without language prefix. The tools are loaded only when the path can be one of theirs,
 * so that the first page does not grow with them.
 */
export async function findRoute(path: string): Promise<Route | undefined> {
  if (path === '/404') return undefined;
  if (isFixedPath(path) && path !== '/trump-ai-voice-generator') {
    const match = matchPath(path, () => false);
    return match && routeOf(match, path, undefined);
  }
  const [{ isModel }, { toolOf }] = await loadModels();
  const match = matchPath(path, isModel);
  return match && routeOf(match, path, toolOf(match.model ?? match.page.name));
}
