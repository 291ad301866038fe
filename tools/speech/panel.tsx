import { useSignals } from '@preact/signals-react/runtime';
import { type OptionValues, mostLetters } from '#contract/tools/options.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import {
  type DraftView,
  PanelRefusal,
  type PanelRules,
  type RequestPart,
  namesIn,
} from '#src/platform/tool-panel.ts';
import { TextArea } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { VoiceFields, usePageLanguage } from '#tools/voice-fields.tsx';

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });

const SAMPLE = 'audio';
/** Only who speaks with the voice of a sample is told it apart from a voice. */
const LANGUAGE = 'language';

const textOf = ({ options }: DraftView): string => String(options['text'] ?? '');
const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Undefined while there are no words, or the sample is on its way. */
function request(view: DraftView): RequestPart | undefined {
  const isSampled = view.options[LANGUAGE] !== undefined;
  const audio = isSampled ? namesIn(view, SAMPLE) : undefined;
  if (!isSpeakable(textOf(view)) || (isSampled && audio === undefined)) return undefined;
  return { inputs: audio === undefined ? {} : { [SAMPLE]: audio } };
}

export const rules: PanelRules = {
  slots: [],
  options: ['text', 'voice', LANGUAGE],
  request,
  missing: (view) => (isSpeakable(textOf(view)) ? undefined : 'need.text'),
  facts: ({ options }) => ({ facts: { sample: options[LANGUAGE] === undefined ? 0 : 1 }, known: true }),
  async prepare(view) {
    const part = request(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return part;
  },
};

const hasText = ({ text = '' }: OptionValues): boolean => text !== '';

export function Panel({ form }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const format = useFormat();
  const text = String(form.options.value['text'] ?? '');
  const most = mostLetters(form.work.options, 'text');
  usePageLanguage(form, hasText);
  return (
    <div className={column}>
      <TextArea
        label={t('option.text')}
        placeholder={t('placeholder')}
        hint={t('count', { n: format.number(text.length), most: format.number(most) })}
        rows={6}
        maxLength={Math.max(most, text.length)}
        value={text}
        onChange={({ currentTarget }) => form.setOption('text', currentTarget.value)}
      />
      <VoiceFields form={form} />
    </div>
  );
}
