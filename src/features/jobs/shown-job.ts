import { signal } from '@preact/signals-core';

const shown = signal<string | undefined>(undefined);
const left = new Set<(clientId: string) => void>();

/** Calls `listener` with every job that was shown in full and is not any more. */
export function onJobLeft(listener: (clientId: string) => void): void {
  left.add(listener);
}

/** Sets the job that a page shows in full: its end needs no toast. */
export function showJob(clientId: string | undefined): void {
  const before = shown.peek();
  shown.value = clientId;
  if (before !== undefined && before !== clientId) for (const listener of left) listener(before);
}

export const isJobShown = (clientId: string): boolean => shown.peek() === clientId;
