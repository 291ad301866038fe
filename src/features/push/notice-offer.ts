import { type ReadonlySignal, signal } from '@preact/signals-core';

const offered = signal(false);

export const noticeOffer: ReadonlySignal<boolean> = offered;

export function offerNotices(now: boolean): void {
  offered.value = now;
}
