import type { Creation } from '#contract/media/media.ts';
import { creations } from '#src/features/creations/creations.ts';
import { type DeviceResultItem, ownedOf } from '#src/features/device-work/results.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { shownDeviceResults } from '#src/features/device-work/shown-results.ts';
import { deviceKey, selected } from './selection.ts';

/** The selected results, the newest first. Reads signals. */
export interface Picked {
  made: readonly Creation[];
  /** Those that only this device has. */
  here: readonly DeviceResultItem[];
}

export function pickedNow(): Picked {
  const keys = selected.value;
  return {
    made: creations.value.items.filter(({ creation_id: id }) => keys.has(id)),
    here: shownDeviceResults.value.filter(({ id }) => keys.has(deviceKey(id))),
  };
}

/** Keys of all results that are shown. */
export const allKeys = (): string[] => [
  ...shownDeviceResults.value.map(({ id }) => deviceKey(id)),
  ...creations.value.items.map(({ creation_id: id }) => id),
];

export const filesOf = ({ made, here }: Picked): Owned[] => [
  ...here.map(ownedOf),
  ...made.flatMap(({ creation_id: jobId, created_at: at, results }) =>
    results.map((result) => ({ jobId, result, madeAt: Date.parse(at) })),
  ),
];

/** Two pictures or two clips of one kind, which can be compared. */
export function pairOf(picked: Picked): [Owned, Owned] | undefined {
  if (picked.made.length + picked.here.length !== 2) return undefined;
  const [first, second] = filesOf(picked);
  const isPair = first && second && first.result.kind === second.result.kind && first.result.kind !== 'audio';
  return isPair ? [first, second] : undefined;
}
