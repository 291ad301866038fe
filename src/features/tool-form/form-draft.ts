import { effect } from '@preact/signals-core';
import { type Infer, create, object, optional, string } from 'superstruct';
import { session } from '#contract/storage-keys.ts';
import { type Draft, draftShape, presetFile } from '#src/features/outbox/draft.ts';
import { findSourceFace, findTargetFaces } from './form-pictures.ts';
import { type FormState, type ToolForm, keepCrop, patchForm } from './tool-form.ts';
import { loadFile } from '#src/features/uploads/local-files.ts';
import { cropAround } from '#src/platform/pictures/files.ts';
import { restoreUpload } from '#src/features/uploads/uploads.ts';

/** What a tab remembers of a form. */
const Saved = object({ ...draftShape, jobId: optional(string()), editing: optional(string()) });
type Saved = Infer<typeof Saved>;

const keyOf = ({ tool }: ToolForm): string => session.toolDraft + tool.slug;

function read(form: ToolForm): Saved | undefined {
  try {
    const saved = sessionStorage.getItem(keyOf(form));
    return saved === null ? undefined : create(JSON.parse(saved), Saved);
  } catch {
    return undefined;
  }
}

/** What the form holds, as far as it outlives the page. */
export function draftOf({ target, sources, mapping, face, source, consent }: FormState): Draft {
  return {
    mapping,
    face,
    source,
    consent,
    ...(target
      ? { target: { uploadId: target.uploadId, detection: target.detection, site: target.site } }
      : {}),
    sources: sources.map(({ id, uploadId, number, preset }) => ({ id, uploadId, number, preset })),
  };
}

function save(form: ToolForm): void {
  const { jobId, editing } = form.state.value;
  const saved: Saved = { ...draftOf(form.state.value), jobId, editing };
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(saved));
  } catch {
    // Without room the draft lives as long as the page.
  }
}

async function restoreTarget(
  form: ToolForm,
  { uploadId, detection, site }: NonNullable<Draft['target']>,
): Promise<void> {
  await restoreUpload(uploadId, site);
  const kept = await loadFile(uploadId);
  // Another picture has taken its place meanwhile.
  if (form.state.peek().target?.uploadId !== uploadId) return;
  if (!kept && !site) return patchForm(form, { target: undefined, mapping: {}, face: undefined });
  if (!detection || !kept?.sent) return findTargetFaces(form);
  for (const face of detection.faces)
    keepCrop(form, face.face_id, (await cropAround(kept.file, face)) ?? face.origin);
}

/** Fills a form with what was chosen in it once. */
export async function openDraft(
  form: ToolForm,
  draft: Draft,
  { jobId, editing }: Pick<Saved, 'jobId' | 'editing'> = {},
): Promise<void> {
  patchForm(form, {
    ...draft,
    jobId,
    editing,
    target: draft.target && { ...draft.target, looking: false },
    sources: draft.sources.map((source) => ({ ...source, looking: source.preset === undefined })),
  });
  await Promise.all([
    draft.target && restoreTarget(form, draft.target),
    ...draft.sources.map(async ({ id, uploadId, preset }) => {
      await restoreUpload(uploadId, preset && presetFile(preset));
      await findSourceFace(form, id);
    }),
  ]);
}

/** Nothing has been put into it on the way here, as a waiting job that is to be changed would have been. */
const isBlank = ({ state }: ToolForm): boolean =>
  state.peek().target === undefined && state.peek().sources.length === 0;

const restored = new WeakSet<ToolForm>();

/** Brings back what a reload would have lost, once a page load, and keeps it from then on. Answers what stops that. */
export function persistDraft(form: ToolForm): () => void {
  const saved = restored.has(form) ? undefined : read(form);
  restored.add(form);
  if (saved && isBlank(form)) {
    const { jobId, editing, ...draft } = saved;
    // A job opened from the tray goes before the one of the draft.
    void openDraft(form, draft, { jobId: form.state.peek().jobId ?? jobId, editing });
  }
  return effect(() => save(form));
}
