import { signal, type ReadonlySignal } from '@preact/signals-core';
import { hasOnlyPrefetches } from '#src/hydration/prefetch.ts';

const target = signal<string | undefined>(undefined);

export const isNavigating: ReadonlySignal<string | undefined> = target;

/** The address that is being loaded, or the one on screen: a reload for a missing chunk has to lead there. */
export const goingTo = (): string => target.peek() ?? location.href;

export function startNavigation(href: string): void {
  target.value = href;
}

export function endNavigation(): void {
  target.value = undefined;
}

/** Only prefetches are pending, no explicit load. */
export const isPrefetching = (): boolean => hasOnlyPrefetches() && target.peek() === undefined;
