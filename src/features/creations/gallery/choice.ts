import { type ReadonlySignal, computed } from '@preact/signals-core';
import { literal } from 'superstruct';
import { local } from '#contract/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

const stored = persisted(local.keepResults, literal('off'));

/** Whether the newest results are kept on this device by themselves. */
export const autoCachesResults: ReadonlySignal<boolean> = computed(() => stored.value === undefined);

/** Keeps them from now on, or not; what is kept already stays. */
export const setAutoCache = (on: boolean): void => stored.set(on ? undefined : 'off');
