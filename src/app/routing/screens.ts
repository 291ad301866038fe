import { type ScreenComponent, cacheScreen, screenNow } from './loaded-screens.ts';

interface ScreenModule {
  Screen: ScreenComponent;
}

const loaders: Record<string, () => Promise<ScreenModule>> = {
  ...import.meta.glob<ScreenModule>('/src/screens/*/screen.tsx'),
  '/src/screens/error/screen.tsx': () => import('#src/app/error-page.tsx'),
};

/** Loads a screen's code, once. It never settles when the page is about to be reloaded because the code was gone. */
export async function loadScreen(name: string): Promise<void> {
  if (screenNow(name)) return;
  const load = loaders[`/src/screens/${name}/screen.tsx`];
  if (!load) throw new Error(`There is no screen ${name}`);
  // Vite answers undefined for a failed import whose vite:preloadError was prevented: a reload is under way.
  const module = (await load()) as ScreenModule | undefined;
  if (!module) return new Promise(() => {});
  cacheScreen(name, module.Screen);
}
