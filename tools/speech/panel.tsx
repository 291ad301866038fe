import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import { MAX_TEXT } from '#contract/tools/options.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { active } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { DraftView, PanelForm, PanelRules } from '#src/platform/tool-panel.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { TextArea } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { partsOf, speakers, spoken, voiceOf } from './tool.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });
const field = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' });
const label = css({ textStyle: 'label' });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const select = css({
  width: 'full',
  minHeight: 'field',
  paddingInline: '14px',
  borderRadius: 'md',
  background: 'field',
  color: 'menu',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  fontSize: 'body',
});

/** Codes of the site that are written otherwise as language tags. */
const TAGS: Readonly<Record<string, string>> = { zh: 'zh-Hans', 'zh-tw': 'zh-Hant', 'pt-br': 'pt-BR' };

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

const voiceIn = (form: PanelForm): string => String(form.options.value['voice'] ?? 'en');
/** Whether a speaker can be chosen, or the tool has one of its own. */
const hasSpeakers = ({ work }: PanelForm): boolean =>
  work.options.some((option) => option.kind === 'choice' && option.choices.length > spoken.length);

/** The text, its language, and who speaks it. */
export function Panel({ form }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const format = useFormat();
  const { code: page } = active.value;
  const id = useId();
  const text = String(form.options.value['text'] ?? '');
  const { language, speaker } = partsOf(voiceIn(form));
  const own = spoken.find((code) => code === page);
  useEffect(() => {
    // The page's language, until somebody has written or chosen something.
    if (own !== undefined && form.options.peek()['text'] === '' && voiceIn(form) === 'en')
      form.setOption('voice', own);
  }, [form, own]);
  const names = new Intl.DisplayNames([TAGS[page] ?? page], {
    type: 'language',
    languageDisplay: 'standard',
  });
  const nameOf = (code: string): string => names.of(TAGS[code] ?? code) ?? code;
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
      <div className={field}>
        <label className={label} htmlFor={id}>
          {t('language')}
        </label>
        <select
          id={id}
          className={select}
          value={language}
          onChange={({ currentTarget }) => form.setOption('voice', voiceOf(currentTarget.value, speaker))}
        >
          {spoken.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      </div>
      {hasSpeakers(form) && (
        <div className={field} role="group" aria-label={t('option.voice')}>
          <span className={label} aria-hidden>
            {t('option.voice')}
          </span>
          <div className={chips}>
            {speakers.map((name) => (
              <Chip
                key={name}
                pressed={name === speaker}
                onClick={() => form.setOption('voice', voiceOf(language, name))}
              >
                {t(`speaker.${name || 'usual'}`)}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
