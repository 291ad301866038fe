import { type ReadonlySignal, computed } from '@preact/signals-core';
import { literal } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

const stored = persisted(local.keepResults, literal('off'));

export const autoCachesResults: ReadonlySignal<boolean> = computed(() => stored.value === undefined);

/** Results already cached stay. */
export const setAutoCache = (on: boolean): void => stored.set(on ? undefined : 'off');
