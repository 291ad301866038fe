import { type ReadonlySignal, signal } from '@preact/signals-core';

const offered = signal(false);

/** Whether the offer to switch notifications on is shown. */
export const noticeOffer: ReadonlySignal<boolean> = offered;

export function offerNotices(now: boolean): void {
  offered.value = now;
}
