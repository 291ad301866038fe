import { effect } from '@preact/signals-core';
import { type Infer, create, object, optional, string } from 'superstruct';
import { session } from '#contract/site/storage-keys.ts';
import { type Draft, draftShape } from '#src/features/outbox/draft.ts';
import { loadFile } from '#src/features/uploads/local-files.ts';
import { restoreUpload } from '#src/features/uploads/uploads.ts';
import type { FormFile } from '#src/platform/tool-panel.ts';
import { consentOf } from '#src/features/tool-form/form-consent.ts';
import { type FormState, type ToolForm, patchForm } from '#src/features/tool-form/tool-form.ts';
import { browserStorage } from '#src/platform/storage/browser-storage.ts';

/** The draft of a form, stored per tab. */
const Saved = object({ ...draftShape, jobId: optional(string()), editing: optional(string()) });
type Saved = Infer<typeof Saved>;

const keyOf = ({ tool }: ToolForm): string => session.toolDraft + tool.slug;

function read(form: ToolForm): Saved | undefined {
  try {
    const saved = browserStorage('sessionStorage').getItem(keyOf(form));
    return saved === null ? undefined : create(JSON.parse(saved), Saved);
  } catch {
    return undefined; // of another build
  }
}

/** The form's values, as far as they outlive the page. */
export const draftOf = ({ files, options, model, detail }: FormState): Draft => ({
  files: [...files],
  options: { ...options },
  model,
  consent: consentOf({ files }),
  detail,
});

function save(form: ToolForm): void {
  const { jobId, editing } = form.state.value;
  const saved: Saved = { ...draftOf(form.state.value), jobId, editing };
  try {
    browserStorage('sessionStorage').setItem(keyOf(form), JSON.stringify(saved));
  } catch {
    // Without room the draft lives as long as the page.
  }
}

/** Restores a file; the form drops one that does not exist any more. */
async function restoreFile(form: ToolForm, { uploadId, site }: FormFile): Promise<void> {
  await restoreUpload(uploadId, site);
  if (site || (await loadFile(uploadId))) return;
  patchForm(form, { files: form.state.peek().files.filter((file) => file.uploadId !== uploadId) });
}

export async function openDraft(
  form: ToolForm,
  draft: Draft,
  { jobId, editing }: Pick<Saved, 'jobId' | 'editing'> = {},
): Promise<void> {
  const { files, detail, model } = draft;
  const keys = new Set(form.work.options.map(({ key }) => key));
  // A model may have more options than the tool; what it has not is left out once it is known.
  const options = Object.fromEntries(
    Object.entries(draft.options).filter(([key]) => model !== undefined || keys.has(key)),
  );
  patchForm(form, { files, detail, options, model, jobId, editing });
  await Promise.all(files.map((file) => restoreFile(form, file)));
}

/** Whether the form is empty: a waiting job may have been opened in it before this runs. */
const isBlank = ({ state }: ToolForm): boolean => state.peek().files.length === 0;

const restored = new WeakSet<ToolForm>();

/** The form gets other content than its draft. */
export const skipDraft = (form: ToolForm): void => void restored.add(form);

/**
 * Restores the draft, once a page load, and saves it from then on. Returns the function that stops saving.
 */
export function persistDraft(form: ToolForm): () => void {
  const saved = restored.has(form) ? undefined : read(form);
  restored.add(form);
  if (saved && isBlank(form)) {
    const { jobId, editing, ...draft } = saved;
    // A job opened from the tray takes precedence over the one of the draft.
    void openDraft(form, draft, { jobId: form.state.peek().jobId ?? jobId, editing });
  }
  return effect(() => save(form));
}
