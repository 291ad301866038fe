import { type ReadonlySignal, signal } from '@preact/signals-core';
import { brand } from '#contract/site/brand.ts';

const key = signal<string | undefined>(undefined);

/** The specification's project state: the site's project key, from the first of its samples that a form takes. */
export const project: ReadonlySignal<string | undefined> = key;

/** Called where a form takes one of the site's own samples. */
export function setProject(): void {
  key.value = brand.key;
}
