import { type ReadonlySignal, computed } from '@preact/signals-core';
import { literal } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

const chosen = persisted(local.notices, literal('on'));

/** Whether the user wants a notification at the end of a job. */
export const wantsNotices: ReadonlySignal<boolean> = computed(() => chosen.value === 'on');

export const savePushChoice = (on: boolean): void => chosen.set(on ? 'on' : undefined);
