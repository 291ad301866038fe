import { type ReadonlySignal, computed } from '@preact/signals-core';
import { literal } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

const chosen = persisted(local.notices, literal('on'));

export const wantsNotices: ReadonlySignal<boolean> = computed(() => chosen.value === 'on');

export const savePushChoice = (on: boolean): void => chosen.set(on ? 'on' : undefined);
