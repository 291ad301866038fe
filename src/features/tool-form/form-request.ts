import type { ReadonlySignal } from '@preact/signals-core';
import { isOurs } from '#contract/tools/model.ts';
import type { QuoteRequest } from '#contract/media/media.ts';
import type { ToolOption } from '#contract/tools/options.ts';
import { type Tool, type ToolWork, isMade } from '#contract/tools/tool.ts';
import type { Draft } from '#src/features/outbox/draft.ts';
import { uploads } from '#src/features/uploads/uploads.ts';
import { type DraftView, type RequestPart, namesIn } from '#src/platform/tool-panel.ts';
import { hasPanel, panels } from './panels.ts';

type Chosen = Pick<Draft, 'options' | 'model'> & {
  files: DraftView['files'];
  detail?: unknown;
  refusals?: Readonly<Record<string, string>> | undefined;
  isOurs?: boolean | undefined;
};

export const viewOf = ({ files, refusals = {}, options, detail, model, isOurs }: Chosen): DraftView => ({
  files: files.map((file) => {
    const { item, phase } = uploads.value.get(file.uploadId) ?? {};
    return { ...file, item, refused: phase === 'refused' || (item?.name ?? '') in refusals };
  }),
  options,
  detail,
  model,
  isOurs,
});

/** The inputs of a form without a panel: each slot has its file, or its files. */
export function drawnPart({ inputs: wanted }: ToolWork, view: DraftView): RequestPart | undefined {
  const inputs: RequestPart['inputs'] = {};
  for (const input of wanted) {
    const { slot, required } = input;
    if (isMade(input, view.options)) continue;
    const names = namesIn(view, slot);
    if (names !== undefined) inputs[slot] = names;
    else if (required || view.files.some((file) => file.slot === slot)) return undefined;
  }
  return { inputs };
}

/** The request for the server, from the part that the form or its panel has made. */
export const wholeRequest = (
  { operation, slug }: Tool,
  { options, model }: Pick<DraftView, 'options' | 'model'>,
  part: RequestPart,
): QuoteRequest => ({
  operation,
  tool: slug,
  ...part,
  ...(Object.keys(options).length === 0 ? {} : { options }),
  ...(model === undefined ? {} : { model }),
});

/** The error that a tool's panel has found in a file, or the server in one of several. */
export const problemIn = (
  { tool, state }: { tool: Tool; state: ReadonlySignal<Pick<Chosen, 'detail' | 'refusals'>> },
  uploadId: string,
): string | undefined =>
  state.value.refusals?.[uploads.value.get(uploadId)?.item?.name ?? ''] ??
  panels.value.get(tool.family)?.rules.problem?.(state.value.detail, uploadId);

export const emptyText = (
  { options: known }: ToolWork,
  { options }: Pick<DraftView, 'options'>,
): ToolOption | undefined =>
  known.find(
    (option) =>
      option.kind === 'text' && String(options[option.key] ?? '').trim().length < (option.min_length ?? 0),
  );

/** A text that is longer than what makes the result can take: another model took it. */
export const longText = (
  { options: known }: ToolWork,
  { options }: Pick<DraftView, 'options'>,
): Extract<ToolOption, { kind: 'text' }> | undefined =>
  known
    .filter((option) => option.kind === 'text')
    .find(({ key, max_length: most }) => String(options[key] ?? '').length > most);

/** A file of a slot that the form asks for none in: another model took it. */
export const surplusFile = (
  { family, work }: Pick<Tool, 'family' | 'work'>,
  { inputs }: ToolWork,
  { files }: Pick<DraftView, 'files'>,
): DraftView['files'][number] | undefined => {
  // What only some models take waits for one of them.
  const others = work.inputs.filter(({ only }) => only !== undefined);
  const slots = [...inputs, ...others].map(({ slot }) => slot);
  slots.push(...(panels.value.get(family)?.rules.slots ?? []));
  return files.find(({ slot, refused }) => refused !== true && !slots.includes(slot));
};

/** The request of a form, once its files are uploaded and nothing is missing. */
export function requestOf(tool: Tool, work: ToolWork, chosen: Chosen): QuoteRequest | undefined {
  const view = viewOf(chosen);
  if (emptyText(work, view) || longText(work, view) || surplusFile(tool, work, view)) return undefined;
  const part = hasPanel(tool.family)
    ? panels.value.get(tool.family)?.rules.request(view)
    : drawnPart(work, view);
  return part && wholeRequest(tool, view, part);
}

/**
 * Text of the family that says what the user still has to choose; undefined where nothing is missing, or a
 * file is still uploading.
 */
export function missingOf({
  tool,
  work,
  state,
  model,
}: {
  tool: Tool;
  work: ToolWork;
  state: Pick<ReadonlySignal<Chosen>, 'value'>;
  model: Pick<ReadonlySignal<{ engine: string } | undefined>, 'value'>;
}): string | undefined {
  const view = viewOf({ ...state.value, isOurs: isOurs(model.value) });
  const lacking = work.inputs.find(
    ({ slot, required }) => required && !view.files.some((file) => file.slot === slot),
  );
  if (lacking) return `need.${lacking.slot}`;
  const own = panels.value.get(tool.family)?.rules;
  const bad = view.files.find(
    ({ slot, uploadId, refused }) =>
      own?.slots.includes(slot) !== true &&
      ((refused === true && namesIn(view, slot) === undefined) ||
        own?.problem?.(view.detail, uploadId) !== undefined),
  );
  if (bad) return `bad.${bad.slot}`;
  const surplus = surplusFile(tool, work, view);
  if (surplus) return `over.${surplus.slot}`;
  const empty = emptyText(work, view);
  if (empty) return `need.${empty.key}`;
  const long = longText(work, view);
  if (long) return `long.${long.key}`;
  return own?.missing(view);
}
