import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ThirdParties } from '#contract/site/third-parties.ts';

const named = signal<ThirdParties | undefined>(undefined);

/** Undefined where there are none, or it is not known yet. */
export const thirdParties: ReadonlySignal<ThirdParties | undefined> = named;

/** Called with what the site says, again and again. */
export function nameThirdParties(third: ThirdParties | undefined): void {
  if (JSON.stringify(third) !== JSON.stringify(named.peek())) named.value = third;
}
