import { type ReadonlySignal, batch, computed, effect, signal } from '@preact/signals-core';
import { local } from '#contract/storage-keys.ts';
import { type DataChoice, dataChoices, type ToWorker } from '#sw/contract/messages.ts';

/** What a browser may say of its network. Safari and Firefox say nothing. */
interface NetworkInformation extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

interface Told {
  /** The reader has asked the browser to save data, or the network is so slow that it comes to the same. */
  saves: boolean;
  /** Every byte may cost money. */
  cellular: boolean;
}

const information = (): NetworkInformation | undefined =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Unknown counts as fast and free. */
function listen(): Told {
  const { saveData, effectiveType = '', type } = information() ?? {};
  return { saves: saveData === true || effectiveType.endsWith('2g'), cellular: type === 'cellular' };
}

const isChoice = (value: string | null): value is DataChoice =>
  dataChoices.some((choice) => choice === value);

function readChoice(): DataChoice {
  try {
    const saved = typeof localStorage === 'undefined' ? null : localStorage.getItem(local.dataUse);
    return isChoice(saved) ? saved : 'auto';
  } catch {
    return 'auto';
  }
}

const told = signal(listen());
const chosen = signal(readChoice());

/** The reader's own word on this device; `auto` follows the browser. */
export const dataChoice: ReadonlySignal<DataChoice> = chosen;

/** Bytes are dear: clips wait for a tap, nothing is fetched ahead of need, photos are sent smaller and after a word. */
export const savesData: ReadonlySignal<boolean> = computed(() =>
  chosen.value === 'auto' ? told.value.saves : chosen.value === 'on',
);

/** The network is a phone's own, as far as the browser tells. */
export const isCellular: ReadonlySignal<boolean> = computed(() => told.value.cellular);

/** Whether the browser tells anything that `auto` could follow. */
export const knowsDataUse = (): boolean => information() !== undefined;

export function chooseDataUse(choice: DataChoice): void {
  chosen.value = choice;
  localStorage.setItem(local.dataUse, choice);
}

/** Follows the browser's word and the choice of the other tabs from now on; the service worker is told the choice. */
export function followDataUse(): void {
  const look = (): void => {
    batch(() => {
      told.value = listen();
      chosen.value = readChoice();
    });
  };
  look();
  information()?.addEventListener('change', look);
  addEventListener('storage', ({ key }) => {
    if (key === local.dataUse || key === null) look();
  });
  effect(() => {
    const message: ToWorker = { type: 'DATA_USE', choice: chosen.value };
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
  });
}
