import { signal, type ReadonlySignal } from '@preact/signals-core';

const target = signal<string | undefined>(undefined);

/** A page is on its way. */
export const isNavigating: ReadonlySignal<string | undefined> = target;

/** The address that is being loaded, or the one on screen: where a reload after a lost chunk has to lead. */
export const goingTo = (): string => target.peek() ?? location.href;

export function startJourney(href: string): void {
  target.value = href;
}

export function endJourney(): void {
  target.value = undefined;
}
