import { unlessReloaded } from '#src/features/updates/chunk-recovery.ts';
import { type ScreenComponent, cacheScreen, screenNow } from './loaded-screens.ts';

interface ScreenModule {
  Screen: ScreenComponent;
  /** Loads what the screen needs for a model before it can be drawn. */
  prepare?: (model: string | undefined) => Promise<unknown>;
}

const loaders: Record<string, () => Promise<ScreenModule>> = {
  ...import.meta.glob<ScreenModule>('/src/screens/*/screen.tsx'),
  '/src/screens/error/screen.tsx': () => import('#src/app/error-page.tsx'),
};

const prepares = new Map<string, ScreenModule['prepare']>();

/** Pending for ever when the page is about to be reloaded because the chunk was missing. */
export async function loadScreen(name: string, model?: string): Promise<void> {
  if (!screenNow(name)) await loadCode(name);
  await prepares.get(name)?.(model);
}

async function loadCode(name: string): Promise<void> {
  const load = loaders[`/src/screens/${name}/screen.tsx`];
  if (!load) throw new Error(`There is no screen ${name}`);
  const module = await unlessReloaded(load());
  prepares.set(name, module.prepare);
  cacheScreen(name, module.Screen);
}
