import type { ComponentType } from 'react';
import type { ScreenProps } from '#src/stores/page.ts';

interface ScreenModule {
  Screen: ComponentType<ScreenProps>;
}

const loaders: Record<string, () => Promise<ScreenModule>> = {
  ...import.meta.glob<ScreenModule>('/src/screens/*/screen.tsx'),
  '/src/screens/error/screen.tsx': () => import('./error-page.tsx'),
};
const loaded = new Map<string, ComponentType<ScreenProps>>();

/** Loads a screen's code, once. It never settles when the page is about to be reloaded because the code was gone. */
export async function loadScreen(name: string): Promise<void> {
  if (loaded.has(name)) return;
  const load = loaders[`/src/screens/${name}/screen.tsx`];
  if (!load) throw new Error(`There is no screen ${name}`);
  // Vite answers undefined for a failed import whose vite:preloadError was prevented: a reload is under way.
  const module = (await load()) as ScreenModule | undefined;
  if (!module) return new Promise(() => {});
  loaded.set(name, module.Screen);
}

/** A screen whose code is here. */
export const screenNow = (name: string): ComponentType<ScreenProps> | undefined => loaded.get(name);
