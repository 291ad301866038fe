import type { ComponentType } from 'react';
import type { ScreenProps } from '#src/features/page/page.ts';

export type ScreenComponent = ComponentType<ScreenProps>;

const loaded = new Map<string, ScreenComponent>();

/** A screen whose code is loaded, by its folder's name. */
export const screenNow = (name: string): ScreenComponent | undefined => loaded.get(name);

export function cacheScreen(name: string, screen: ScreenComponent): void {
  loaded.set(name, screen);
}
