import { type ReadonlySignal, signal } from '@preact/signals-core';

/**
 * `prompt`: the browser can install the site when asked. `steps`: the user does it by hand, in two steps
 * (iOS).
 */
type InstallOffer = 'none' | 'prompt' | 'steps';

const current = signal<InstallOffer>('none');

export const installOffer: ReadonlySignal<InstallOffer> = current;

export function offerInstall(offer: InstallOffer): void {
  current.value = offer;
}
