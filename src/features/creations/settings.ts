import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Settings } from '#contract/media/recall.ts';

const recalled = signal<Settings | undefined>(undefined);

/** Settings of a result on their way into the form of its tool. */
export const recalledSettings: ReadonlySignal<Settings | undefined> = recalled;

export const setRecalled = (settings: Settings | undefined): void => void (recalled.value = settings);
