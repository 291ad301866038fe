import { signal } from '@preact/signals-core';
import { canonicalJson } from '#contract/http/json.ts';
import type { ModelState } from '#contract/tools/tool-state.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { readTools } from './calls.ts';

/** Texts of all tools about their models. */
export const MODEL_TEXTS = 'models';

const known = signal<ReadonlyMap<string, readonly ModelState[]> | undefined>(undefined);

/** The models of a tool in the operator's order; empty until they are known. */
export const modelsOf = (slug: string): readonly ModelState[] => known.value?.get(slug) ?? [];

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
    const [{ tools }] = await Promise.all([readTools(), loadToolTexts(MODEL_TEXTS)]);
    const next = new Map(tools.map(({ slug, models = [] }) => [slug, models] as const));
    // The same list again is no news.
    if (canonicalJson([...next]) !== canonicalJson([...(known.peek() ?? [])])) known.value = next;
  } catch {
    // Without them forms are as their tools are, and the server chooses.
    known.value ??= new Map();
  }
}

let running: Promise<void> | undefined;

/** Asks which models there are; without a network, what this device knew last. */
export const readModels = (): Promise<void> => (running ??= ask().finally(() => (running = undefined)));
