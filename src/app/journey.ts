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

let guesses = 0;

/** Code is on its way that nobody has asked for yet. */
export const isGuessing = (): boolean => guesses > 0 && target.peek() === undefined;

/** Does work ahead of need: what fails in it is not worth a reload. */
export async function guess(work: Promise<unknown>): Promise<void> {
  guesses += 1;
  await work.catch(() => {});
  guesses -= 1;
}
