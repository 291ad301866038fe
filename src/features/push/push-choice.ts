import { type ReadonlySignal, computed, signal } from '@preact/signals-core';
import { literal } from 'superstruct';
import { local } from '#contract/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

const chosen = persisted(local.notices, literal('on'));
const offered = signal(false);

/** Whether the user wants the end of a job announced by a notification of the system. */
export const wantsNotices: ReadonlySignal<boolean> = computed(() => chosen.value === 'on');

/** Whether the user is asked for it now. */
export const noticeOffer: ReadonlySignal<boolean> = offered;

export const savePushChoice = (on: boolean): void => chosen.set(on ? 'on' : undefined);

export function offerNotices(now: boolean): void {
  offered.value = now;
}
