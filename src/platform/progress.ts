import { type ReadonlySignal, computed, signal } from '@preact/signals-core';

const pending = signal(0);

/** Something that the user has asked for is on its way. */
export const inProgress: ReadonlySignal<boolean> = computed(() => pending.value > 0);

export function withProgress<Value>(work: Promise<Value>): Promise<Value> {
  pending.value += 1;
  return work.finally(() => (pending.value -= 1));
}
