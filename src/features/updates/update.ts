import { signal, type ReadonlySignal } from '@preact/signals-core';

/**
 * `ready`: a new build waits. `later`: it waits, and the user has put it off. `reloading`: the user
 * accepted it.
 */
type UpdateState = 'none' | 'ready' | 'later' | 'reloading';

const current = signal<UpdateState>('none');
let accept: (() => void) | undefined;

/** State of the waiting build. */
export const updateState: ReadonlySignal<UpdateState> = current;

/**
 * A new build is installed; `activate` applies it and reloads. Does nothing once the user has accepted one.
 */
export function offerUpdate(activate: () => void): void {
  accept = activate;
  if (current.peek() !== 'reloading') current.value = 'ready';
}

export function acceptUpdate(): void {
  if (current.peek() === 'reloading') return;
  current.value = 'reloading';
  accept?.();
}

/** Hides the offer until a newer build, or the next visit; the settings still have it. */
export function postponeUpdate(): void {
  if (current.peek() === 'ready') current.value = 'later';
}
