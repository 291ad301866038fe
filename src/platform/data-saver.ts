import { type ReadonlySignal, computed, effect, signal } from '@preact/signals-core';
import { local } from '#contract/site/storage-keys.ts';
import { type DataChoice, dataChoices, type ToWorker } from '#sw/contract/messages.ts';
import { oneOf, persisted } from './storage/persisted.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';

/** The Network Information API. Safari and Firefox do not have it. */
interface NetworkInformation extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

interface DataUse {
  /** The user has asked the browser to save data, or the network is so slow that the effect is the same. */
  saves: boolean;
  /** Data may cost money. */
  cellular: boolean;
  /** A clip would take seconds from everything else. */
  slow: boolean;
}

const information = (): NetworkInformation | undefined =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Unknown counts as fast and free. */
function listen(): DataUse {
  const { saveData, effectiveType = '', type } = information() ?? {};
  return {
    saves: saveData === true || effectiveType.endsWith('2g'),
    cellular: type === 'cellular',
    slow: /[23]g$/.test(effectiveType),
  };
}

const listened = signal(listen());
const chosen = persisted(local.dataUse, oneOf(dataChoices), 'auto');

/** The user's choice on this device; `auto` follows the browser. */
export const dataChoice: Pick<ReadonlySignal<DataChoice>, 'value'> = chosen;

/**
 * Less data is used: clips wait for a tap, nothing is prefetched, photos are sent smaller and after
 * confirmation.
 */
export const savesData: ReadonlySignal<boolean> = computed(() =>
  chosen.value === 'auto' ? listened.value.saves : chosen.value === 'on',
);

/** The network is a mobile one, as far as the browser reports. */
export const isCellular: ReadonlySignal<boolean> = computed(() => listened.value.cellular);

/** The network is too slow for what the user has not asked for, as far as the browser reports. */
export const isSlow: ReadonlySignal<boolean> = computed(() => listened.value.slow);

/** Whether the browser reports anything that `auto` could follow. */
export const knowsDataUse = (): boolean => information() !== undefined;

export const chooseDataUse = (choice: DataChoice): void => chosen.set(choice);

/** Follows the browser from now on; the service worker is sent the choice. */
export function followDataUse(): void {
  const refresh = (): void => void (listened.value = listen());
  refresh();
  information()?.addEventListener('change', refresh);
  effect(() => {
    const message: ToWorker = { type: 'DATA_USE', choice: chosen.value };
    void serviceWorkers()?.ready.then(({ active }) => active?.postMessage(message));
  });
}
