import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals-core';
import type { Consent, Detection, Quote, QuoteRequest } from '#contract/media.ts';
import type { Tool, ToolInput, ToolWork } from '#contract/tool.ts';
import type { SourceFace } from '#tools/sample-entry.ts';
import { filesOf } from '#src/features/outbox/draft.ts';
import { protectFiles } from '#src/features/uploads/local-files.ts';
import type { SiteFile } from '#src/features/uploads/site-file.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { onRemoved } from '#src/features/outbox/outbox.ts';
import { dropUpload, uploads } from '#src/features/uploads/uploads.ts';

/** The picture whose faces are replaced. */
export interface FormTarget {
  uploadId: string;
  /** Where it is one of the site's own pictures. */
  site?: SiteFile | undefined;
  detection?: Detection | undefined;
  /** Faces are being looked for. */
  looking: boolean;
  problem?: string | undefined;
}

/** A face that may go in: one of ours, or from a picture of the reader's. */
export interface FormSource {
  id: string;
  preset?: SourceFace | undefined;
  uploadId: string;
  /** Counts the reader's own pictures from 1. */
  number: number;
  looking: boolean;
  problem?: string | undefined;
}

export interface FormState {
  target?: FormTarget | undefined;
  sources: readonly FormSource[];
  /** Face id -> source id. */
  mapping: Readonly<Record<string, string>>;
  /** The face that the next source goes to. */
  face?: string | undefined;
  /** The source chosen last; goes to the first face of a target that comes later. */
  source?: string | undefined;
  consent?: Consent | undefined;
  /** Id of the job that the page shows instead of the form. */
  jobId?: string | undefined;
  /** The waiting job that the form changes: it takes its place. */
  editing?: string | undefined;
}

export interface QuoteState {
  quote?: Quote | undefined;
  loading: boolean;
  problem?: string | undefined;
  /** What would help beside the problem: an account, or more credits. */
  helps?: 'account' | 'credits' | undefined;
}

export interface ToolForm {
  tool: Tool;
  work: ToolWork;
  state: Signal<FormState>;
  /** Addresses of cropped faces, by face id and by source id. */
  crops: Signal<ReadonlyMap<string, string>>;
  /** What would be sent now, as JSON; empty while something is missing. */
  request: ReadonlySignal<string>;
  quote: Signal<QuoteState>;
  sending: Signal<boolean>;
  /** The reader pressed the button without having said whose faces these are. */
  consentMissing: Signal<boolean>;
}

const forms = new Map<string, ToolForm>();
const blank: FormState = { sources: [], mapping: {} };

export const slotOf = (work: ToolWork, slot: string): ToolInput => {
  const input = work.inputs.find((candidate) => candidate.slot === slot);
  if (!input) throw new Error(`the tool asks for no ${slot}`);
  return input;
};

/** The request that the form stands for, once its pictures have arrived and a face has a source. */
export function requestOf(
  { operation, slug: tool }: Tool,
  { target, sources, mapping }: FormState,
): QuoteRequest | undefined {
  const targetItem = target && uploads.value.get(target.uploadId)?.item;
  if (!targetItem || !target.detection) return undefined;
  const faces = target.detection.faces.flatMap(({ face_id: faceId }) => {
    const source = sources.find(({ id }) => id === mapping[faceId]);
    return source
      ? [
          {
            target_face_id: faceId,
            source: source.looking ? undefined : uploads.value.get(source.uploadId)?.item?.name,
          },
        ]
      : [];
  });
  const ready = faces.flatMap(({ target_face_id, source }) =>
    source === undefined ? [] : [{ target_face_id, source }],
  );
  if (ready.length === 0 || ready.length < faces.length) return undefined;
  return { operation, tool, inputs: { target: targetItem.name }, faces: ready };
}

/** The form of a tool, kept while the page lives, so that going elsewhere and back loses nothing. */
export function toolForm(tool: Tool, work: ToolWork): ToolForm {
  const known = forms.get(tool.slug);
  if (known) return known;
  const state = signal(blank);
  const form: ToolForm = {
    tool,
    work,
    state,
    crops: signal(new Map()),
    request: computed(() => JSON.stringify(requestOf(tool, state.value)) ?? ''),
    quote: signal({ loading: false }),
    sending: signal(false),
    consentMissing: signal(false),
  };
  forms.set(tool.slug, form);
  return form;
}

const filesOfForms = (): Set<string> =>
  new Set([...forms.values()].flatMap(({ state }) => filesOf(state.peek())));

// A form lets go of a file after it has dropped it.
protectFiles(() => Promise.resolve().then(filesOfForms));

/** Makes a form blank. Its files are left to whatever else uses them. */
export function emptyForm({ state, crops, quote, sending, consentMissing }: ToolForm): void {
  for (const address of crops.peek().values()) if (address.startsWith('blob:')) URL.revokeObjectURL(address);
  batch(() => {
    state.value = blank;
    crops.value = new Map();
    quote.value = { loading: false };
    sending.value = false;
    consentMissing.value = false;
  });
}

onLogout(() => forms.forEach(emptyForm));

// A job that waited has gone: the form that shows it or changes it must not hold on to it, and files that no form uses are let go.
onRemoved(({ clientId, as, files }) => {
  for (const form of forms.values()) {
    const { jobId, editing } = form.state.peek();
    if (as === 'dropped' && (jobId === clientId || editing === clientId)) emptyForm(form);
    else if (editing === clientId) patchForm(form, { editing: undefined });
  }
  const used = filesOfForms();
  for (const id of files) if (!used.has(id)) dropUpload(id);
});

export function patchForm({ state }: ToolForm, change: Partial<FormState>): void {
  state.value = { ...state.peek(), ...change };
}

export function keepCrop({ crops }: ToolForm, id: string, address: string | undefined): void {
  if (address !== undefined) crops.value = new Map(crops.peek()).set(id, address);
}

export function setConsent(form: ToolForm, consent: Consent): void {
  form.consentMissing.value = false;
  patchForm(form, { consent });
}
