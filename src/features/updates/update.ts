import { signal, type ReadonlySignal } from '@preact/signals-core';

/** `ready`: a new build waits. `later`: it waits, and the reader has put it off. `reloading`: the reader said yes. */
type UpdateState = 'none' | 'ready' | 'later' | 'reloading';

const current = signal<UpdateState>('none');
let accept: (() => void) | undefined;

/** Whether a new build waits for the reader's word. */
export const updateState: ReadonlySignal<UpdateState> = current;

/** A new build is complete; `activate` puts it in place and reloads. Does nothing once the reader has accepted one. */
export function offerUpdate(activate: () => void): void {
  accept = activate;
  if (current.peek() !== 'reloading') current.value = 'ready';
}

export function acceptUpdate(): void {
  if (current.peek() === 'reloading') return;
  current.value = 'reloading';
  accept?.();
}

/** Takes the question away until a newer build, or the next visit; the settings still have it. */
export function postponeUpdate(): void {
  if (current.peek() === 'ready') current.value = 'later';
}
