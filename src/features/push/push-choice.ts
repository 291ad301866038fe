import { type ReadonlySignal, signal } from '@preact/signals-core';
import { local } from '#contract/storage-keys.ts';

const ON = 'on';

const chosen = signal(typeof localStorage !== 'undefined' && localStorage.getItem(local.notices) === ON);
const offered = signal(false);

/** Whether the reader wants the end of a job told by a message of the system. */
export const wantsNotices: ReadonlySignal<boolean> = chosen;

/** Whether the reader is asked for it now. */
export const noticeOffer: ReadonlySignal<boolean> = offered;

export function savePushChoice(on: boolean): void {
  if (on) localStorage.setItem(local.notices, ON);
  else localStorage.removeItem(local.notices);
  chosen.value = on;
}

export function offerNotices(now: boolean): void {
  offered.value = now;
}
