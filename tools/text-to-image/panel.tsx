import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { DeviceShapes } from '#contract/tools/device.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { DraftView, PanelForm, PanelRules } from '#src/platform/tool-panel.ts';
import { css } from '#styled-system/css/css.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { PromptField } from '#tools/prompt-field.tsx';
import { Choose } from './panel/choose.tsx';
import { promptOf, proposed, ratioTextOf, seedOf, watchWords } from './panel/proposals.ts';
import { ResultWords, WordsNote } from './panel/words-note.tsx';

export function Result({ form }: { form: PanelForm }) {
  useSignals();
  return form.isOurs.value !== false && <ResultWords form={form} />;
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });

/** Prompts that work, by their texts. */
const EXAMPLES = ['1', '2', '3', '4', '5'] as const;
/** For models that know more words, and photographs. */
const OF_MODELS = ['m1', 'm2', 'm3'] as const;

/** Text that says why the words cannot be drawn, or not yet. */
function missingIn({ options, isOurs }: DraftView): string | undefined {
  if (isOurs === false) return undefined;
  const known = proposed.value;
  if (known === undefined || known.prompt !== String(options['prompt'] ?? '').trim()) return 'reading';
  return known.words.isEmpty || known.words.isRefused ? 'nothing' : undefined;
}

export const rules: PanelRules = {
  slots: [],
  options: ['prompt', 'seed'],
  request: (view) => (missingIn(view) === undefined ? { inputs: {} } : undefined),
  missing: (view) => missingIn(view),
  facts: () => ({ facts: {}, known: true }),
  prepare: () => Promise.resolve({ inputs: {} }),
};

/** The chosen composition in full size. */
export async function shapes(form: PanelForm): Promise<DeviceShapes> {
  const { drawWhole } = await import('#tools/text-to-image/local.ts');
  const { size } = form.options.peek();
  return drawWhole(promptOf(form), {
    seed: seedOf(form) ?? 1,
    ratio: ratioTextOf(form),
    size: String(size ?? '1k'),
  });
}

/** The picture chosen last stays while the next ones are drawn. */
const shownOf = (form: PanelForm) => {
  const proposals = proposed.value?.proposals ?? [];
  return proposals.find(({ seed }) => seed === seedOf(form)) ?? proposals[0];
};

/** Width by height of the chosen composition. */
export function ratioOf(form: PanelForm): number | undefined {
  const [width = 1, height = 1] = ratioTextOf(form).split(':').map(Number);
  return form.isOurs.value !== false && shownOf(form) ? width / height : undefined;
}

export function Stage({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const shown = form.isOurs.value !== false ? shownOf(form) : undefined;
  return shown && <img src={shown.url} alt={t('proposal', { n: shown.seed })} draggable={false} />;
}

/** The seed of a chosen composition says nothing to another model. */
function leaveSeed(form: PanelForm): () => void {
  let before = form.isOurs.peek();
  return form.isOurs.subscribe((isOurs) => {
    if (before === true && isOurs === false) form.setOption('seed', undefined);
    before = isOurs ?? before;
  });
}

export function Panel({ form }: PanelProps) {
  useSignals();
  const illustrated = form.isOurs.value !== false;
  useEffect(() => (illustrated ? watchWords(form) : undefined), [form, illustrated]);
  useEffect(() => leaveSeed(form), [form]);
  const prompt = promptOf(form);
  const known = proposed.value;
  return (
    <div className={column}>
      <PromptField
        family={form.tool.family}
        examples={illustrated ? EXAMPLES : OF_MODELS}
        value={String(form.options.value['prompt'] ?? '')}
        onChange={(words) => form.setOption('prompt', words)}
      />
      <div role="status">
        {illustrated && known && prompt !== '' && <WordsNote form={form} words={known.words} />}
      </div>
      {illustrated && <Choose form={form} />}
    </div>
  );
}
