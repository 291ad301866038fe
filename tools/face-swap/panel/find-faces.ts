import { effect, type ReadonlySignal, signal, type Signal } from '@preact/signals-core';
import { type DetectedFace, type Detection, detectFaces } from '#contract/faces.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { send } from '#src/platform/http/client.ts';
import { ApiError, SignInRequired } from '#src/platform/http/errors.ts';
import { cropAround } from '#src/platform/pictures/files.ts';
import { retryUntilOnline } from '#src/platform/retry.ts';
import type { FormFile, PanelForm } from '#src/platform/tool-panel.ts';
import { assignSource, registerSource } from './choose.ts';
import { type FaceDetail, SOURCE, TARGET, patchDetail, peekDetail, targetOf } from './detail.ts';
import { inReadingOrder } from './face-position.ts';

/** The networks of a server that has just started are slow at the first call. Milliseconds. */
const TIMEOUT_MS = 60_000;

/** Faces of an uploaded picture, in reading order. */
export async function findFaces(file: string): Promise<Detection> {
  const detection = await send(detectFaces, { file }, { repeatable: true, timeout: TIMEOUT_MS });
  return { ...detection, faces: inReadingOrder(detection.faces) };
}

const allCrops = new WeakMap<PanelForm, Signal<ReadonlyMap<string, string>>>();

function cropsSignal(form: PanelForm): Signal<ReadonlyMap<string, string>> {
  const known = allCrops.get(form) ?? signal(new Map<string, string>());
  allCrops.set(form, known);
  return known;
}

/** Addresses of cropped faces, by face id and by source id. */
export const cropsOf = (form: PanelForm): ReadonlySignal<ReadonlyMap<string, string>> => cropsSignal(form);

async function addCrop(form: PanelForm, id: string, uploadId: string, face: DetectedFace): Promise<void> {
  const file = await form.load(uploadId);
  const address = (file && (await cropAround(file, face))) ?? face.origin;
  const crops = cropsSignal(form);
  crops.value = new Map(crops.peek()).set(id, address);
}

/** Crops of what is not in the form any more are dropped. */
function dropCrops(form: PanelForm, { found, sources }: FaceDetail): void {
  const crops = cropsSignal(form);
  const ids = new Set([
    ...(found?.detection.faces.map(({ face_id: id }) => id) ?? []),
    ...sources.map(({ id }) => id),
  ]);
  const gone = [...crops.peek()].filter(([id]) => !ids.has(id));
  if (gone.length === 0) return;
  for (const [, address] of gone) if (address.startsWith('blob:')) URL.revokeObjectURL(address);
  crops.value = new Map([...crops.peek()].filter(([id]) => ids.has(id)));
}

function problemOf(form: PanelForm, error: unknown): string {
  if (error instanceof ApiError || error instanceof SignInRequired) return error.message;
  return error === undefined ? toolTexts(form.tool.family)('noFace') : translate('error.unexpected');
}

function setProblem(form: PanelForm, uploadId: string, error: unknown): void {
  patchDetail(form, { problems: { ...peekDetail(form).problems, [uploadId]: problemOf(form, error) } });
}

function takeFaces(form: PanelForm, uploadId: string, name: string, detection: Detection): void {
  const { found, mapping, source, problems } = peekDetail(form);
  const { [uploadId]: _past, ...others } = problems;
  const before = found?.uploadId === uploadId ? found.detection.faces : [];
  // A file that was sent again has other names for the same faces.
  const moved = detection.faces.flatMap(({ face_id: id }, index) => {
    const chosen = mapping[before[index]?.face_id ?? ''];
    return chosen === undefined ? [] : [[id, chosen] as const];
  });
  patchDetail(form, {
    found: { uploadId, name, detection },
    mapping: Object.fromEntries(moved),
    face: detection.faces[0]?.face_id,
    problems: others,
  });
  if (moved.length === 0 && source !== undefined) assignSource(form, source);
}

const isInForm = (form: PanelForm, uploadId: string): boolean =>
  form.files.peek().some((file) => file.uploadId === uploadId);

async function lookAt(form: PanelForm, { uploadId, slot }: FormFile, name: string): Promise<void> {
  const { found } = peekDetail(form);
  try {
    const isKnown = slot === TARGET && found?.uploadId === uploadId && found.name === name;
    const detection = isKnown ? found.detection : await retryUntilOnline(() => findFaces(name));
    if (!isInForm(form, uploadId)) return;
    if (detection.faces.length === 0) return setProblem(form, uploadId, undefined);
    if (slot === TARGET) {
      if (!isKnown) takeFaces(form, uploadId, name, detection);
      for (const face of detection.faces) await addCrop(form, face.face_id, uploadId, face);
      return;
    }
    const [largest] = detection.faces.toSorted((a, b) => b.width * b.height - a.width * a.height);
    patchDetail(form, {
      sources: peekDetail(form).sources.map((source) =>
        source.uploadId === uploadId ? { ...source, checked: name } : source,
      ),
    });
    if (largest) await addCrop(form, uploadId, uploadId, largest);
  } catch (error) {
    if (isInForm(form, uploadId)) setProblem(form, uploadId, error);
  }
}

/** Follows the files that were added and removed. */
function followFiles(
  form: PanelForm,
  files: readonly FormFile[],
  onAssigned: (source: string) => void,
): void {
  const { sources, found, mapping, source } = peekDetail(form);
  if (found && found.uploadId !== targetOf(files)?.uploadId)
    patchDetail(form, { found: undefined, mapping: {}, face: undefined });
  const gone = sources.filter(({ uploadId }) => !files.some((file) => file.uploadId === uploadId));
  if (gone.length > 0) {
    const ids = new Set(gone.map(({ id }) => id));
    patchDetail(form, {
      sources: sources.filter(({ id }) => !ids.has(id)),
      mapping: Object.fromEntries(Object.entries(mapping).filter(([, chosen]) => !ids.has(chosen))),
      source: source !== undefined && ids.has(source) ? undefined : source,
    });
  }
  for (const { slot, uploadId, site } of files) {
    if (slot !== SOURCE || site || peekDetail(form).sources.some((known) => known.uploadId === uploadId))
      continue;
    onAssigned(registerSource(form, uploadId).id);
  }
}

/**
 * Finds the faces of a form's pictures as they arrive, and adds new pictures as sources. `assign` is called
 * with each new source.
 * @returns the function that stops it
 */
export function watchFaces(form: PanelForm, assign: (source: string) => void): () => void {
  const asked = new Set<string>();
  return effect(() => {
    const files = form.files.value;
    const uploaded = files.flatMap((file) => {
      const name = form.stateOf(file.uploadId)?.item?.name;
      return name === undefined ? [] : [{ file, name }];
    });
    followFiles(form, files, assign);
    dropCrops(form, peekDetail(form));
    for (const { file, name } of uploaded) {
      if (asked.has(name) || (file.slot === SOURCE && file.site)) continue;
      asked.add(name);
      void lookAt(form, file, name);
    }
  });
}
