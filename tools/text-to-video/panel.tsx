import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm, PanelRules } from '#src/platform/tool-panel.ts';
import { css } from '#styled-system/css/css.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { PromptField } from '#tools/prompt-field.tsx';
import { board, missingIn, setPrompt, watchBoard } from './panel/board.ts';
import { Narrator } from './panel/narrator.tsx';
import { Shots } from './panel/shots.tsx';

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });

/** Prompts that work, by their texts. */
const EXAMPLES = ['1', '2', '3'] as const;
/** For models that film one shot. */
const OF_MODELS = ['m1', 'm2'] as const;

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
  return form.isOurs.value === false || firstStill() === undefined ? undefined : width / height;
}

/** Where the film begins. */
export function Stage({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const url = firstStill();
  return url === undefined ? undefined : <img src={url} alt={t('still', { n: 1 })} draggable={false} />;
}

export function Result({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  return (
    form.isOurs.value !== false && (
      <>
        <p>{t('about')}</p>
        {form.isOnlyModel.value && <p>{t('others')}</p>}
      </>
    )
  );
}

export function Panel({ form }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const isDrawn = form.isOurs.value !== false;
  useEffect(() => (isDrawn ? watchBoard(form) : undefined), [form, isDrawn]);
  return (
    <div className={column}>
      <PromptField
        family={form.tool.family}
        examples={isDrawn ? EXAMPLES : OF_MODELS}
        value={String(form.options.value['prompt'] ?? '')}
        onChange={(words) => setPrompt(form, words)}
      />
      {isDrawn && (
        <>
          <Shots form={form} />
          <Narrator form={form} />
          <p>{t('about')}</p>
          {form.isOnlyModel.value && <p>{t('others')}</p>}
        </>
      )}
    </div>
  );
}
