import { type ReadonlySignal, signal } from '@preact/signals-core';
import { record, string } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import type { ModelState } from '#contract/tools/tool-state.ts';
import type { ToolWork } from '#contract/tools/tool.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

/** What makes a form's result, and how that came about. */
export interface Choice {
  model: ModelState | undefined;
  /** There are others. */
  isOneOf: boolean;
  /** Neither it nor another one can be had now. */
  isAway: boolean;
  /** Its id, where it is sent with the request; without it the server chooses. */
  named: string | undefined;
  /** The one that was wanted and cannot be had now: its name, if that is known. */
  missed?: { name: string | undefined } | undefined;
}

/** What is known of models, once it is loaded. */
export interface ModelPart {
  choiceOf(slug: string, wanted: string | undefined): Choice | undefined;
  /** What a tool does with a model. */
  workBy(work: ToolWork, model: ModelState | undefined): ToolWork;
  /** Asks the server again. */
  refresh(): void;
}

const loaded = signal<ModelPart | undefined>(undefined);
export const modelPart: ReadonlySignal<ModelPart | undefined> = loaded;
export const setModelPart = (part: ModelPart): void => void (loaded.value = part);

const chosen = persisted(local.models, record(string(), string()), {});

/** The model that was chosen last for a tool. */
export const chosenBefore = (slug: string): string | undefined => chosen.peek()[slug];

export const rememberChoice = (slug: string, id: string): void =>
  chosen.set({ ...chosen.peek(), [slug]: id });
