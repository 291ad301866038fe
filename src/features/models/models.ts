import { signal } from '@preact/signals-core';
import { array, validate } from 'superstruct';
import { canonicalJson } from '#contract/http/json.ts';
import { OWN_ENGINE } from '#contract/tools/model.ts';
import { ModelState } from '#contract/tools/tool-state.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { active, fill } from '#src/i18n/messages.ts';
import { readModelLists } from './calls.ts';

/** Texts of all tools about their models. */
export const MODEL_TEXTS = 'models';

const Models = array(ModelState);
const none: readonly ModelState[] = [];

/** By tool; what a newer server lists otherwise is not known here. */
const known = signal<ReadonlyMap<string, readonly unknown[]> | undefined>(undefined);
/** By list, in the language that they were last asked for in. */
const checked = new WeakMap<readonly unknown[], { code: string; models: readonly ModelState[] }>();

/** The site's own are called in its languages; those of others have a name. */
const named = (model: ModelState): ModelState => ({
  ...model,
  name: (model.engine === OWN_ENGINE && fill(`tools.${MODEL_TEXTS}.own.${model.id}`, {})) || model.name,
});

/** The models of a tool in the operator's order; empty until they are known. */
export function modelsOf(slug: string): readonly ModelState[] {
  const list = known.value?.get(slug) ?? none;
  const { code } = active.value;
  const before = checked.get(list);
  if (before?.code === code) return before.models;
  const models = validate(list, Models, { mask: true, coerce: true })[1]?.map(named) ?? none;
  checked.set(list, { code, models });
  return models;
}

/** Whether the operator has connected what can do a tool's work; undefined as long as that is not known. */
export const isConnected = (slug: string): boolean | undefined => known.value && modelsOf(slug).length > 0;

/** The name of what made a result, where its tool has a choice. */
export function madeBy(slug: string, { model }: { model?: string | null | undefined }): string | undefined {
  const models = modelsOf(slug);
  if (!model || models.length < 2) return undefined;
  return models.find(({ id }) => id === model)?.name ?? model;
}

async function ask(): Promise<void> {
  try {
    const [{ tools }] = await Promise.all([readModelLists(), loadToolTexts(MODEL_TEXTS)]);
    const next = new Map(tools.map(({ slug, models = [] }) => [slug, models] as const));
    const before = known.peek();
    // The same list again is no news.
    if (!before || canonicalJson([...next]) !== canonicalJson([...before])) known.value = next;
  } catch {
    // Without them forms are as their tools are, and the server chooses.
    known.value ??= new Map();
  }
}

let running: Promise<void> | undefined;

/** Asks which models there are; without a network, what this device knew last. */
export const readModels = (): Promise<void> => (running ??= ask().finally(() => (running = undefined)));
