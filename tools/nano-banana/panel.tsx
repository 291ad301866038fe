import { useSignals } from '@preact/signals-react/runtime';
import { translate } from '#src/i18n/translate.ts';
import {
  type DraftView,
  PanelRefusal,
  type PanelRules,
  type RequestPart,
  namesIn,
} from '#src/platform/tool-panel.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { PromptField } from '#tools/prompt-field.tsx';
import { slots } from './tool.ts';

/** Prompts that work, by their texts: for a picture from words alone, and for pictures that are there. */
const MAKING = ['1', '2', '3'] as const;
const CHANGING = ['4', '5', '6'] as const;

/** Undefined while a picture is on its way. */
function request(view: DraftView): RequestPart | undefined {
  const inputs: RequestPart['inputs'] = {};
  for (const slot of slots) {
    const name = namesIn(view, slot);
    if (name !== undefined) inputs[slot] = name;
    else if (view.files.some((file) => file.slot === slot)) return undefined;
  }
  return { inputs };
}

export const rules: PanelRules = {
  slots: [],
  options: ['prompt'],
  request,
  missing: () => undefined,
  facts: () => ({ facts: {}, known: true }),
  async prepare(view) {
    const part = request(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return part;
  },
};

export function Panel({ form }: PanelProps) {
  useSignals();
  return (
    <PromptField
      family={form.tool.family}
      examples={form.files.value.length === 0 ? MAKING : CHANGING}
      value={String(form.options.value['prompt'] ?? '')}
      onChange={(words) => form.setOption('prompt', words)}
    />
  );
}
