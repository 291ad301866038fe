import { type ReadonlySignal, signal, type Signal } from '@preact/signals-core';
import type { DetectedFace } from '#contract/tools/faces.ts';
import { cropAround } from '#src/platform/pictures/files.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import type { FaceDetail } from '#tools/face-swap/panel/choice/detail.ts';

const allCrops = new WeakMap<PanelForm, Signal<ReadonlyMap<string, string>>>();

function cropsSignal(form: PanelForm): Signal<ReadonlyMap<string, string>> {
  const known = allCrops.get(form) ?? signal(new Map<string, string>());
  allCrops.set(form, known);
  return known;
}

/** Addresses of cropped faces, by face id and by source id. */
export const cropsOf = (form: PanelForm): ReadonlySignal<ReadonlyMap<string, string>> => cropsSignal(form);

export function setCrop(form: PanelForm, id: string, address: string): void {
  const crops = cropsSignal(form);
  if (crops.peek().get(id) !== address) crops.value = new Map(crops.peek()).set(id, address);
}

/** Crops a face out of the picture on this device; where that fails, the server's crop is shown. */
export async function addCrop(
  form: PanelForm,
  id: string,
  uploadId: string,
  face: DetectedFace,
): Promise<void> {
  const file = await form.load(uploadId);
  setCrop(form, id, (file && (await cropAround(file, face))) ?? face.origin);
}

/** Drops the crops of what is not in the form any more. */
export function dropCrops(form: PanelForm, { found, sources }: FaceDetail): void {
  const crops = cropsSignal(form);
  const ids = new Set([
    ...(found?.detection?.faces.map(({ face_id: id }) => id) ?? []),
    ...(found?.search?.people?.map(({ face_id: id }) => id) ?? []),
    ...sources.map(({ id }) => id),
  ]);
  const gone = [...crops.peek()].filter(([id]) => !ids.has(id));
  if (gone.length === 0) return;
  for (const [, address] of gone) if (address.startsWith('blob:')) URL.revokeObjectURL(address);
  crops.value = new Map([...crops.peek()].filter(([id]) => ids.has(id)));
}
