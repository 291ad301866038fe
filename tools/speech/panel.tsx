import { useSignals } from '@preact/signals-react/runtime';
import { MAX_TEXT, type OptionValues } from '#contract/tools/options.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { DraftView, PanelRules } from '#src/platform/tool-panel.ts';
import { TextArea } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { VoiceFields, usePageLanguage } from '#tools/voice-fields.tsx';

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });

const textOf = ({ options }: DraftView): string => String(options['text'] ?? '');
const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export const rules: PanelRules = {
  slots: [],
  options: ['text', 'voice'],
  request: (view) => (isSpeakable(textOf(view)) ? { inputs: {} } : undefined),
  missing: (view) => (isSpeakable(textOf(view)) ? undefined : 'need.text'),
  facts: () => ({ facts: {}, known: true }),
  prepare: () => Promise.resolve({ inputs: {} }),
};

const hasText = ({ text = '' }: OptionValues): boolean => text !== '';

export function Panel({ form }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const format = useFormat();
  const text = String(form.options.value['text'] ?? '');
  usePageLanguage(form, hasText);
  return (
    <div className={column}>
      <TextArea
        label={t('option.text')}
        placeholder={t('placeholder')}
        hint={t('count', { n: format.number(text.length), most: format.number(MAX_TEXT) })}
        rows={6}
        maxLength={MAX_TEXT}
        value={text}
        onChange={({ currentTarget }) => form.setOption('text', currentTarget.value)}
      />
      <VoiceFields form={form} />
    </div>
  );
}
