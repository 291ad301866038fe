import { type ReadonlySignal, signal } from '@preact/signals-core';

const offered = signal(false);

/** Whether the user is asked now if they want notifications of the system. */
export const noticeOffer: ReadonlySignal<boolean> = offered;

export function offerNotices(now: boolean): void {
  offered.value = now;
}
