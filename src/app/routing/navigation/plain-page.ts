import { type ReadonlySignal, signal } from '@preact/signals-core';

const plain = signal(false);

/**
 * The code of this page is missing for good: it stays the HTML that the server drew, and its links load whole
 * pages.
 */
export const isPlain: ReadonlySignal<boolean> = plain;

export function keepPlain(): void {
  plain.value = true;
}
