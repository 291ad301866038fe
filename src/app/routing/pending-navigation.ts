import { signal, type ReadonlySignal } from '@preact/signals-core';
import { hasOnlyPrefetches } from '#src/hydration/prefetch.ts';

const target = signal<string | undefined>(undefined);

/** A page is on its way. */
export const isNavigating: ReadonlySignal<string | undefined> = target;

/** The address that is being loaded, or the one on screen: where a reload after a lost chunk has to lead. */
export const goingTo = (): string => target.peek() ?? location.href;

export function startNavigation(href: string): void {
  target.value = href;
}

export function endNavigation(): void {
  target.value = undefined;
}

/** Only code is on its way that nobody has asked for yet. */
export const isPrefetching = (): boolean => hasOnlyPrefetches() && target.peek() === undefined;
