import { type ReadonlySignal, computed } from '@preact/signals-core';
import { literal } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

const stored = persisted(local.keepResults, literal('off'));

/** Whether the newest results are cached on this device automatically. */
export const autoCachesResults: ReadonlySignal<boolean> = computed(() => stored.value === undefined);

/** Switches the automatic caching; results already cached stay. */
export const setAutoCache = (on: boolean): void => stored.set(on ? undefined : 'off');
