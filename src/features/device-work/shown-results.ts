import { type ReadonlySignal, computed } from '@preact/signals-core';
import { creations, fitsHere } from '#src/features/creations/creations.ts';
import { type DeviceResultItem, deviceResults } from './results.ts';

export const shownDeviceResults: ReadonlySignal<readonly DeviceResultItem[]> = computed(() => {
  const { filter, search } = creations.value.query;
  const all = filter === 'all' ? (deviceResults.value ?? []) : [];
  return search ? all.filter((item) => fitsHere(search.words, item)) : all;
});
