import type { Detection } from '#contract/media.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import { detectFaces } from '#src/features/jobs/calls.ts';
import { translate } from '#src/i18n/translate.ts';
import type { SourceFace } from '#tools/sample-entry.ts';
import { presetFile } from '#src/features/outbox/draft.ts';
import { inReadingOrder } from './face-position.ts';
import { reason } from '#src/features/account/report-error.ts';
import { assignSource } from './form-faces.ts';
import { loadFile } from '#src/features/uploads/local-files.ts';
import { newId } from '#src/platform/new-id.ts';
import { retryUntilOnline } from '#src/platform/retry.ts';
import { cropAround } from '#src/platform/pictures/files.ts';
import { type FormSource, type ToolForm, keepCrop, patchForm, slotOf } from './tool-form.ts';
import { addAddress, addFile, addSiteFile, dropUpload, whenSent } from '#src/features/uploads/uploads.ts';

/** A picture from the device, from a public address, or one of the site's own. */
export type PictureOrigin = { file: File } | { url: string } | { site: string; name: string };

function add(form: ToolForm, slot: string, origin: PictureOrigin): string {
  if ('file' in origin) return addFile(origin.file, slotOf(form.work, slot));
  return 'url' in origin ? addAddress(origin.url) : addSiteFile({ address: origin.site, name: origin.name });
}

/** The faces of a file that has arrived, in reading order; undefined when it was refused or dropped. */
async function detectionOf(uploadId: string): Promise<Detection | undefined> {
  const item = await whenSent(uploadId);
  if (!item) return undefined;
  const detection = await retryUntilOnline(() => detectFaces(item.name));
  if (detection.faces.length === 0) throw new ApiError(0, translate('tool.noFace'), undefined);
  return { ...detection, faces: inReadingOrder(detection.faces) };
}

async function cropFaces(form: ToolForm, uploadId: string, detection: Detection): Promise<void> {
  const kept = await loadFile(uploadId);
  for (const face of detection.faces)
    keepCrop(form, face.face_id, (kept && (await cropAround(kept.file, face))) ?? face.origin);
}

/** Looks for the faces of the target once it has arrived; the choices of faces found before stay with their places. */
export async function findTargetFaces(form: ToolForm): Promise<void> {
  const before = form.state.peek().target;
  if (!before) return;
  const { uploadId, site } = before;
  const isOurs = (): boolean => form.state.peek().target?.uploadId === uploadId;
  patchForm(form, { target: { ...before, looking: true, problem: undefined } });
  try {
    const detection = await detectionOf(uploadId);
    if (!isOurs()) return;
    if (!detection) return patchForm(form, { target: { uploadId, site, looking: false } });
    const { mapping, source } = form.state.peek();
    const moved = detection.faces.flatMap(({ face_id }, index) => {
      const chosen = mapping[before.detection?.faces[index]?.face_id ?? ''];
      return chosen === undefined ? [] : [[face_id, chosen] as const];
    });
    patchForm(form, {
      target: { uploadId, site, detection, looking: false },
      mapping: Object.fromEntries(moved),
      face: detection.faces[0]?.face_id,
    });
    if (moved.length === 0 && source !== undefined) assignSource(form, source);
    await cropFaces(form, uploadId, detection);
  } catch (error) {
    if (isOurs()) patchForm(form, { target: { uploadId, site, looking: false, problem: reason(error) } });
  }
}

/** Takes the picture whose faces shall be replaced. */
export function setTarget(form: ToolForm, origin: PictureOrigin): void {
  removeTarget(form);
  const site = 'site' in origin ? { address: origin.site, name: origin.name } : undefined;
  patchForm(form, { target: { uploadId: add(form, 'target', origin), site, looking: true } });
  void findTargetFaces(form);
}

export function removeTarget(form: ToolForm): void {
  const { target } = form.state.peek();
  if (target) dropUpload(target.uploadId);
  patchForm(form, { target: undefined, mapping: {}, face: undefined });
}

function patchSource(form: ToolForm, id: string, change: Partial<FormSource>): void {
  patchForm(form, {
    sources: form.state
      .peek()
      .sources.map((source) => (source.id === id ? { ...source, ...change } : source)),
  });
}

/** Makes sure that a reader's picture shows a face, and crops it for the lockets. */
export async function findSourceFace(form: ToolForm, id: string): Promise<void> {
  const source = form.state.peek().sources.find((candidate) => candidate.id === id);
  if (!source || source.preset) return;
  patchSource(form, id, { looking: true, problem: undefined });
  try {
    const detection = await detectionOf(source.uploadId);
    const largest = detection?.faces.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
    if (largest) {
      const kept = await loadFile(source.uploadId);
      keepCrop(form, id, (kept && (await cropAround(kept.file, largest))) ?? largest.origin);
    }
    patchSource(form, id, { looking: false });
  } catch (error) {
    patchSource(form, id, { looking: false, problem: reason(error) });
  }
}

/** Takes a face of the reader's own. Answers the source's id. */
export function addSource(form: ToolForm, origin: PictureOrigin): string {
  const { sources } = form.state.peek();
  const id = newId();
  const number = 1 + Math.max(0, ...sources.map((source) => source.number));
  patchForm(form, {
    sources: [{ id, uploadId: add(form, 'source', origin), number, looking: true }, ...sources],
  });
  void findSourceFace(form, id);
  return id;
}

/** Takes one of our own faces, sending it once. Answers the source's id. */
export function choosePreset(form: ToolForm, preset: SourceFace): string {
  const { sources } = form.state.peek();
  if (!sources.some(({ id }) => id === preset.id)) {
    const uploadId = addSiteFile(presetFile(preset));
    patchForm(form, {
      sources: [...sources, { id: preset.id, preset, uploadId, number: 0, looking: false }],
    });
  }
  return preset.id;
}

export function removeSource(form: ToolForm, id: string): void {
  const { sources, mapping, source } = form.state.peek();
  const gone = sources.find((candidate) => candidate.id === id);
  if (gone) dropUpload(gone.uploadId);
  patchForm(form, {
    sources: sources.filter((candidate) => candidate.id !== id),
    mapping: Object.fromEntries(Object.entries(mapping).filter(([, chosen]) => chosen !== id)),
    source: source === id ? undefined : source,
  });
}
