import { type ReadonlySignal, effect, signal } from '@preact/signals-core';
import { local } from '#contract/site/storage-keys.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { oneOf, persisted } from '#src/platform/storage/persisted.ts';
import { pauseQuotes } from '#src/features/tool-form/form-quote.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { gateUploads } from '#src/features/uploads/uploads.ts';
import { type PackKind, packKindOf, packs } from './pack.ts';

type Place = 'device' | 'server';
export const placeChoices = ['auto', 'device', 'server'] as const;
type PlaceChoice = (typeof placeChoices)[number];

const setting = persisted(local.devicePlace, oneOf(placeChoices), 'auto');
/** What was chosen at a form counts for this visit. */
const picked = signal<Place | undefined>(undefined);

/** Where the user wants results to be made. */
export const placeChoice: Pick<ReadonlySignal<PlaceChoice>, 'value'> = setting;

export function choosePlace(choice: PlaceChoice): void {
  picked.value = undefined;
  setting.set(choice);
}
export const pickPlace = (place: Place): void => void (picked.value = place);

/** GiB. */
const LEAST_MEMORY = { small: 2, large: 4 } as const;

/** Where the work of a device is much slower than the server's, with its queue. */
function isWeak(kind: PackKind): boolean {
  const { deviceMemory = 4, hardwareConcurrency: cores } = navigator as Navigator & { deviceMemory?: number };
  return deviceMemory < LEAST_MEMORY[kind] || cores < 2;
}

/** Where the next result of a form is made: as chosen, else on this device once its code is here. */
export function placeNow({ tool }: Pick<ToolForm, 'tool'>): Place {
  const kind = packKindOf(tool.family);
  const { phase } = packs[kind].value;
  if (phase === 'none') return 'server';
  const choice = picked.value ?? setting.value;
  if (choice !== 'auto') return choice;
  return phase === 'here' && (isOffline.value || !isWeak(kind)) ? 'device' : 'server';
}

const forms = signal<ReadonlySet<ToolForm>>(new Set());

/**
 * Nothing of these forms is sent while results are made on this device: no file, and no question for a price.
 * `stay`: false for a form that only the server can work on now.
 */
export function keepFilesHere(form: ToolForm, stay = true): void {
  if (forms.peek().has(form) === stay) return;
  const others = [...forms.peek()].filter((other) => other !== form);
  forms.value = new Set(stay ? [...others, form] : others);
}

pauseQuotes((form) => forms.value.has(form) && placeNow(form) === 'device');

const isHeld = (id: string): boolean =>
  [...forms.value].some(
    (form) => form.state.value.files.some(({ uploadId }) => uploadId === id) && placeNow(form) === 'device',
  );

gateUploads((id, abort, onWait) => {
  let waits = false;
  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      if (isHeld(id)) {
        if (!waits) queueMicrotask(onWait);
        waits = true;
      } else queueMicrotask(end);
    });
    function end(): void {
      stop();
      abort.removeEventListener('abort', cancel);
      resolve();
    }
    function cancel(): void {
      reject(new DOMException('canceled', 'AbortError'));
      end();
    }
    abort.addEventListener('abort', cancel);
  });
});
