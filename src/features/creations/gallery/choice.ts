import { type ReadonlySignal, signal } from '@preact/signals-core';
import { local } from '#contract/storage-keys.ts';

const OFF = 'off';
const read = (): boolean =>
  typeof localStorage === 'undefined' || localStorage.getItem(local.keepResults) !== OFF;
const wanted = signal(read());

/** Whether the newest results are kept on this device by themselves. */
export const autoCachesResults: ReadonlySignal<boolean> = wanted;

/** Reads the choice; another tab may have changed it. */
export function loadAutoCache(): boolean {
  return (wanted.value = read());
}

/** Keeps them from now on, or not; what is kept already stays. */
export function setAutoCache(on: boolean): void {
  if (on) localStorage.removeItem(local.keepResults);
  else localStorage.setItem(local.keepResults, OFF);
  loadAutoCache();
}
