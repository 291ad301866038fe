import { effect, untracked } from '@preact/signals-core';
import { canonicalJson } from '#contract/http/json.ts';
import { modelsOf, readModels } from '#src/features/models/models.ts';
import { type ToolForm, patchForm } from '#src/features/tool-form/tool-form.ts';
import { choiceAmong, fittingValues, workBy } from './choice.ts';
import { type ModelPart, rememberChoice, setModelPart } from './model-part.ts';

const part: ModelPart = {
  choiceOf: (slug, wanted) => {
    const models = modelsOf(slug);
    return models.length === 0 ? undefined : choiceAmong(models, wanted);
  },
  workBy,
  refresh: () => void readModels(),
};

/** Chooses a model, for this form and the next ones of its tool. */
export function chooseModel(form: ToolForm, id: string): void {
  rememberChoice(form.tool.slug, id);
  patchForm(form, { model: id });
}

function keepWithin(form: ToolForm): void {
  const { options: values } = form.state.peek();
  const options = fittingValues(form.work.options, values);
  if (canonicalJson(options) !== canonicalJson(values)) patchForm(form, { options });
}

/** Makes models known to forms, and keeps a form's values within what its model takes. Returns what stops it. */
export function followModel(form: ToolForm): () => void {
  setModelPart(part);
  void readModels();
  return effect(() => {
    if (form.model.value) untracked(() => keepWithin(form));
  });
}
