import type { ComponentType } from 'react';
import type { ScreenProps } from '#src/stores/page.ts';
import type { ScreenName } from './routes.ts';

interface ScreenModule {
  Screen: ComponentType<ScreenProps>;
}

const loaders = import.meta.glob<ScreenModule>('/src/screens/*/screen.tsx');
const loaded = new Map<ScreenName, ComponentType<ScreenProps>>();

/** Loads a screen's code, once. It never settles when the page is about to be reloaded because the code was gone. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (loaded.has(name)) return;
  const load = loaders[`/src/screens/${name}/screen.tsx`];
  if (!load) return;
  // Vite answers undefined for a failed import whose vite:preloadError was prevented: a reload is under way.
  const module = (await load()) as ScreenModule | undefined;
  if (!module) return new Promise(() => {});
  loaded.set(name, module.Screen);
}

/** A screen whose code is here. */
export const screenNow = (name: ScreenName): ComponentType<ScreenProps> | undefined => loaded.get(name);

/** Source file of a screen, as the build's manifest names it. */
export const screenFile = (name: ScreenName): string => `src/screens/${name}/screen.tsx`;
