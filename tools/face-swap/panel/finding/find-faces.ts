import { effect } from '@preact/signals-core';
import { type Detection, detectFaces } from '#contract/tools/faces.ts';
import { mainKind } from '#contract/tools/tool.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { send } from '#src/platform/http/client.ts';
import { ApiError, SignInRequired } from '#src/platform/http/errors.ts';
import { retryUntilOnline } from '#src/platform/retry.ts';
import { type FormFile, type PanelForm, PanelRefusal } from '#src/platform/tool-panel.ts';
import type { SampleEntry } from '#tools/sample-entry.ts';
import { registerSource, sourceProblem, unassign } from '#tools/face-swap/panel/choice/choose.ts';
import { addCrop, dropCrops, setCrop } from './crops.ts';
import {
  SOURCE,
  TARGET,
  facesOf,
  isClip,
  isFoundLater,
  patchDetail,
  peekDetail,
  targetOf,
} from '#tools/face-swap/panel/choice/detail.ts';
import { inReadingOrder } from './face-position.ts';
import { takeFaces, takeSources } from './found-faces.ts';
import { facesOfSample, sampleOf } from './sample-faces.ts';

/** The networks of a server that has just started are slow at the first call. Milliseconds. */
const TIMEOUT_MS = 60_000;

/** In reading order. */
export async function findFaces(file: string): Promise<Detection> {
  const detection = await send(detectFaces, { file }, { repeatable: true, timeout: TIMEOUT_MS });
  return { ...detection, faces: inReadingOrder(detection.faces) };
}

function problemOf(form: PanelForm, error: unknown): string {
  if ([ApiError, SignInRequired, PanelRefusal].some((known) => error instanceof known))
    return (error as Error).message;
  return error === undefined
    ? toolTexts(form.tool.family, mainKind(form.work))('noFace')
    : translate('error.unexpected');
}

function setProblem(form: PanelForm, uploadId: string, error: unknown): void {
  patchDetail(form, { problems: { ...peekDetail(form).problems, [uploadId]: problemOf(form, error) } });
  unassign(form, uploadId);
}

const isInForm = (form: PanelForm, uploadId: string): boolean =>
  form.files.peek().some((file) => file.uploadId === uploadId);

/** A file that stays on this device has no name at the server: its own id stands for it. */
function nameNow(form: PanelForm, uploadId: string): string | undefined {
  const state = form.stateOf(uploadId);
  return state?.phase === 'held' ? uploadId : state?.item?.name;
}

async function detected(form: PanelForm, uploadId: string, name: string): Promise<Detection> {
  if (name !== uploadId) return retryUntilOnline(() => findFaces(name));
  const { findHere } = await import('./here.ts');
  return findHere(await form.load(uploadId), name);
}

async function lookAt(
  form: PanelForm,
  { uploadId, slot }: FormFile,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const { found } = peekDetail(form);
  try {
    if (slot === TARGET && isClip(form)) {
      const { searchPeople } = await import('#tools/face-swap/panel/clip/search.ts');
      if ((await searchPeople(form, uploadId, name, signal)) === 0) setProblem(form, uploadId, undefined);
      return;
    }
    const known =
      slot === TARGET && found?.uploadId === uploadId && found.name === name ? found.detection : undefined;
    const detection = known ?? (await detected(form, uploadId, name));
    if (!isInForm(form, uploadId)) return;
    if (detection.faces.length === 0) return setProblem(form, uploadId, undefined);
    if (slot === SOURCE) return await takeSources(form, uploadId, name, detection.faces);
    if (!known) takeFaces(form, uploadId, name, detection);
    for (const face of detection.faces) await addCrop(form, face.face_id, uploadId, face);
  } catch (error) {
    if (isInForm(form, uploadId)) setProblem(form, uploadId, error);
  }
}

/** The faces of a sample are known: they are there at once, and get the server's ids with its file. */
function takeSample(form: PanelForm, { uploadId }: FormFile, sample: SampleEntry, name = ''): void {
  const { found } = peekDetail(form);
  if (found?.uploadId !== uploadId || found.name !== name)
    takeFaces(form, uploadId, name, facesOfSample(sample, name));
  for (const { face_id: id, origin } of peekDetail(form).found?.detection?.faces ?? [])
    setCrop(form, id, origin);
}

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
  for (const { slot, uploadId, site, kept } of files) {
    if (
      slot !== SOURCE ||
      site ||
      kept ||
      peekDetail(form).sources.some((known) => known.uploadId === uploadId)
    )
      continue;
    onAssigned(registerSource(form, uploadId).id);
  }
  for (const known of peekDetail(form).sources)
    if (sourceProblem(form, known) !== undefined) unassign(form, known.uploadId);
}

/** Remembers that the form has said, as it does without a network, that everyone gets the face that is picked. */
function promiseEveryone(form: PanelForm, files: readonly FormFile[]): void {
  const { uploadId } = targetOf(files) ?? {};
  if (uploadId === undefined || !isFoundLater(form, uploadId)) return;
  const detail = peekDetail(form);
  if (detail.everyone !== uploadId && facesOf(detail, files).length === 0)
    patchDetail(form, { everyone: uploadId });
}

/**
 * Finds the faces of a form's pictures as they arrive, and adds new pictures as sources. `assign` is called
 * with each new source.
 * @returns the function that stops it
 */
export function watchFaces(form: PanelForm, assign: (source: string) => void): () => void {
  const asked = new Set<string>();
  const controller = new AbortController();
  const stop = effect(() => {
    const files = form.files.value;
    const states = files.map((file) => ({ file, name: nameNow(form, file.uploadId) }));
    followFiles(form, files, assign);
    promiseEveryone(form, files);
    for (const { file, name } of states) {
      // The people of a clip are found by a search, whosever it is.
      const sample = file.slot === TARGET && !isClip(form) ? sampleOf(file) : undefined;
      if (sample) takeSample(form, file, sample, name);
      if (
        name === undefined ||
        asked.has(`${file.uploadId} ${name}`) ||
        sample ||
        (file.slot === SOURCE && (file.site || file.kept))
      )
        continue;
      asked.add(`${file.uploadId} ${name}`);
      void lookAt(form, file, name, controller.signal);
    }
    dropCrops(form, peekDetail(form));
  });
  return () => {
    stop();
    controller.abort();
  };
}
