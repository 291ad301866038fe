import { signal } from '@preact/signals-core';

const shown = signal<string | undefined>(undefined);

/** Sets the job that a page shows in full: its end needs no toast. */
export function showJob(clientId: string | undefined): void {
  shown.value = clientId;
}

export const isJobShown = (clientId: string): boolean => shown.peek() === clientId;
