import { effect } from '@preact/signals-core';
import { type Infer, array, create, enums, number, object, optional, record, string } from 'superstruct';
import { Detection, consents } from '#contract/media.ts';
import { session } from '#contract/storage-keys.ts';
import { SourceFace } from '#tools/sample-entry.ts';
import { findSourceFace, findTargetFaces } from './form-pictures.ts';
import { type ToolForm, keepCrop, patchForm } from './tool-form.ts';
import { keptFile } from './kept-files.ts';
import { cropAround } from './picture-files.ts';
import { restoreUpload } from './uploads.ts';

const Draft = object({
  target: optional(object({ uploadId: string(), detection: optional(Detection) })),
  sources: array(object({ id: string(), uploadId: string(), number: number(), preset: optional(SourceFace) })),
  mapping: record(string(), string()),
  face: optional(string()),
  source: optional(string()),
  consent: optional(enums(consents)),
  jobId: optional(string()),
});
type Draft = Infer<typeof Draft>;

const keyOf = ({ tool }: ToolForm): string => session.toolDraft + tool.slug;

function read(form: ToolForm): Draft | undefined {
  try {
    const saved = sessionStorage.getItem(keyOf(form));
    return saved === null ? undefined : create(JSON.parse(saved), Draft);
  } catch {
    return undefined;
  }
}

function save(form: ToolForm): void {
  const { target, sources, ...rest } = form.state.value;
  const draft: Draft = {
    ...rest,
    ...(target ? { target: { uploadId: target.uploadId, detection: target.detection } } : {}),
    sources: sources.map(({ id, uploadId, number: count, preset }) => ({ id, uploadId, number: count, preset })),
  };
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Without room the draft lives as long as the page.
  }
}

async function restoreTarget(form: ToolForm, { uploadId, detection }: NonNullable<Draft['target']>): Promise<void> {
  await restoreUpload(uploadId);
  const kept = await keptFile(uploadId);
  if (!kept) return patchForm(form, { target: undefined, mapping: {}, face: undefined });
  if (!detection || !kept.sent) return findTargetFaces(form);
  for (const face of detection.faces) keepCrop(form, face.face_id, (await cropAround(kept.file, face)) ?? face.origin);
}

async function restore(form: ToolForm, draft: Draft): Promise<void> {
  patchForm(form, {
    ...draft,
    // A job opened from the tray goes before the one of the draft.
    jobId: form.state.peek().jobId ?? draft.jobId,
    target: draft.target && { ...draft.target, looking: false },
    sources: draft.sources.map((source) => ({ ...source, looking: source.preset === undefined })),
  });
  await Promise.all([
    draft.target && restoreTarget(form, draft.target),
    ...draft.sources.map(async ({ id, uploadId }) => {
      await restoreUpload(uploadId);
      await findSourceFace(form, id);
    }),
  ]);
}

const restored = new WeakSet<ToolForm>();

/** Brings back what a reload would have lost, once a page load, and keeps it from then on. Answers what stops that. */
export function keepDraft(form: ToolForm): () => void {
  const draft = restored.has(form) ? undefined : read(form);
  restored.add(form);
  if (draft) void restore(form, draft);
  return effect(() => save(form));
}
