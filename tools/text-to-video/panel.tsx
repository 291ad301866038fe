import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { MAX_TEXT } from '#contract/tools/options.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm, PanelRules } from '#src/platform/tool-panel.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { TextArea } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { board, missingIn, setPrompt, watchBoard } from './panel/board.ts';
import { Narrator } from './panel/narrator.tsx';
import { Shots } from './panel/shots.tsx';

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const wrapped = css({
  '&&': { flex: '0 1 auto', whiteSpace: 'normal', textAlign: 'start', paddingBlock: '6px' },
});

/** Prompts that work, by their texts. */
const EXAMPLES = ['1', '2', '3'] as const;

export const rules: PanelRules = {
  slots: [],
  options: ['prompt', 'storyboard', 'narration', 'voice'],
  request: (view) => (missingIn(view) === undefined ? { inputs: {} } : undefined),
  missing: missingIn,
  facts: () => ({ facts: {}, known: true }),
  prepare: () => Promise.resolve({ inputs: {} }),
};

const firstStill = (): string | undefined => board.value?.shots.find(({ url }) => url !== undefined)?.url;

/** Width by height of the film. */
export function ratioOf(form: PanelForm): number | undefined {
  const [width = 16, height = 9] = String(form.options.value['ratio'] ?? '16:9')
    .split(':')
    .map(Number);
  return firstStill() === undefined ? undefined : width / height;
}

/** Where the film begins. */
export function Stage({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const url = firstStill();
  return url === undefined ? undefined : <img src={url} alt={t('still', { n: 1 })} draggable={false} />;
}

/** What a result is, and what it is not. */
export function Result({ form }: { form: PanelForm }) {
  const t = useToolText(form.tool.family);
  return <p>{t('about')}</p>;
}

/** The words, the storyboard they become, and who tells it. */
export function Panel({ form }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  useEffect(() => watchBoard(form), [form]);
  const prompt = String(form.options.value['prompt'] ?? '');
  return (
    <div className={column}>
      <TextArea
        label={t('option.prompt')}
        placeholder={t('placeholder')}
        rows={4}
        maxLength={MAX_TEXT}
        value={prompt}
        onChange={({ currentTarget }) => setPrompt(form, currentTarget.value)}
      />
      <div className={chips} role="group" aria-label={t('examples')}>
        {EXAMPLES.map((key) => {
          const example = t(`example.${key}`);
          return (
            <Chip
              key={key}
              className={wrapped}
              pressed={prompt === example}
              onClick={() => setPrompt(form, example)}
            >
              {example}
            </Chip>
          );
        })}
      </div>
      <Shots form={form} />
      <Narrator form={form} />
      <p>{t('about')}</p>
    </div>
  );
}
