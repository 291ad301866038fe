import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals-core';
import { isOurs } from '#contract/tools/model.ts';
import type { Quote, QuoteRequest } from '#contract/media/media.ts';
import { type OptionValue, type OptionValues, defaultOptions } from '#contract/tools/options.ts';
import type { ModelState } from '#contract/tools/tool-state.ts';
import { type Tool, type ToolInput, type ToolWork, usualWork } from '#contract/tools/tool.ts';
import { filesOf } from '#src/features/outbox/draft.ts';
import { onRemoved } from '#src/features/outbox/entries.ts';
import { protectFiles } from '#src/features/uploads/local-files.ts';
import { dropUpload } from '#src/features/uploads/uploads.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import type { FormFile, Moment } from '#src/platform/tool-panel.ts';
import { canonicalJson } from '#contract/http/json.ts';
import { requestOf } from './form-request.ts';
import { type Choice, chosenBefore, modelPart } from './models/model-part.ts';

export interface FormState {
  files: readonly FormFile[];
  options: OptionValues;
  /** The tool's own part; only its panel uses it. */
  detail?: unknown;
  /** Why files of a batch cannot be used, by the server's names of them. */
  refusals?: Readonly<Record<string, string>> | undefined;
  /** The model that the user wants; without one, any. */
  model?: string | undefined;
  /** Id of the job that the page shows instead of the form. */
  jobId?: string | undefined;
  /** The waiting job that the form changes and will replace. */
  editing?: string | undefined;
}

export interface QuoteState {
  quote?: Quote | undefined;
  loading: boolean;
  problem?: string | undefined;
  /** Nothing is wrong, but what is there needs another file, as the server says. */
  step?: string | undefined;
  /** What would help against the problem: an account, more credits, asking for the price again, or another choice. */
  helps?: 'account' | 'credits' | 'retry' | { option: string; value: string } | undefined;
}

export interface ToolForm {
  tool: Tool;
  /** As its model does it, another one after another choice: read it where it is used. */
  readonly work: ToolWork;
  state: Signal<FormState>;
  /** Undefined as long as the models are not known. */
  choice: ReadonlySignal<Choice | undefined>;
  /** What would make it now. */
  model: ReadonlySignal<ModelState | undefined>;
  /** The model that is sent; undefined where the server chooses. */
  named: ReadonlySignal<string | undefined>;
  /** What would be sent now; undefined while something is missing. A new object only where it differs. */
  request: ReadonlySignal<QuoteRequest | undefined>;
  quote: Signal<QuoteState>;
  sending: Signal<boolean>;
  /** The button was pressed without the consent that the tool needs. */
  consentMissing: Signal<boolean>;
  moment: Signal<Moment>;
}

const forms = new Map<string, ToolForm>();

const blankOf = ({ slug }: Tool, work: ToolWork): FormState => ({
  files: [],
  options: defaultOptions(work.options),
  model: chosenBefore(slug),
});

export const slotOf = (work: ToolWork, slot: string): ToolInput => {
  const input = work.inputs.find((candidate) => candidate.slot === slot);
  if (!input) throw new Error(`the tool asks for no ${slot}`);
  return input;
};

/** The form of a tool; it lives as long as the page, so that navigation loses nothing. */
export function toolForm(tool: Tool, work: ToolWork): ToolForm {
  const known = forms.get(tool.slug);
  if (known) return known;
  const usual = usualWork(work);
  const state = signal(blankOf(tool, usual));
  const choice = computed(() => modelPart.value?.choiceOf(tool.slug, state.value.model));
  const model = computed(() => choice.value?.model);
  const named = computed(() => (choice.value ? choice.value.named : state.value.model));
  const done = computed(() => (model.value && modelPart.value?.workBy(work, model.value)) ?? usual);
  let last: QuoteRequest | undefined;
  const form: ToolForm = {
    tool,
    get work() {
      return done.value;
    },
    state,
    choice,
    model,
    named,
    request: computed(() => {
      const chosen = { ...state.value, model: named.value, isOurs: isOurs(model.value) };
      const request = requestOf(tool, done.value, chosen);
      if (canonicalJson(request) !== canonicalJson(last)) last = request;
      return last;
    }),
    quote: signal({ loading: false }),
    sending: signal(false),
    consentMissing: signal(false),
    moment: signal({ at: 0, isPlaying: false }),
  };
  forms.set(tool.slug, form);
  return form;
}

const filesOfForms = (): Set<string> =>
  new Set([...forms.values()].flatMap(({ state }) => filesOf(state.peek())));

// Read in the next microtask: a form removes a file from its state after it has dropped the upload.
protectFiles(() => Promise.resolve().then(filesOfForms));

/** Drops a file that a form does not use any more, unless another one does. */
export function releaseUpload(id: string): void {
  if (!filesOfForms().has(id)) dropUpload(id);
}

/** Its files stay stored while something else uses them. */
export function emptyForm({ tool, work, state, quote, sending, consentMissing, moment }: ToolForm): void {
  batch(() => {
    state.value = blankOf(tool, work);
    quote.value = { loading: false };
    sending.value = false;
    consentMissing.value = false;
    moment.value = { at: 0, isPlaying: false };
  });
}

onLogout(() => forms.forEach(emptyForm));

// A form that shows or changes a removed job must drop it; files that no form uses are deleted.
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

/** Without a value the tool chooses. */
export function setOption(form: ToolForm, key: string, value: OptionValue | undefined): void {
  const { [key]: _before, ...others } = form.state.peek().options;
  patchForm(form, {
    options: value === undefined ? others : { ...others, [key]: value },
    // What was refused may be taken with other settings.
    refusals: undefined,
  });
}
